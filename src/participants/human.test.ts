import { expect, test } from 'vitest';
import { humanSpeaker } from './human.ts';
import { echoOf, garbage, question, speakerContract } from './participant.contract.ts';

const signal = new AbortController().signal;
const person = (ask: NonNullable<Parameters<typeof humanSpeaker>[0]['ask']>) =>
  humanSpeaker({ participant: 'me', ask });

speakerContract('human', {
  answers: () => person(async () => '{"option": "A"}'),
  echoes: () => person(async (request) => JSON.stringify(echoOf(request))),
  saysNothing: () => person(async () => ''),
  printsGarbage: () => person(async () => garbage),
  isSlow: () => person(() => new Promise(() => undefined)),
  floods: () => person(async () => `x${'é'.repeat(3_000_000)}`),
  dies: () => person(() => Promise.reject(new Error('last words'))),
});

test('a person costs nothing and has no time limit of their own', () => {
  const me = humanSpeaker({ participant: 'me' });
  expect(me).toMatchObject({ participant: 'me', via: 'human', billing: 'free' });
  expect(me).not.toHaveProperty('timeoutMs');
});

test.each([
  ['nobody can be asked now', humanSpeaker({ participant: 'me' })],
  ['the person will answer another day', person(async () => undefined)],
])('is awaited, not absent, when %s', async (_, speaker) => {
  expect(await speaker.speak(question(), { signal })).toEqual({ awaiting: true });
});

test('an answer that arrives as the debate is interrupted is kept', async () => {
  const interrupted = new AbortController();
  const speaker = person(async () => {
    queueMicrotask(() => queueMicrotask(() => interrupted.abort()));
    return 'mine';
  });
  const { signal: interruptible } = interrupted;
  expect(await speaker.speak(question(), { signal: interruptible })).toEqual({ reply: { text: 'mine' } });
});

test('a door that throws is a failed turn, not an exception', async () => {
  const speaker = person(() => {
    throw new TypeError('no terminal');
  });
  expect(await speaker.speak(question(), { signal })).toEqual({
    failure: { reason: 'crashed', detail: 'the question could not be put: TypeError: no terminal' },
  });
});

test('a door that gives up because it was told to is no crash', async () => {
  const cancelled = new AbortController();
  const speaker = person(async (_, told) => {
    cancelled.abort();
    throw told.reason;
  });
  const spoken = await speaker.speak(question(), { signal: cancelled.signal });
  expect(spoken).toMatchObject({ failure: { reason: 'cancelled' } });
});
