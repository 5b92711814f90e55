import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { release, releaseBrief, releaseSeats } from '../../test/data/board-release.fixture.ts';
import { judge } from '../../test/data/judged.fixture.ts';
import { holdRecorded } from '../../test/data/recorded-roundtable.fixture.ts';
import { boarded } from '../../test/outside/board-table.ts';
import { absent, held, says } from '../../test/outside/roundtable-table.ts';
import { countWordsInSight, findCodes, keepSight } from '../../test/plain-words.ts';
import type { DebateEvent } from '../debate/event.ts';
import { draftAdr, readBrief, readComment, readDocuments, readOutcome } from '../debates/read-debate.ts';
import { renderBrief } from './outcome-markdown.ts';

const readEvents = (folder: string): readonly DebateEvent[] =>
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

/** What every end of a debate looks like. `decides` is true where a person has to decide. */
const debates: readonly [name: string, events: readonly DebateEvent[], decides?: true][] = [
  ['challenge-consensus', readEvents('test/journals/edition-2/challenge-sqlite')],
  ['challenge-recorded-demo', readEvents('demo')],
  ['challenge-tradeoff', readEvents('test/journals/edition-2/challenge'), true],
  ['judges-unanimous', readEvents('test/journals/edition-2/judges-npm-start')],
  ['judges-majority', readEvents('test/journals/edition-2/judges')],
  ['judges-contested', judge({ votes: { risk: vote('A'), value: vote('B'), effort: vote('C') } }), true],
  ['judges-decided', judge({ votes: { risk: vote('A'), value: vote('B'), effort: vote('C') }, choice: 'B' })],
  ['judges-degraded', judge({ votes: { risk: vote('A'), value: vote('A') }, absent: { effort: 'timed-out' } })],
  ['board-written', await holdBoard()],
  ['board-rejected', await holdBoard({ cto: reject, cfo: reject, moonshot: reject }), true],
  ['board-escalated', await holdBoard({ gate: escalate }), true],
  ['board-aborted', await holdBoard({ contrarian: { 'board/position': { fails: 'crashed' } } })],
  ['roundtable-consensus', (await holdRecorded()).events],
  ['roundtable-stuck', await holdTable({ security: { discuss: says(60) } }), true],
  ['roundtable-pending', await holdTable({ security: { discuss: absent } }), true],
  [
    'roundtable-aborted',
    await holdTable({ architecture: { position: absent } }, { specialists: ['architecture', 'security'] }),
  ],
  ['merge-merged', readEvents('test/journals/recordings/merge')],
];

describe.each(debates)('%s', (name, events, decides) => {
  const documents = readDocuments(events).filter((document) => document.name.endsWith('.md'));
  const outcome = documents.find((document) => document.name === 'outcome.md')?.text ?? '';
  const sight = keepSight(outcome);

  test('E19 what is in sight is as it was when somebody last read it', async () => {
    const lasting = sight
      .replace(/(dissent \w+) [0-9a-f]{4}\b/gu, '$1 7f3a')
      .replace(/\d{1,2} [A-Z][a-z]{2} 20\d\d/gu, '1 Jan 2025');
    await expect(lasting).toMatchFileSnapshot(`__outcomes__/${name}.md`);
  });

  test('has as many words in sight as a reader has time for', () => {
    const [protocol = ''] = name.split('-');
    const most = { board: 800, roundtable: 800, judges: 610 }[protocol] ?? 610;
    expect(countWordsInSight(outcome)).toBeLessThanOrEqual(most);
    const brief = { ...readBrief(events), who: [], attendance: '', next: [] };
    expect(countWordsInSight(renderBrief(brief))).toBeLessThanOrEqual(protocol === 'judges' ? 175 : 150);
  });

  test('says who took part, and where a person has to decide what they can choose', () => {
    expect(sight).toMatch(/^\*\*Who:\*\* \S/mu);
    if (!decides) return;
    expect(readOutcome(events).decision).toBeNull();
    expect(readBrief(events).options?.length).toBeGreaterThan(1);
    expect(sight).toMatch(/^\*\*Next for you:\*\* .*dissent decide/mu);
  });

  test('no text of ours has a rule number, a code or a name of a field', () => {
    const adr = /aborted|escalated/u.test(name) ? '' : draftAdr(events).body;
    const shown = [sight, keepSight(readComment(events)), typeof adr === 'string' ? adr : ''];
    const names = readOutcome(events).panel.flatMap(({ seat, participant }) => [seat, participant]);
    expect(shown.flatMap(findCodes).filter((code) => !names.includes(code))).toEqual([]);
  });

  test("a fold's title says what is inside", () => {
    const folds = [...outcome.matchAll(/<summary>(.*?)<\/summary>/gu)].map(([, title]) => title ?? '');
    expect(folds.filter((title) => /^(?:\d+ more|Minor)\b/u.test(title))).toEqual([]);
  });
});
