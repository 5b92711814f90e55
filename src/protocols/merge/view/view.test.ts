import { describe, expect, test } from 'vitest';
import { tellAnswers } from '../../../../test/data/told.fixture.ts';
import { played } from '../../../../test/outside/merge-played.ts';
import { all, change, planned } from '../../../../test/outside/merge-table.ts';
import { describeChoice } from '../../../../web/model/cases.ts';
import { buildDebateModel, findAuthor, nothingKnown } from '../../../../web/model/debate.ts';
import { listStages } from '../../../../web/model/holdings.ts';
import { isObjection } from '../../../../web/model/transcript.ts';
import type { ProtocolView } from '../../../../web/view.ts';
import { type DebateRecord, readRecord } from '../../../debate/record/record.ts';
import type { MergeShape } from '../answers.ts';
import view from '../view.tsx';
import { listAdvocates, listChangePoints, listJudgements, listPoints, listVariants } from './read.ts';

const { events } = await played(all('A', { merger: planned(change({ points: ['U-002'] })) }));
const record: DebateRecord<MergeShape> = readRecord(view, events);
const model = buildDebateModel(
  'd',
  events,
  { ...nothingKnown, told: tellAnswers(events) },
  { merge: view as ProtocolView },
);
if (!model) throw new Error('the journal has no first line');

describe('a merge on the page', () => {
  test('positions: what each stands for, phase by phase', () => {
    const stages = listStages(model).map(({ name, cells }) => [name, [...cells.keys()]]);
    expect(stages).toEqual([
      ['Diff analysis', ['analyst']],
      ['Debate, round 1', ['ann', 'bob']],
      ['Debate, round 2', ['ann', 'bob']],
      ['Base selection, round 1', ['scorer']],
      ['Base selection, round 2', ['scorer']],
      ['Refactoring plan', ['merger']],
      ['Merge', ['analyst']],
      ['Merge, round 1', ['scorer']],
      ['Merge, round 2', ['scorer']],
    ]);
  });

  test('advocates object where they name weaknesses', () => {
    const objecting = model.record.turns.filter((turn) => isObjection(turn, model));
    expect(objecting.map(({ prompt, seat }) => `${prompt} ${seat}`)).toEqual([
      'merge/advocate ann',
      'merge/advocate bob',
    ]);
  });

  test.each([
    ['A-1', 'ann'],
    ['B-2', 'bob'],
    ['bob-1', 'bob'],
    ['C-1', undefined],
    ['K-A1', undefined],
  ])('E8 %s is a statement of %s', (id, seat) => {
    expect(findAuthor(id, model)).toBe(seat);
  });

  test('M16 choices of the pauses have words, a base the name of its variant', () => {
    expect(['override', 'B', 'else'].map((choice) => describeChoice(choice, model).label)).toEqual([
      'name other winners',
      'b.md',
      '',
    ]);
  });

  test('drafts with scores, criteria, points with votes, and the points of every change', () => {
    expect(listVariants(record).map(({ id, name, met, isBase }) => [id, name, met, isBase])).toEqual([
      ['A', 'a.md', 20, true],
      ['B', 'b.md', 6, false],
    ]);
    expect(listJudgements(record)).toHaveLength(46);
    const points = listPoints(record);
    expect(points[0]).toMatchObject({ point: 'S-001', winner: 'A', agreed: true, confidence: 100 });
    expect(points[0]?.votes.map(({ seat, winner }) => [seat, winner])).toEqual([
      ['ann', 'A'],
      ['bob', 'A'],
    ]);
    expect(listChangePoints(record).get(1)).toContain('U-002');
  });
});

test('M17 of a blind merge the drafts are those that everybody read', () => {
  const blind = events.flatMap((event) =>
    event.type === 'document-published' && event.name.startsWith('variant-')
      ? [event, { ...event, name: event.name.replace('original', 'blind'), text: 'blind' }]
      : [event],
  );
  expect(listVariants(readRecord(view, blind)).map(({ id, text }) => [id, text])).toEqual([
    ['A', 'blind'],
    ['B', 'blind'],
  ]);
});

test('M13 a generator that wrote nothing has no variant to argue for', () => {
  const [p1] = record.opened.panel;
  if (!p1) throw new Error('nobody sits here');
  const panel = ['w1', 'w2', 'w3'].map((seat) => ({ ...p1, seat }));
  const wrote = record.turns
    .filter(({ prompt }) => prompt === 'merge/advocate')
    .map((turn, index) => ({
      ...turn,
      prompt: 'merge/generate' as const,
      seat: `w${index * 2 + 1}`,
      answer: { text: 'x' },
    }));
  const generated = {
    ...record,
    opened: { ...record.opened, panel },
    topic: { ...record.topic, generate: 'plan' },
    turns: wrote,
  };
  expect([...listAdvocates(generated)]).toEqual([
    ['A', 'w1'],
    ['B', 'w3'],
  ]);
});
