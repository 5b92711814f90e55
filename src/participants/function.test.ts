import { expect, test } from 'vitest';
import { functionSpeaker } from './function.ts';
import { echoOf, garbage, question, speakerContract } from './participant.contract.ts';

const speaker = (answer: Parameters<typeof functionSpeaker>[0]['answer']) =>
  functionSpeaker({ participant: 'mine', answer });
const { signal } = new AbortController();

speakerContract('function', {
  answers: () => speaker(() => ({ option: 'A' })),
  echoes: () => speaker((request) => echoOf(request)),
  saysNothing: () => speaker(() => ''),
  printsGarbage: () => speaker(async () => garbage),
  isSlow: () => speaker(() => new Promise(() => {})),
  floods: () => speaker(() => `x${'é'.repeat(3_000_000)}`),
  dies: () =>
    speaker(() => {
      throw new Error('last words');
    }),
});

test('what an answer took is reported with it', async () => {
  const usage = { input_tokens: 12, output_tokens: 3, usd: 0.25 };
  const spoken = await speaker(() => ({ answer: { option: 'A' }, usage, model: 'mine-1' })).speak(question(), {
    signal,
  });
  expect(spoken).toEqual({
    reply: { text: '{"option":"A"}', usage: { ...usage, cached_tokens: null }, model: 'mine-1' },
  });
});

test.each([
  ['alone', { answer: 'yes' }],
  ['beside other fields', { answer: 'yes', usage: {}, reason: 'tested' }],
])('a field called answer is part of the answer: %s', async (_where, answer) => {
  const spoken = await speaker(() => answer).speak(question(), { signal });
  expect(spoken).toEqual({ reply: { text: JSON.stringify(answer) } });
});
