import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentSpeaker, challenge, placeSpeakers, scriptedSpeaker, seatPanel } from '../dist/doors.js';
import { fill } from '../test/servers/fill.mjs';
import { inFolder, rounded } from './house.mjs';
import { startDebate } from './start.mjs';

const limitMs = 2000;

/** A whole challenge to its last round with a challenger whose CLI never answers: the time it takes, in turn limits. */
export async function hangingChallenger() {
  return inFolder(async (folder) => {
    const speakers = {
      proposer: arguing('proposer'),
      hanging: hanging(folder),
      first: arguing('first'),
      second: arguing('second'),
    };
    const panel = seatPanel(challenge, await placeSpeakers(challenge, speakers, folder), () => limitMs);
    const begun = performance.now();
    const running = await startDebate({
      protocol: challenge,
      topic: { topic: 'We should move sessions out of Redis' },
      settings: { max_rounds: 5, stop_when_stalled: false },
      panel,
      debates: join(folder, 'debates'),
      seed: 1,
      environment: {},
    });
    const outcome = await running.outcome;
    const wholeMs = performance.now() - begun;
    const absent = outcome.absences.map(({ seat, reason }) => `${seat} ${reason}`).join(', ');
    if (outcome.rounds !== 5 || absent !== 'hanging timed-out')
      throw new Error(`the benched debate went another way: ${outcome.headline} (${absent})`);
    return [
      {
        what: `a challenge of ${outcome.rounds} rounds with one hanging challenger, in turn limits`,
        measured: rounded(wholeMs / limitMs, 2),
        bound: 1.5,
        note: `${rounded(wholeMs, 0)} ms, limit ${limitMs} ms`,
      },
    ];
  });
}

const arguing = (participant) =>
  scriptedSpeaker({
    participant,
    replies: ({ schema, turn }) =>
      fill(schema, {
        tests: attack,
        verdict: 'disagree',
        response: said(turn.prompt),
        changed: false,
        settled: false,
        ...answered(turn.prompt),
      }),
  });

const failed = { outcome: 'broken', consequence: 'It fails.', strength: 'strong' };
const attack = [
  { claims: ['position'], attack: 'It does not hold.', ...failed },
  {
    claims: ['R1'],
    attack: 'Nor does the reason.',
    outcome: 'held',
    why_it_holds: 'It is measured.',
    rests_on: ['position'],
  },
];

/** The proposer answers every open point at once; a challenger's own are filled in. */
const answered = (prompt) => (prompt === 'challenge/confront' ? { points: ['O-1a', 'O-2a'] } : {});

const said = (prompt) => (prompt === 'challenge/rebut' ? 'maintain' : 'reject');

function hanging(folder) {
  const binary = join(folder, 'hangs');
  writeFileSync(binary, '#!/bin/sh\nexec sleep 600\n');
  chmodSync(binary, 0o755);
  const environment = { PATH: process.env.PATH, HOME: folder, GEMINI_API_KEY: 'bench' };
  return agentSpeaker({ participant: 'hanging', agent: 'gemini', binary, sandbox: 'off', environment });
}
