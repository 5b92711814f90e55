import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DebateEvent, EventBody } from '../../src/debate/event.ts';
import { readRecord } from '../../src/debate/record/record.ts';
import type { Reporting } from '../../src/debate/report.ts';
import { absence, end, firstPhase, journal, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { tellTurns } from '../../src/outputs/told-turns.ts';
import { summarize } from '../../src/protocols/judges/summarize.ts';
import judges from '../../src/protocols/judges/view.tsx';
import type { ProtocolView } from '../view.ts';
import { describeChoice } from './cases.ts';
import { checkChain } from './chain.ts';
import { buildDebateModel, findAuthor, nothingKnown } from './debate.ts';
import { listStages } from './holdings.ts';
import { rebuildTurnPrompt } from './prompt.ts';
import { buildTimeline } from './timeline.ts';
import { everything, filterEntries, listEntries } from './transcript.ts';

/** As the page gets it: the journal, and the answers as their protocol tells them. */
const modelOf = (...bodies: readonly (EventBody | readonly EventBody[])[]) => {
  const events = journal(opened(), firstPhase, ...bodies);
  const told = tellTurns(
    { ...judges, summarize: summarize as NonNullable<Reporting['summarize']> },
    readRecord(judges, events),
  );
  const known = { ...nothingKnown, told: new Map(told.map((turn) => [turn.address, turn])) };
  const model = buildDebateModel('d', events, known, { judges: judges as ProtocolView });
  if (!model) throw new Error('no model');
  return model;
};
const recorded = readFileSync(
  join(import.meta.dirname, '../../test/journals/format-1/judges-contested/journal.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DebateEvent);

describe('positions over rounds', () => {
  test('each seat by round, with what it held, who was absent, and what changed', () => {
    const change = {
      seat: 'risk',
      round: 2,
      from: 'A',
      to: 'B',
      reason: 'r',
      convinced_by: ['value-1'],
      kind: 'informed',
    };
    const changes: EventBody = {
      type: 'ruling-made',
      address: 'response#2/rule/Changes',
      name: 'Changes',
      ruling: { because: 'x', changes: [change] },
    };
    const stages = listStages(
      modelOf(
        turn('risk', { option: 'A', reasons: ['safe'] }),
        absence('value'),
        turn('risk', { option: 'B', stand: 'revised', reason: 'r' }, { round: 2 }),
        changes,
      ),
    );
    expect(stages.map(({ name, remark }) => [name, remark])).toEqual([
      ['Round 1', 'unseen by each other'],
      ['Round 2', ''],
    ]);
    expect(stages[0]?.cells.get('risk')?.holdings[0]).toMatchObject({ detail: 'safe' });
    expect(stages[0]?.cells.get('value')?.holdings[0]).toMatchObject({ absent: 'timed-out' });
    expect(stages[1]?.cells.get('risk')).toMatchObject({ changes: [change] });
  });
});

test.each([
  ['risk-1', 'risk'],
  ['value', 'value'],
  ['riskier-1', undefined],
  ['nobody', undefined],
])('E8 %s is a statement of %s', (id, seat) => {
  expect(findAuthor(id, modelOf())).toBe(seat);
});

test('J7 the case for and against a choice: who holds it and why, what others say against it', () => {
  const a = describeChoice(
    'A',
    modelOf(
      turn('risk', { option: 'A', reasons: ['safe'], problems: [{ option: 'B', problem: 'dear' }] }),
      turn('value', { option: 'B', reasons: ['useful'], problems: [{ option: 'A', problem: 'dull' }] }),
      turn('value', { option: 'B', challenges: [{ claim: 'risk-1.R1', argument: 'too timid' }] }, { round: 2 }),
    ),
  );
  expect(a).toMatchObject({
    label: 'None',
    for: [{ seat: 'risk', words: 'safe' }],
    against: [
      { seat: 'value', words: 'dull' },
      { seat: 'value', words: 'too timid' },
    ],
  });
});

describe('the transcript', () => {
  const model = modelOf(
    turn('risk', { option: 'A', reasons: ['Too dear'], problems: [{ option: 'B', problem: 'Too dear' }] }),
    absence('value'),
    turn('effort', { option: 'A', reasons: ['cheap'] }),
    end(),
  );
  const entries = listEntries(model.record);
  const seats = (filter: Partial<typeof everything>) =>
    filterEntries(entries, { ...everything, ...filter }, model).flatMap((entry) =>
      entry.is === 'turn' ? [entry.turn.seat] : [],
    );

  test.each([
    ['everything', {}, ['risk', 'value', 'effort']],
    ['one seat', { seat: 'effort' }, ['effort']],
    ['disagreement', { only: 'disagreement' as const }, ['risk']],
    ['failures', { only: 'trouble' as const }, ['value']],
    ['words', { words: 'too DEAR' }, ['risk']],
    ['words that nobody said', { words: 'nowhere' }, []],
  ])('%s', (_, filter, expected) => {
    expect(seats(filter)).toEqual(expected);
  });

  test('a heading with nothing below it goes', () => {
    expect(filterEntries(entries, { ...everything, words: 'nowhere' }, model)).toEqual([]);
  });
});

test('the timeline draws a long pause short and keeps the turns in order', () => {
  const events = journal(opened(), firstPhase, turn('risk', {}), turn('value', {})).map((event, index) =>
    index > 4 ? { ...event, at: new Date(Date.parse(event.at) + 3_600_000).toISOString() } : event,
  );
  const model = buildDebateModel('d', events);
  const line = model && buildTimeline(model, 0);
  expect(line?.pauses).toHaveLength(1);
  expect(line?.pauses[0]?.ms).toBeGreaterThan(3_590_000);
  expect(line?.length).toBeLessThan(10_000);
  expect(line?.bars.map(({ turn }) => turn.seat)).toEqual(['risk', 'value']);
});

test('E12 the chain of a recorded journal holds in the page, and an edit is found', async () => {
  expect(await checkChain(recorded)).toEqual({ holds: recorded.length, brokenAt: undefined });
  const edited = recorded.map((event, index) => (index === 4 ? { ...event, at: '2020-01-01T00:00:00.000Z' } : event));
  expect(await checkChain(edited)).toEqual({ holds: 4, brokenAt: 5 });
  expect((await checkChain(recorded.toSpliced(3, 1))).brokenAt).toBe(4);
});

test('a prompt is put together from what was recorded, earlier prompts included', () => {
  const started = recorded.filter((event) => event.type === 'turn-started');
  const later = started.find(({ parts }) => parts.some((part) => typeof part === 'object' && 'turn' in part));
  const first = rebuildTurnPrompt(recorded, started[0]?.address ?? '') ?? '';
  expect(first).toContain('[[data');
  expect(later && rebuildTurnPrompt(recorded, later.address)?.length).toBeGreaterThan(first.length);
  expect(rebuildTurnPrompt(recorded, 'nowhere')).toBeUndefined();
});
