import { describe, expect, test } from 'vitest';
import { putInBrief } from '../../../../test/data/in-brief.fixture.ts';
import { holdRecorded } from '../../../../test/data/recorded-roundtable.fixture.ts';
import { absent, held, proposal, rises, says } from '../../../../test/outside/roundtable-table.ts';
import { countWordsInSight, findCodes } from '../../../../test/plain-words.ts';
import type { Decision, Outcome } from '../../../debate/outcome.ts';
import { readRecord } from '../../../debate/record/record.ts';
import { readDocuments } from '../../../debates/read-debate.ts';
import { roundtable } from '../index.ts';
import type { RoundtableShape } from '../shape.ts';
import { writeBrief } from './brief.ts';

type Held = Awaited<ReturnType<typeof held>>;

const brief = ({ events, outcome }: Held, decided?: Partial<Decision>) => {
  const decision = decided ? { choice: '', by: 'ada', at: '', reason: '', accepted_risks: [], ...decided } : null;
  return writeBrief(readRecord<RoundtableShape>(roundtable, events), { ...(outcome as Outcome), decision });
};
const read = ({ events }: Held, document: string) =>
  readDocuments(events).find(({ name }) => name === document)?.text ?? '';

const below = { security: { discuss: says(60) } };
const agreed = await held({
  security: { discuss: [says(70), rises(95, { addressed: ['C-1'] })] },
  test: {
    discuss: [says(95, { remaining_concerns: [{ concern: 'No load test.', resolved_by: 'One.', own_domain: true }] })],
  },
});
const stuck = await held(below);
const usedUp = await held(below, { settings: { max_rounds: 1 } });
const pending = await held({ security: { discuss: absent } });
const recorded = await holdRecorded();

describe('the brief of a table that agrees', () => {
  test('has the proposal in brief as its lead puts it for strangers', async () => {
    const inBrief = putInBrief('Sessions move to PostgreSQL in March.');
    const concern = { concern: 'No load test.', resolved_by: 'One.', own_domain: true, weight: 'before-release' };
    const test = { discuss: says(95, { remaining_concerns: [concern] }) };
    expect(brief(await held({ lead: { draft: { in_brief: inBrief } }, test }))).toMatchObject({
      points: [{ text: 'Sessions move to PostgreSQL in March.' }],
      background: inBrief.background,
      because: [{ text: inBrief.why[0] }],
      unsettled: [{ text: 'No load test.', by: 'test' }],
      only_if: [{ text: inBrief.only_if[0]?.what }],
      against: [{ text: inBrief.against[0]?.point, answer: inBrief.against[0]?.answer }],
      figures: inBrief.figures,
      actions: [{ text: expect.stringContaining(inBrief.next[0]?.what ?? '') }],
      not_asked: 'the support team',
    });
  });

  test('R8 says what is to be settled in the words of its lead, a concern at a time; what it leaves out is in the words of its holder', async () => {
    const raise = (concern: string, weight: string) => ({ concern, resolved_by: 'One.', own_domain: true, weight });
    const remaining_concerns = [
      raise('No load test.', 'before-release'),
      raise('No restore.', 'before-release'),
      raise('Odd names.', 'polish'),
    ];
    const open = 'Nobody knows how many logins a second it bears.';
    const row = { concern: 'C-1', open, by: 'by March 2027', who: 'test team', what: 'measure it.' };
    const stray = { ...row, concern: 'C-3', open: 'Names are odd.' };
    const test = { discuss: says(95, { remaining_concerns }) };
    const review = { suggestions: [{ section: 'in_brief', text: 'Say who measures it.' }], confirms: true };
    const inBrief = putInBrief('Sessions move.');
    const lead = { draft: { in_brief: inBrief, unsettled: [{ ...row, open: 'Not known on 2026-12-01.' }, stray] } };
    const byHolder = [{ text: 'No restore.', by: 'test' }];
    expect(brief(await held({ lead, test }))?.unsettled).toEqual([
      { text: 'Not known on 1 Dec 2026. By March 2027, test team: measure it.' },
      ...byHolder,
    ]);
    const revise = { suggestions: [], changed: [], in_brief: inBrief, unsettled: [row] };
    expect(brief(await held({ lead: { ...lead, revise }, test, security: { review } }))?.unsettled).toEqual([
      { text: `${open} By March 2027, test team: measure it.` },
      ...byHolder,
    ]);
  });

  test('R8 a revision puts it anew, and who reviews it can suggest that', async () => {
    const suggestions = [{ section: 'in_brief', text: 'Say that Redis keeps the queue.' }];
    const review = [
      { suggestions, confirms: true },
      { suggestions: [], confirms: true },
    ];
    const revise = { suggestions: [], changed: [], in_brief: putInBrief('Redis keeps the job queue.') };
    const lead = { draft: { in_brief: putInBrief('Sessions move.') }, revise };
    expect(brief(await held({ lead, security: { review } }))?.points).toEqual([{ text: 'Redis keeps the job queue.' }]);
  });

  test('is the decision, what counted, what is open and does not block, and what would reopen it', () => {
    expect(brief(agreed)).toMatchObject({
      title: 'Sessions live in PostgreSQL',
      result: ['Consensus after 2 rounds', expect.stringMatching(/^1 con/)],
      decision: proposal,
      because: expect.arrayContaining([{ text: 'No session is lost' }]),
      against: [
        {
          text: expect.stringContaining('No load test.'),
          by: 'test',
          state: 'does not block it',
          answered: false,
        },
        { text: 'one more load on PostgreSQL', state: 'its price' },
      ],
      would_change: [{ text: 'more than a million sessions' }],
      changed: [expect.stringMatching(/from 70 to 95/)],
      who: [],
    });
  });

  test('without an open concern, what the record counts against it; a rise with nothing new is in the result', async () => {
    const drifted = await held({ security: { discuss: [says(70), says(95, { addressed: ['C-1'] })] } });
    expect(brief(drifted)).toMatchObject({
      result: [expect.anything(), 'security rose with nothing new on the table'],
      against: [{ text: 'one more load on PostgreSQL' }],
    });
  });

  test('who is no longer heard is not among everyone, and domains without a seat are named', async () => {
    const specialists = ['architecture', 'security', 'test'];
    const gone = await held(
      { architecture: { discuss: [says(95), absent, absent] }, security: { discuss: [says(70), says(70), rises(95)] } },
      { specialists },
    );
    expect(brief(gone)?.result).toEqual(expect.arrayContaining(['architecture stopped answering at 95']));
    expect(brief(gone)?.who).toEqual([
      expect.stringMatching(/^Every specialist who answered/),
      'No specialist for observability and operations took part.',
    ]);
  });
});

test('R12 what has to be settled before release comes first, with what would settle it; what blocks by its own weight does not pass for harmless', async () => {
  const raise = (weight: string, title: string) => ({
    concern: `${title}, at length.`,
    title,
    weight,
    resolved_by: `Mend ${title}.`,
  });
  const weighed = await held({
    test: { discuss: says(95, { remaining_concerns: [raise('before-release', 'Load'), raise('polish', 'Names')] }) },
    security: { discuss: says(95, { remaining_concerns: [raise('blocks', 'Tokens')] }) },
  });
  expect(brief(weighed)).toMatchObject({
    result: [expect.anything(), '1 concern said to block it, 1 concern to be settled before it goes live'],
    against: [
      { text: 'Tokens', by: 'security', state: expect.not.stringContaining('does not block'), answered: false },
      { text: 'Load', by: 'test', state: 'still to be settled', settled_by: 'Mend Load.' },
      { text: 'Names', by: 'test', state: 'polish' },
      { state: 'its price' },
    ],
  });
  expect(read(weighed, 'outcome.md')).toContain('| Load | test | before it goes live | Mend Load. |');
});

describe('the brief of a table that does not', () => {
  test.each([
    ['stuck', stuck, 'Not agreed: Whether locks at peak matter', 'Stuck after 4 rounds'],
    ['out of rounds', usedUp, 'Not agreed: Sessions live in PostgreSQL', 'No consensus after 1 round'],
  ])('%s: it never reads as a decision, and says who is in the way', (_, debate, title, result) => {
    const found = brief(debate);
    expect(found).toMatchObject({
      title,
      result: [result, 'security is at 60, 90 needed', 'needs your decision'],
      options: ['narrow', 'majority', 'defer', 'split'].map((option) => ({ option })),
      against: [{ text: 'Locks at peak.', by: 'security' }],
      would_change: [{ text: 'Batches.', by: 'security' }],
    });
    expect(found).not.toHaveProperty('because');
  });

  test('R9 silence is an absence and no dissent', () => {
    expect(brief(pending)).toMatchObject({
      title: 'Not agreed by all: Sessions live in PostgreSQL',
      result: ['Everyone who answered agrees after 1 round', 'security never scored', 'needs your decision'],
      against: [],
    });
  });

  test('R6 R7 after a person went ahead, the proposal is the decision, and the risk has who accepts it', () => {
    expect(brief(usedUp, { choice: 'majority', accepted_risks: ['security: locks'] })).toMatchObject({
      title: 'Sessions live in PostgreSQL',
      result: ['No consensus after 1 round', 'security is at 60, 90 needed'],
      chosen: 'go ahead against the dissent',
      against: [{ by: 'security', state: expect.stringMatching(/ada accepts the risk$/) }],
    });
  });

  test('after a person chose another way, that is the title', () => {
    const found = brief(stuck, { choice: 'split' });
    expect(found?.title).toBe('Split the question and debate the parts: Sessions live in PostgreSQL');
    expect(found).not.toHaveProperty('options');
    expect(found?.result).not.toContain('needs your decision');
  });

  test('an aborted debate leaves it to the program', async () => {
    const aborted = await held({ architecture: { position: absent } }, { specialists: ['architecture', 'security'] });
    expect(brief(aborted)).toBeUndefined();
  });
});

describe('the documents', () => {
  test('of what real models said: at most 800 words in sight', () => {
    const outcome = read(recorded, 'outcome.md');
    expect(countWordsInSight(outcome)).toBeLessThanOrEqual(800);
    expect(read(recorded, 'transcript.md')).toMatch(/^### Architecture: scores 93 · /m);
  });

  test.each([
    ['agreed', agreed],
    ['stuck', stuck],
    ['used up', usedUp],
    ['pending', pending],
  ])('%s: no number of a rule, no code and no name of a field', (_, debate) => {
    for (const name of ['outcome.md', 'transcript.md', 'messages.md', 'adr.md'])
      expect([name, findCodes(read(debate, name))]).toEqual([name, []]);
    expect(findCodes((debate.outcome as Outcome).headline)).toEqual([]);
  });

  test('each answer of a transcript comes once', () => {
    const words = read(agreed, 'transcript.md').match(/A table of sessions, and a job/g);
    expect(words).toHaveLength(5);
  });
});
