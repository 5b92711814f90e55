import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { release, releaseBrief, releaseSeats } from '../../test/data/board-release.fixture.ts';
import { decideOn, missing, resumeAfter, waitFor } from '../../test/data/ends.fixture.ts';
import { judge } from '../../test/data/judged.fixture.ts';
import { holdRecorded } from '../../test/data/recorded-roundtable.fixture.ts';
import { boarded } from '../../test/outside/board-table.ts';
import { played } from '../../test/outside/merge-played.ts';
import { all, change, planned, split } from '../../test/outside/merge-table.ts';
import { absent, held, says } from '../../test/outside/roundtable-table.ts';
import { countWordsInSight, findCodes, keepSight } from '../../test/plain-words.ts';
import type { DebateEvent } from '../debate/event.ts';
import { draftAdr, readBrief, readComment, readDocuments, readOutcome } from '../debates/read-debate.ts';

type Events = readonly DebateEvent[];

const readEvents = (folder: string): Events =>
  readFileSync(new URL(`../../${folder}/journal.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DebateEvent);

type Plan = Parameters<typeof boarded>[0];
async function holdBoard(more: Plan = {}, settings = {}): Promise<readonly DebateEvent[]> {
  const seats = releaseSeats.concat('gate');
  const plan = Object.fromEntries(seats.map((seat) => [seat, { ...release[seat], ...more[seat] }]));
  return (await boarded(plan, settings, { topic: releaseBrief, seats: releaseSeats })).events;
}
const reject = {
  'board/review': { vote: 'REJECT', dissent: { text: 'This is the wrong thing to build.' }, wrong: [] },
};
const escalate = { 'board/gate': [{ decision: 'CONTINUE' }, { decision: 'ESCALATE', summary: 'They differ.' }] };
const holdTable = async (...given: Parameters<typeof held>) => (await held(...given)).events;
const vote = (option: string) => ({ option, summary: `${option} fits best.` });

const [sqlite, tradeoff, demo, board, keys] = [
  'test/journals/edition-2/challenge-sqlite',
  'test/journals/edition-2/challenge',
  'demo',
  'test/journals/edition-2/board-flag-service',
  'test/journals/edition-2/roundtable-keys',
].map(readEvents) as [Events, Events, Events, Events, Events];
const node = readEvents('test/journals/edition-2/judges-node-versions');
const contested = { risk: vote('A'), value: vote('B'), effort: vote('C') };
const stuck = await holdTable({ security: { discuss: says(60) } });
const rejected = await holdBoard({ cto: reject, cfo: reject, moonshot: reject });

/** What every end of a debate looks like. `decides` is true where a person has to decide. */
const debates: readonly [name: string, events: Events, decides?: true][] = [
  ['challenge-consensus', sqlite],
  ['challenge-recorded-demo', demo],
  ['challenge-written', readEvents('test/journals/edition-2/challenge-backup')],
  ['challenge-tradeoff', tradeoff, true],
  ['challenge-decided', decideOn(tradeoff, 'B')],
  ['challenge-degraded', missing(demo, 'five')],
  ['challenge-waiting', waitFor(demo)],
  ['judges-unanimous', readEvents('test/journals/edition-2/judges-npm-start')],
  ['judges-one-model', node],
  ['judges-written', readEvents('test/journals/edition-2/judges-jobs')],
  ['judges-answered', readEvents('test/journals/edition-2/judges-uuid')],
  ['judges-majority', readEvents('test/journals/edition-2/judges')],
  ['judges-contested', judge({ votes: contested }), true],
  ['judges-decided', judge({ votes: contested, choice: 'B' })],
  ['judges-degraded', judge({ votes: { risk: vote('A'), value: vote('A') }, absent: { effort: 'timed-out' } })],
  ['judges-waiting', waitFor(node)],
  ['board-real', board],
  ['board-in-brief', readEvents('test/journals/edition-2/board-databases')],
  ['board-written', await holdBoard()],
  ['board-degraded', await holdBoard({ cfo: { 'board/review': { fails: 'timed-out' } } })],
  ['board-rejected', rejected, true],
  ['board-decided', decideOn(rejected, 'stop')],
  ['board-escalated', await holdBoard({ gate: escalate }), true],
  ['board-aborted', await holdBoard({ contrarian: { 'board/position': { fails: 'crashed' } } })],
  ['board-waiting', waitFor(board)],
  ['roundtable-real', keys],
  ['roundtable-in-brief', readEvents('test/journals/edition-2/roundtable-texts')],
  ['roundtable-consensus', (await holdRecorded()).events],
  ['roundtable-stuck', stuck, true],
  ['roundtable-decided', decideOn(stuck, 'majority')],
  ['roundtable-pending', await holdTable({ security: { discuss: absent } }), true],
  [
    'roundtable-aborted',
    await holdTable({ architecture: { position: absent } }, { specialists: ['architecture', 'security'] }),
  ],
  ['roundtable-waiting', waitFor(keys)],
  ['merge-first-edition', readEvents('test/journals/recordings/merge')],
  ['merge-merged', (await played(all('A', { merger: planned(change()) }))).events],
  ['merge-by-score', (await played({ ...split, merger: planned(change()) })).events],
  ['merge-waiting', waitFor((await played(all('A', { merger: planned(change()) }))).events)],
];

const findOutcome = (events: Events) =>
  readDocuments(events).find((document) => document.name === 'outcome.md')?.text ?? '';

describe.each(debates)('%s', (name, events, decides) => {
  const outcome = findOutcome(events);
  const sight = keepSight(outcome);

  test('E19 what is in sight is as it was when somebody last read it', async () => {
    const lasting = sight
      .replace(/(dissent \w+) [0-9a-f]{4}\b/gu, '$1 7f3a')
      .replace(/\d{4}-\d\d-\d\d-([\w-]+)-[0-9a-f]{4}/gu, '2025-01-01-$1-7f3a')
      .replace(/\d{1,2} [A-Z][a-z]{2} 20\d\d/gu, '1 Jan 2025');
    await expect(lasting).toMatchFileSnapshot(`__outcomes__/${name}.md`);
  });

  test('has as many words in sight as a reader has time for', () => {
    const [protocol = ''] = name.split('-');
    const most = { board: 800, roundtable: 800, judges: 600, challenge: 615, merge: 400 }[protocol] ?? 0;
    expect(countWordsInSight(outcome)).toBeLessThanOrEqual(most);
  });

  test('as a comment it has the same title and status, and not more words in sight', () => {
    const comment = readComment(events);
    const [, head = ''] = /^(# .+\n\n\*\*.+)$/mu.exec(outcome) ?? [];
    expect(comment).toContain(`#${head}\n`);
    expect(countWordsInSight(comment)).toBeLessThanOrEqual(countWordsInSight(outcome));
  });

  test('says who took part and what to do now, and where a person has to decide what they can choose', () => {
    expect(sight).toMatch(/^## Who took part\n\n\S|^\*\*Who:\*\* \S/mu);
    if (!decides) return;
    expect(readOutcome(events).decision).toBeNull();
    expect(readBrief(events).options?.length).toBeGreaterThan(1);
    expect(sight).toMatch(/^## What to do now\n\n(?:- )?Decide: `dissent decide/mu);
  });

  test('no text of ours has a rule number, a code or a name of a field', () => {
    const adr = /aborted|escalated|waiting/u.test(name) ? '' : draftAdr(events).body;
    const shown = [sight, keepSight(readComment(events)), typeof adr === 'string' ? adr : ''];
    const names = readOutcome(events).panel.flatMap(({ seat, participant }) => [seat, participant]);
    expect(shown.flatMap(findCodes).filter((code) => !names.includes(code))).toEqual([]);
  });

  test("a fold's title says what is inside", () => {
    const folds = [...outcome.matchAll(/<summary>(.*?)<\/summary>/gu)].map(([, title]) => title ?? '');
    expect(folds.filter((title) => /^(?:\d+ more|Minor)\b/u.test(title))).toEqual([]);
  });
});

test.each([
  ['challenge', demo],
  ['judges', node],
  ['board', board],
  ['roundtable', keys],
])('%s: after it was resumed, what is in sight is as if it had never stopped', (_, events) => {
  expect(keepSight(findOutcome(resumeAfter(events)))).toBe(keepSight(findOutcome(events)));
});
