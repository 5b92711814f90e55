import type { Ballot } from '../../../debate/ballot.ts';
import type { Position } from '../answers.ts';
import { changesOf } from '../changes.ts';
import type { Concluded, Finished } from '../conclusion.ts';
import { gateDecision } from '../gating.ts';
import { type BoardDebate, everybody, quorumOf, type Table } from '../panel.ts';
import { type PollRuling, pollRuling, requestsSince } from '../poll.ts';
import { active, afterRound, type Proceedings } from '../proceedings.ts';
import { poll, escalated as putToPerson, respond } from '../questions.ts';
import type { Settings } from '../settings.ts';
import { type Summary, summaryOf } from '../summary.ts';
import { votesNow } from '../tallies.ts';
import type { Topic } from '../topic.ts';

/** What phase 2 leaves for the synthesis. */
export interface Argued extends Concluded {
  readonly stop_reason: Finished['stop_reason'];
  /** Where it was escalated and ends without a synthesis: nobody has decided yet, or a person has stopped it (B14). */
  readonly ended?: { readonly reason: string; readonly stopped: boolean };
}

/** Phase 2: all respond to each other in rounds, until the gate reviewer halts it, a poll passes, or the rounds are over. */
export async function responseAndChallenge(
  debate: BoardDebate,
  { topic, table, positions }: { topic: Topic; table: Table; positions: Ballot<Position> },
  settings: Settings,
): Promise<Argued> {
  const { min_rounds, max_rounds } = settings;
  let argued: Concluded = {
    topic,
    proceedings: { table, positions, rounds: [] },
    course: { summaries: [], gates: [], polls: [] },
  };
  for (let round = 1; round <= max_rounds; round++) {
    const { proceedings, summary } = await responseRound(debate, argued.proceedings, round);
    const { course } = argued;
    const gate = await gateDecision(debate, { topic, proceedings, summary, course, min_rounds });
    argued = {
      topic,
      proceedings,
      course: { ...course, summaries: [...course.summaries, summary], gates: [...course.gates, { ...gate, round }] },
    };
    if (gate.decision === 'HALT') return { ...argued, stop_reason: 'halted' };
    if (gate.decision === 'ESCALATE') {
      const { reason } = gate;
      const person = await debate.human(putToPerson(topic, { proceedings, reason, mayContinue: round < max_rounds }));
      if (person?.choice === 'continue') continue;
      if (person?.choice === 'synthesize') return { ...argued, stop_reason: 'escalated' };
      return { ...argued, stop_reason: 'escalated', ended: { reason, stopped: person !== undefined } };
    }
    if (round < min_rounds) continue;
    const polled = await pollIfRequested(debate, argued, settings);
    if (!polled) continue;
    argued = { ...argued, course: { ...argued.course, polls: [...argued.course.polls, { ...polled, round }] } };
    if (polled.passed) return { ...argued, stop_reason: 'poll' };
  }
  return { ...argued, stop_reason: 'max-rounds' };
}

/** B3: everybody responds to the same state; a program counts and sums up what was said (B6). */
async function responseRound(
  debate: BoardDebate,
  before: Proceedings,
  round: number,
): Promise<{ readonly proceedings: Proceedings; readonly summary: Summary }> {
  debate.phase('responses', { title: 'Phase 2: responses', round });
  const responses = await debate.askAll(active(before), (to) => respond(to, before), quorumOf(before.table));
  const proceedings = afterRound(before, responses);
  const { changes } = debate.rule('Changes', changesOf(before, proceedings));
  debate.rule('Votes', votesNow(proceedings));
  const changed = changes.map(({ seat, from, to, kind }) => `${seat}: ${from} → ${to} (${kind})`);
  return { proceedings, summary: debate.rule('Round summary', summaryOf(proceedings, changed)) };
}

/** B7: where somebody has asked for the synthesis since the last poll, all are asked whether they want it. */
async function pollIfRequested(
  debate: BoardDebate,
  { proceedings, course }: Concluded,
  settings: Settings,
): Promise<PollRuling | undefined> {
  const requests = requestsSince(course.polls.at(-1)?.round ?? 0, proceedings);
  if (requests.length === 0) return undefined;
  const ballot = await debate.askAll(active(proceedings), () => poll(requests, proceedings));
  return debate.rule('Poll', pollRuling(ballot, everybody(proceedings.table), settings.poll));
}
