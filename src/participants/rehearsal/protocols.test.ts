import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { TurnRequest } from '../../debate/speaker.ts';
import { answers } from './answers.fixture.ts';
import { fence, offline, replyTo, request, topicPrompt } from './requests.fixture.ts';

const variantA =
  '# Plan\n\nThe cache is filled every night and verified by a test. A failure of the store is a known risk.';
const variantB =
  '# Plan\n\nCustomers can read everything anywhere without waiting. The rewrite takes three months of work.';
const talk = [
  fence('document', '6aa9c1d2e4b5', 'A', variantA),
  fence('document', '7aa9c1d2e4b5', 'B', variantB),
  topicPrompt(offline),
  fence('said', '8aa9c1d2e4b5', 'codex-1 | codex', {
    position: 'The cache alone keeps the risk small.',
    critique: 'A conflict may corrupt customer data silently.',
  }),
  fence('said', '9aa9c1d2e4b5', 'gpt-1 | gpt', {
    position: 'Full work everywhere wins the market.',
    critique: 'Without it people wait and leave us.',
  }),
].join('\n\n');

const seats = ['security', 'contrarian', 'moonshot', 'codex-2'];

describe.each(Object.entries(answers))('%s', (prompt, schema: z.ZodType) => {
  test.each([
    ['with all that was said', talk],
    ['with the topic alone', topicPrompt(offline)],
    ['with nothing', 'Answer.'],
  ])('fits %s', async (_, prompted) => {
    for (const [seed, seat] of seats.entries()) {
      const reply = await replyTo(request(prompt, schema, { seat, text: prompted }), seed);
      expect(schema.safeParse(JSON.parse(reply)).error).toBeUndefined();
    }
  });
});

async function answerTo<Prompt extends keyof typeof answers>(
  prompt: Prompt,
  { seat = 'security', round = 1, prompted = talk },
) {
  const schema: z.ZodType = answers[prompt];
  const plain = request(prompt, schema, { seat, text: prompted });
  const question: TurnRequest = { ...plain, turn: { ...plain.turn, round } };
  return schema.parse(JSON.parse(await replyTo(question))) as z.infer<(typeof answers)[Prompt]>;
}

test('C2 the verdict follows the words of the position', async () => {
  const position = (words: string) =>
    `${topicPrompt(offline)}\n\n${fence('said', '8aa9c1d2e4b5', 'position-1 | proposer', words)}`;
  const good = position('The way is safe, tested, proven, reliable, verified and stable for all.');
  const bad = position('The way may fail, corrupt data, leak secrets and break without a warning.');
  expect(await answerTo('challenge/challenge', { prompted: good })).toMatchObject({ verdict: 'agree' });
  expect(await answerTo('challenge/challenge', { prompted: bad })).toMatchObject({
    verdict: 'disagree',
    objection_strength: 'strong',
  });
});

test('C8 the position changes if and only if something was accepted', async () => {
  const outcomes = new Set<boolean>();
  for (const words of [
    'It is safe, tested, proven and reliable for all of us.',
    'It may fail, corrupt, break, crash and leak at once.',
  ]) {
    const objections = ['codex', 'gpt'].map((name, at) =>
      fence('said', `${at}aa9c1d2e4b5`, `${name}-1 | ${name}`, words),
    );
    const { responses, position } = await answerTo('challenge/confront', {
      prompted: [topicPrompt(offline), ...objections].join('\n\n'),
    });
    const accepted = responses.some(({ response }) => response !== 'reject');
    expect(position !== 'unchanged').toBe(accepted);
    outcomes.add(accepted);
  }
  expect(outcomes.size).toBe(2);
});

test('B5 the contrarian disagrees with everybody and does not approve', async () => {
  const { agreements, disagreements, vote, dissent } = await answerTo('board/respond', {
    seat: 'contrarian',
    round: 2,
  });
  expect(agreements).toEqual([]);
  expect(disagreements.map(({ participant }) => participant).toSorted()).toEqual(['codex', 'gpt']);
  expect(['NEEDS_REVISION', 'REJECT']).toContain(vote);
  expect(dissent).toBeTypeOf('string');
});

test('B3 a member quotes whom it disagrees with', async () => {
  const { disagreements } = await answerTo('board/respond', { seat: 'cto', round: 2 });
  expect(disagreements).toHaveLength(1);
  expect(disagreements[0]?.counter).toMatch(
    /keeps the risk small|corrupt customer data|wins the market|people wait and leave/,
  );
});

test.each([
  [1, 'CONTINUE'],
  [4, 'HALT'],
])('B6 after round %i the gate says %s', async (round, decision) => {
  expect(await answerTo('board/gate', { seat: 'gate', round })).toMatchObject({ decision });
});

test('R5 satisfaction rises when what is new takes up the own concern, and credits it; otherwise it stays', async () => {
  const yours = fence('data', '0aa9c1d2e4b5', 'yours', {
    satisfaction: 60,
    remaining_concerns: [{ concern: 'Silent conflicts corrupt customer records.' }],
  });
  const heard = (words: string) =>
    [topicPrompt(offline), yours, fence('said', '8aa9c1d2e4b5', 'gpt-1 | gpt', words)].join('\n\n');
  const met = await answerTo('roundtable/discuss', {
    round: 2,
    prompted: heard('Conflicts are shown, so customer records cannot corrupt.'),
  });
  const unmet = await answerTo('roundtable/discuss', { round: 2, prompted: heard('Purple walls would look lovely.') });
  expect(met.satisfaction).toBeGreaterThan(60);
  expect(met.convinced_by).toEqual(['gpt-1']);
  expect(unmet).toMatchObject({ satisfaction: 60, convinced_by: [] });
  expect(unmet.remaining_concerns).toHaveLength(1);
});

test('M7 a criterion that is MET is backed by a sentence of that variant', async () => {
  const { criteria } = await answerTo('merge/score', { seat: 'scorer' });
  const met = criteria.filter(({ verdict }) => verdict === 'MET');
  expect(met.length).toBeGreaterThan(0);
  for (const { variant, evidence } of met) expect(variant === 'A' ? variantA : variantB).toContain(evidence);
});

test('M4 an advocate quotes exact sentences of the variant it speaks of', async () => {
  const { weaknesses, points: decided } = await answerTo('merge/advocate', { seat: 'codex' });
  for (const { quote } of weaknesses) expect(variantB).toContain(quote);
  for (const { winner, evidence } of decided) expect(winner === 'A' ? variantA : variantB).toContain(evidence);
});

test('M11 a written text holds only sentences that stand in the prompt', async () => {
  const { text: written } = await answerTo('merge/generate', { seat: 'merger' });
  for (const line of written.split('\n\n')) expect(variantA + variantB).toContain(line);
});
