import { describe, expect, test } from 'vitest';
import type { ReportMade } from '../debate/event.ts';
import { end, journal, opened, recommend, sitting, turn } from '../outputs/journal.fixture.ts';
import { draftAdr, readBrief, readDocuments, readOutcome } from './read-debate.ts';

const reported: ReportMade = {
  type: 'report-made',
  question: 'What was asked, in their words',
  brief: {
    title: 'Their decision',
    result: ['Agreed by both'],
    because: [{ by: 'guest', text: 'Their reason' }],
  },
  sections: [{ title: 'Their part', body: 'What they say' }],
  record: [{ title: 'Their record', body: 'How they counted' }],
  turns: {
    'recommend#1/judges/recommend/guest': {
      summary: { stand: 'votes A', words: 'Their words' },
      sections: [{ title: '', body: 'Their argument' }],
    },
  },
  documents: [
    { name: '../notes.md', text: '# Notes' },
    { name: 'decision.md', adr: 'madr' },
  ],
  kept: [],
  adr: { title: 'Their title' },
  external: { guests: 'host' },
};

const panel = [sitting('host', { group: 'host', vendor: 'v' }), sitting('guest', { group: 'guests', vendor: 'v' })];
const begun = [opened({ protocol: 'theirs', panel }), turn('guest', recommend('A'))].flat();
const textOf = (events: ReturnType<typeof journal>, name: string) =>
  readDocuments(events).find((document) => document.name === name)?.text ?? '';

describe('the report of a protocol that is not at hand', () => {
  const events = journal(...begun, end(), reported);

  test('documents, ADR, terminal and headline say what is on record', () => {
    const page = textOf(events, 'outcome.md');
    expect(page).toMatch(/^# Proposed: Their decision\n\n.*Agreed by both/u);
    expect(page).toContain('*guest:* Their reason');
    expect(page).toContain('## Their part\n\nWhat they say');
    expect(page).toContain('What was asked, in their words');
    expect(page.indexOf('How they counted')).toBeGreaterThan(page.indexOf('<details><summary>Record'));
    expect(textOf(events, 'transcript.md')).toContain('votes A · Their words');
    expect(textOf(events, 'transcript.md')).toContain('Their argument');
    expect(textOf(events, 'decision.md')).toContain('# Their decision');
    expect(readDocuments(events).map(({ name }) => name)).not.toContain('../notes.md');
    expect(draftAdr(events).title).toBe('Their decision');
    const outcome = readOutcome(events);
    expect(outcome.headline).toContain("guest comes from the host's vendor");
    expect(readBrief(events).title).toBe('Their decision');
  });

  test('one of the time before briefs is still read: its parts are sections', () => {
    const { brief: _brief, sections: _sections, record: _record, turns: _turns, ...kept } = reported;
    const before = { ...kept, opening: 'In short', parts: ['## Their part\n\nWhat they say'], positions: ['A'] };
    const page = textOf(journal(...begun, end(), before as unknown as ReportMade), 'outcome.md');
    expect(page).toContain('In short\n\n## Their part\n\nWhat they say');
    expect(page).toContain('What was asked, in their words');
  });

  test('of an end that was taken up again it says nothing', () => {
    const again = journal(...begun, end(), reported, turn('guest', recommend('B')), end());
    expect(textOf(again, 'outcome.md')).not.toContain('## Their part');
  });

  test.each([
    ['sections that are no texts', { ...reported, sections: [{ title: 'Their part', body: 1 }] }],
    ['a brief without a title', { ...reported, brief: { result: ['Agreed by both'] } }],
    ['an ADR of another form', { ...reported, adr: { title: ['x'] } }],
    ['a field that is missing', { type: 'report-made', sections: [{ title: 'Their part', body: 'x' }] }],
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
