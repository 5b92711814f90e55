import { describe, expect, test } from 'vitest';
import type { ReportMade } from '../debate/event.ts';
import { end, journal, opened, recommend, sitting, turn } from '../outputs/journal.fixture.ts';
import { draftAdr, printOutcome, readDocuments, readOutcome } from './read-debate.ts';

const reported: ReportMade = {
  type: 'report-made',
  question: 'What was asked, in their words',
  opening: null,
  parts: ['## Their part'],
  documents: [
    { name: '../notes.md', text: '# Notes' },
    { name: 'decision.md', adr: 'madr' },
  ],
  kept: [],
  adr: { title: 'Their title' },
  positions: ['Their position'],
  external: { guests: 'host' },
};

const panel = [sitting('host', { group: 'host', vendor: 'v' }), sitting('guest', { group: 'guests', vendor: 'v' })];
const begun = [opened({ protocol: 'theirs', panel }), turn('guest', recommend('A'))].flat();
const textOf = (events: ReturnType<typeof journal>, name: string) =>
  readDocuments(events).find((document) => document.name === name)?.text ?? '';

describe('the report of a protocol that is not at hand', () => {
  const events = journal(...begun, end(), reported);

  test('documents, ADR, terminal and headline say what is on record', () => {
    expect(textOf(events, 'outcome.md')).toContain('## Their part');
    expect(textOf(events, 'outcome.md')).toContain('What was asked, in their words');
    expect(textOf(events, 'decision.md')).toContain('# Their title');
    expect(readDocuments(events).map(({ name }) => name)).not.toContain('../notes.md');
    expect(draftAdr(events).title).toBe('Their title');
    const outcome = readOutcome(events);
    expect(outcome.headline).toContain("guest comes from the host's vendor");
    expect(printOutcome(outcome, { documentsPath: '.', events })).toContain('Their position');
  });

  test('of an end that was taken up again it says nothing', () => {
    const again = journal(...begun, end(), reported, turn('guest', recommend('B')), end());
    expect(textOf(again, 'outcome.md')).not.toContain('## Their part');
  });

  test.each([
    ['parts that are no texts', { ...reported, parts: [1] }],
    ['an ADR of another form', { ...reported, adr: { title: ['x'] } }],
    ['a field that is missing', { type: 'report-made', parts: ['## Their part'] }],
  ])('one that is forged is passed over: %s', (_what, forged) => {
    const text = textOf(journal(...begun, end(), forged as unknown as ReportMade), 'outcome.md');
    expect(text).toContain('Should we support offline mode?');
    expect(text).not.toContain('## Their part');
  });

  test('a protocol that comes with dissent has its own report', () => {
    const ours = journal(opened(), turn('risk', recommend('A')), end(), reported);
    expect(textOf(ours, 'outcome.md')).not.toContain('## Their part');
  });
});
