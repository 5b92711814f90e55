import { describe, expect, test } from 'vitest';
import type { Frozen, Outcome } from '../../../debate/outcome.ts';
import { readRecord } from '../../../debate/record/record.ts';
import { end, journal, opened } from '../../../outputs/journal.fixture.ts';
import { makeOutcome } from '../../../outputs/outcome-of.ts';
import { challenge } from '../index.ts';
import type { ChallengerRow, Consensus, PointRow, Result, Tradeoff } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { draftBrief } from './brief.ts';
import { consensus, row, tradeoff } from './result.fixture.ts';

const events = journal(
  opened({ protocol: 'challenge', edition: 2, headline: 'Move sessions', topic: { topic: 'Move sessions' } }),
  end({ status: 'aborted', agreed: false, headline: 'Cancelled; it can be resumed', result: {} }),
);
const record = readRecord<ChallengeShape>(challenge, events);
const draft = (result: Frozen<Result> | undefined, decision: Outcome['decision'] = null) =>
  draftBrief({ ...record, result: result as Result | undefined }, { ...makeOutcome(undefined, record), decision });

const [objector = row('codex')] = consensus.challengers;
const withPoints = (state: PointRow['state'], more: Partial<ChallengerRow> = {}) =>
  row('codex', { ...more, points: objector.points.map((point) => ({ ...point, state })) });
const agreeing = row('gemini', {
  verdict: 'agree',
  given: 'agree',
  objection_strength: null,
  points: [],
  state: 'none',
  blocking: false,
  agreed_to: 2,
  would_change: 'More than 200 logins a second.',
});
const agreed = (more: Partial<Consensus>): Consensus => ({ ...consensus, ...more });
const open = (more: Partial<Tradeoff>): Tradeoff => ({ ...tradeoff, ...more });
const [logged] = tradeoff.round_log;

describe('how it came about', () => {
  test.each<[string, Frozen<Result>, readonly RegExp[], (readonly RegExp[])?]>([
    ['convinced', consensus, [/^Consensus after 1 round$/], [/^Codex \(architect\) objected and is now convinced\.$/]],
    [
      'gave way without a new argument',
      agreed({ challengers: [{ ...objector, bare: true }] }),
      [/^Consensus/, /^codex \(architect\) withdrew its objection without naming a new argument$/],
      [],
    ],
    [
      'all agree at once',
      agreed({ rounds: 0, final_version: 1, challengers: [agreeing, { ...agreeing, challenger: 'qwen' }] }),
      [/^Consensus without a round$/],
      [/^Gemini \(architect\) and qwen \(architect\) tested it and agree\.$/],
    ],
    [
      'a reservation that nobody answered',
      agreed({ rounds: 0, final_version: 1, challengers: [withPoints('unanswered', { state: 'reservation' })] }),
      [/^Consensus without a round$/, /^codex \(architect\) agrees, but its points weren't answered$/],
    ],
    [
      'one who agreed to an earlier version, and one who tested nothing',
      agreed({ challengers: [{ ...agreeing, agreed_to: 1 }], not_engaged: ['qwen'] }),
      [/^Consensus/, /^qwen .* isn't counted$/, /^gemini .* version 1 and hasn't confirmed version 2$/],
      [],
    ],
    ['not convinced', tradeoff, [/^No consensus after 2 rounds$/, /^codex is not convinced$/, /^needs your decision$/]],
    [
      'one who stopped answering never said that it is not convinced',
      open({ round_log: logged ? [{ ...logged, rebuttals: [], absent: ['codex'] }] : [] }),
      [/^No consensus/, /^codex's objection is open because codex stopped answering$/, /needs your decision/],
    ],
    [
      'absent in two rounds',
      open({ challengers: [row('codex', { state: 'unresolved' })] }),
      [/^No consensus/, /stopped answering$/, /needs your decision/],
    ],
    [
      'nobody confirmed it',
      open({ challengers: [{ ...agreeing, agreed_to: null, state: 'absent' }] }),
      [/^No consensus/, /^nobody confirmed the final version$/, /needs your decision/],
    ],
    [
      'nobody tested it',
      { ...consensus, outcome: 'NOBODY ENGAGED', not_engaged: ['codex', 'qwen'] },
      [/^No result: nobody tested the proposal$/, /^codex and qwen .* aren't counted$/],
    ],
  ])('%s', (_name, result, phrases, course) => {
    const match = (expected: readonly RegExp[]) => expected.map((phrase) => expect.stringMatching(phrase));
    expect(draft(result).result).toEqual(match(phrases));
    // What takes nothing from the result is said with who took part.
    if (course) expect(draft(result).who).toEqual(match(course));
  });
});

describe('a consensus', () => {
  test('the decision is the title; reasons and assumptions are those of the version in force', () => {
    const brief = draft(consensus);
    expect(brief.title).toBe('Keep sessions in PostgreSQL and purge them in batches');
    expect(brief.decision).toBeUndefined();
    expect(brief.because?.[0]).toEqual({ text: 'Batches hold short locks.', by: 'proposer' });
    expect(brief.points).toEqual([{ text: 'Batches of 500.' }]);
    expect(brief.actions).toEqual([{ text: 'Check what it assumes, above.' }]);
    expect(brief.would_change?.[0]).toEqual({
      text: 'A batch takes under a second.',
      state: 'assumed, so check it',
    });
    expect(brief.changed).toEqual(['version 1 to version 2: The purge runs in batches.']);
  });

  test('a long decision is cut in the title and given whole', () => {
    const decision = `Keep sessions in PostgreSQL${' for as long as anybody asks for them'.repeat(9)}.`;
    expect(draft(agreed({ decision }))).toMatchObject({ title: expect.stringMatching(/^.{140,278} …$/u), decision });
  });

  test.each<[string, ChallengerRow, object]>([
    [
      'what nobody answered',
      withPoints('unanswered', { state: 'reservation' }),
      { by: 'codex (architect)', answered: false },
    ],
    [
      'what was left when its author accepted',
      withPoints('remark', { state: 'resolved' }),
      { by: 'codex (architect)', state: 'accepted the rest', answered: false },
    ],
    [
      'else the strongest point, with its answer',
      objector,
      { by: 'codex (architect)', state: 'withdrawn since', answered: true, answer: 'It runs at night.' },
    ],
    ['else a weakness that the proposer admits', agreeing, { by: 'proposer', state: 'admits it' }],
  ])('against it speaks %s', (_name, challenger, expected) => {
    const opening = { ...consensus.opening, weaknesses: ['Vacuum is not measured.'] };
    expect(draft(agreed({ challengers: [challenger], opening })).against?.[0]).toMatchObject(expected);
  });

  test('whoever was convinced has the last word on it', () => {
    expect(draft(consensus).against?.at(-1)).toMatchObject({
      by: 'codex (architect)',
      state: 'agrees now, and adds',
    });
  });

  test('what would change it comes from those who agreed, where somebody did from the start', () => {
    const brief = draft(agreed({ challengers: [objector, agreeing] }));
    expect(brief.would_change?.[0]).toEqual({ text: 'More than 200 logins a second.', by: 'gemini' });
  });
});

describe('a tradeoff', () => {
  const disputed = open({ core_disagreement: 'How busy nights are.', real_question: 'How many logins come at night?' });

  test('names what is open, and every option with the case of its own advocate', () => {
    const brief = draft(disputed);
    expect(brief.title).toBe('Open: How busy nights are');
    expect(brief.options).toEqual([
      { option: 'A', title: 'Use PostgreSQL', case: { text: 'Night is quiet.', by: 'proposer' } },
      { option: 'B', title: 'A Redis of its own', case: { text: 'It is not.', by: 'codex' } },
    ]);
    expect(brief.decision).toBeUndefined();
    expect(brief.would_change).toMatchObject([{ text: expect.stringContaining('How many logins come at night?') }]);
  });

  const decide = (choice: string) =>
    draft(disputed, { choice, by: 'Ana', at: '2025-01-02T00:00:00Z', reason: '', accepted_risks: [] });

  test('after a person decided, the choice is the title, and the other side speaks against it', () => {
    const brief = decide('B');
    expect(brief).toMatchObject({ title: 'A Redis of its own', chosen: 'A Redis of its own' });
    expect(brief.because).toEqual([{ text: 'It is not.', by: 'codex' }]);
    expect(brief.against).toEqual([{ text: 'Night is quiet.', by: 'proposer', state: 'for Use PostgreSQL' }]);
    expect(brief.would_change).toEqual([{ text: 'if nobody works at night' }]);
    expect(brief.options).toBeUndefined();
    expect(brief.result).not.toContain('needs your decision');
  });

  test('a person may leave it open', () => {
    expect(decide('none').title).toBe('Left open: How busy nights are');
  });
});

test('a debate that was cut off has no decision, and says why', () => {
  expect(draft(undefined)).toEqual({
    title: 'No decision: Move sessions',
    result: ['Cancelled; it can be resumed'],
  });
});
