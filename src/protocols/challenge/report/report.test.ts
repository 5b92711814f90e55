import { describe, expect, test } from 'vitest';
import { findCodes } from '../../../../test/plain-words.ts';
import type { DebateOpened, Sitting } from '../../../debate/event.ts';
import type { Json } from '../../../debate/json.ts';
import type { Conclusion, Frozen } from '../../../debate/outcome.ts';
import { draftAdr, readDocuments, readOutcome } from '../../../debates/read-debate.ts';
import { end, journal, opened, sitting } from '../../../outputs/journal.fixture.ts';
import type { Result } from '../result.ts';
import { consensus, tradeoff } from './result.fixture.ts';

const proposer = (more: Partial<Sitting> = {}) => sitting('proposer', { group: 'proposer', ...more });
const challenger = (seat: string, more: Partial<Sitting> = {}) => sitting(seat, { group: 'challengers', ...more });
/** A result as a journal holds it. */
const asJson = (result: Frozen<Result>) => ({ ...result }) as Conclusion['result']; // its optional fields are not there
const debate = (panel: readonly Sitting[], { result, ...conclusion }: Partial<Conclusion<Result>> = {}) =>
  journal(
    opened({ protocol: 'challenge', edition: 2, headline: 'Move sessions', topic: { topic: 'Move sessions' }, panel }),
    end({
      status: 'consensus',
      stop_reason: 'all-agree',
      headline: 'Consensus at once',
      ...conclusion,
      result: result ? asJson(result) : {},
    }),
  );
const documentOf = (events: ReturnType<typeof debate>, name: string) =>
  readDocuments(events).find((document) => document.name === name)?.text;

describe("C15 a challenger of the proposer's own model or vendor is named in the headline", () => {
  const opus = { model: 'opus', vendor: 'anthropic', via: 'agent:claude' };
  test.each([
    ['the same model', proposer(opus), { ...opus, via: 'api:anthropic' }, 'a is the same model as the proposer: '],
    [
      'the same vendor',
      proposer(opus),
      { model: 'haiku', vendor: 'anthropic' },
      "a comes from the proposer's vendor: ",
    ],
    [
      'the same participant',
      proposer({ participant: 'x' }),
      { participant: 'x' },
      'a is challenging its own proposal: ',
    ],
    ['another vendor', proposer(opus), { model: 'gpt', vendor: 'openai' }, ''],
    ['programs of which nothing is known', proposer(), {}, ''],
    ['a rehearsal', proposer({ via: 'rehearsal', participant: 'r' }), { via: 'rehearsal', participant: 'r' }, ''],
  ])('%s', (_name, first, more, before) => {
    const panel = [first, challenger('a', more), challenger('b', { model: 'm', vendor: 'v' })];
    expect(readOutcome(debate(panel)).headline).toBe(`${before}Consensus at once`);
  });
});

describe('C13 documents', () => {
  const panel = [proposer(), challenger('codex'), challenger('qwen')];
  const events = debate(panel, {
    status: 'tradeoff',
    agreed: false,
    confidence: 'MEDIUM',
    stop_reason: 'max-rounds',
    rounds: 2,
    result: tradeoff,
  });

  const outcome = documentOf(events, 'outcome.md') ?? '';
  const listHeadings = (text: string) => [...text.matchAll(/^#{1,2} (.*)$/gmu)].map(([, title]) => title);

  test("the protocol's own form is in the record, complete", () => {
    const form = outcome.slice(outcome.indexOf('## DEBATE OUTCOME: TRADEOFF'));
    expect(outcome.indexOf('<summary>Record')).toBeLessThan(outcome.indexOf('## DEBATE OUTCOME'));
    for (const field of ['Final position', 'Confidence', 'Rounds', 'Core disagreement', 'Assumptions exposed'])
      expect(form).toContain(`**${field}:**`);
    expect(form).toContain('**Final position:** Use PostgreSQL. (contested)');
    expect(form).toMatch(/- v1 \(opening\): Use PostgreSQL\.\n- unchanged in round 1\n- unchanged in round 2/);
    expect(form).toContain('| codex | disagree | strong | yes, still open | — |\n| qwen | absent | — | — | — |');
  });

  test('a tradeoff shows every option with its own case, and how to decide', () => {
    expect(outcome).toMatch(/### Option A: Use PostgreSQL\n\n- \*\*Advocated by\*\*: proposer\n[^#]*Night is quiet/);
    expect(outcome).toMatch(/### Option B: A Redis of its own\n\n- \*\*Advocated by\*\*: codex\n[^#]*Purging locks/);
    expect(outcome).toContain('`dissent decide 7f3a <choice>`');
  });

  test('tradeoff.md has the parts that have something to say, and no other', () => {
    const parts = listHeadings(documentOf(events, 'tradeoff.md') ?? '');
    expect(parts).toEqual([
      'Tradeoff: Move sessions',
      'Summary',
      'Final position and evolution',
      'The disagreement',
      'Exposed assumptions',
      'What was learned',
      'Decision checklist',
      'Audit trail',
    ]);
    const said = { ...tradeoff, real_question: 'How busy are nights?', common_ground: ['Redis is full.'] };
    const guided = { ...said, guidance: [{ choose: 'B', if: 'If nights are busy.' }], in_the_words_of: 'proposer' };
    const whole = documentOf(debate(panel, { status: 'tradeoff', agreed: false, result: guided }), 'tradeoff.md') ?? '';
    expect(listHeadings(whole)).toEqual(expect.arrayContaining(['Common ground', 'Recommendation']));
    expect(whole).toContain('- If nights are busy, then choose: B');
    expect(whole).toContain("In the proposer's words:");
  });

  test('the title of a decision record is the decision, not the question, and the terms are part of it', () => {
    const agreed = debate(panel, { status: 'consensus', agreed: true, rounds: 1, result: consensus });
    const text = draftAdr(agreed).body('madr');
    expect(text).toMatch(/^# Keep sessions in PostgreSQL and purge them in batches$/m);
    expect(text).toMatch(/## Decision Outcome[\s\S]*Use PostgreSQL, purged in batches\.[\s\S]*Batches of 500\./);
  });

  test('a debate that was aborted says how it ended, and whom to ask', () => {
    const aborted = debate(panel, { status: 'aborted', agreed: false, stop_reason: 'quorum-lost', confidence: null });
    expect(documentOf(aborted, 'outcome.md')).toMatch(/^# No decision: Move sessions\n/);
    expect(documentOf(aborted, 'outcome.md')).toMatch(/`dissent doctor`/);
    expect(documentOf(aborted, 'tradeoff.md')).toBeUndefined();
  });

  test.each([
    ['tradeoff', 'outcome.md'],
    ['tradeoff', 'tradeoff.md'],
    ['tradeoff', 'transcript.md'],
    ['consensus', 'outcome.md'],
  ])('%s: no rule number, field name or code is in our words in %s', (status, name) => {
    const agreed = debate(panel, { status: 'consensus', confidence: 'HIGH', rounds: 1, result: consensus });
    const text = documentOf(status === 'tradeoff' ? events : agreed, name) ?? '';
    const ours = text.replace(/<details><summary>In the protocol's own form[\s\S]*?<\/details>/u, '');
    expect(findCodes(ours)).toEqual([]);
    expect(ours).not.toMatch(/\b(?:HIGH|MEDIUM|LOW|TRADEOFF|CONSENSUS)\b/u);
    expect(ours).not.toMatch(/not given|none given|undefined|null/iu);
  });
});

describe('a record of another shape is shown in general terms', () => {
  const place = {
    address: 'opening/challenge/open/proposer',
    phase: 'opening',
    title: '1 Opening',
    round: 0,
    prompt: 'challenge/open',
    seat: 'proposer',
    participant: 'p-proposer',
  };
  const shaped = (answer: Json, more: Partial<DebateOpened> = {}) =>
    journal(
      opened({ protocol: 'challenge', edition: 2, topic: { topic: 'Move sessions' }, panel: [proposer()], ...more }),
      { type: 'turn-started', ...place, input: 'i', prompt_hash: 'p', parts: [] },
      {
        type: 'turn-ended',
        address: place.address,
        answer,
        breaches: [],
        quotes: [],
        estimated: { input_tokens: 1, output_tokens: 1 },
        ms: 1,
        elapsed_ms: 1,
      },
      end({ status: 'tradeoff', result: asJson(tradeoff) }),
    );
  const general = ['outcome.json', 'outcome.md', 'transcript.md'];

  test.each([
    ['as it is today', shaped({ position: 'Use PostgreSQL.' }), [...general, 'tradeoff.md']],
    ['another edition', shaped({ position: 'Use PostgreSQL.' }, { edition: 99 }), general],
    ['an answer of another form', shaped({ stance: 'Use PostgreSQL.' }), general],
    ['a topic of another form', shaped({ position: 'Use PostgreSQL.' }, { topic: { question: 'x' } }), general],
  ])('%s', (_name, events, names) => {
    expect(readDocuments(events).map(({ name }) => name)).toEqual(names);
  });
});
