import { expect, test } from 'vitest';
import { tellAnswers } from '../../../../test/data/told.fixture.ts';
import { held, rises, says } from '../../../../test/outside/roundtable-table.ts';
import { describeChoice } from '../../../../web/model/cases.ts';
import { buildDebateModel, findAuthor, nothingKnown } from '../../../../web/model/debate.ts';
import { listStages } from '../../../../web/model/holdings.ts';
import type { ProtocolView } from '../../../../web/view.ts';
import type { DebateEvent } from '../../../debate/event.ts';
import view from '../view.tsx';

const { events: recorded } = await held({
  security: { discuss: [says(70, { messages: [{ to: 'all', text: 'Hash them.' }] }), rises(94)] },
});

function readModel(events: readonly DebateEvent[]) {
  const model = buildDebateModel(
    'd',
    events,
    { ...nothingKnown, told: tellAnswers(events) },
    { roundtable: view as ProtocolView },
  );
  if (!model) throw new Error('no model');
  return model;
}

test('every phase and round has a column, with the score or the words that tell where a seat stands', () => {
  const stages = listStages(readModel(recorded));
  const labels = stages.map(({ key, cells }) => [key, cells.get('security')?.holdings[0]?.label]);
  expect(Object.fromEntries(labels)).toEqual({
    'positions#0': 'position',
    'consolidation#1': undefined,
    'discussion#1': 'scores 70',
    'consolidation#2': undefined,
    'discussion#2': 'scores 94',
    'adr#1': undefined,
    'review#1': 'confirms',
  });
  const [proposal] = stages.find(({ key }) => key === 'consolidation#1')?.cells.get('lead')?.holdings ?? [];
  expect(proposal?.label).toBe('proposes');
});

test('E8 statements are found by seat, messages by their sender, proposals by the lead', () => {
  const model = readModel(recorded);
  expect(['security-1', 'M-1', 'P1', 'K-1'].map((id) => findAuthor(id, model))).toEqual([
    'security',
    'security',
    'lead',
    undefined,
  ]);
});

test('a debate that was aborted has no messages to look among', () => {
  const aborted = recorded.map((event) =>
    event.type === 'debate-ended' ? { ...event, conclusion: { ...event.conclusion, result: {} } } : event,
  );
  expect(findAuthor('M-1', readModel(aborted))).toBeUndefined();
});

test('R6 R9 the choices are named', () => {
  const model = readModel(recorded);
  const labels = ['narrow', 'majority', 'defer', 'split', 'without', 'wait', 'stop', 'else'].map(
    (choice) => describeChoice(choice, model).label,
  );
  expect(labels.filter((label) => label !== '')).toHaveLength(7);
});
