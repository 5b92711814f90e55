import { expect, test, vi } from 'vitest';
import { echoOf, garbage, question, speakerContract } from './participant.contract.ts';
import { fails, type Script, scriptedSpeaker } from './scripted.ts';

const signal = new AbortController().signal;

speakerContract('script', {
  answers: () => scriptedSpeaker({ replies: [{ option: 'A' }] }),
  echoes: () => scriptedSpeaker({ replies: (request) => echoOf(request) }),
  saysNothing: () => scriptedSpeaker({ replies: [''] }),
  printsGarbage: () => scriptedSpeaker({ replies: [garbage] }),
  isSlow: () => scriptedSpeaker({ replies: ['late'], delayMs: 600_000 }),
  floods: () => scriptedSpeaker({ replies: [`x${'é'.repeat(3_000_000)}`] }),
  dies: () => scriptedSpeaker({ replies: [fails('crashed', 'last words')] }),
});

/** The texts, or reasons and details, that a script gives to these prompts in order. */
async function play(replies: Script['replies'], ...prompts: string[]) {
  const speaker = scriptedSpeaker({ replies });
  const said: string[] = [];
  for (const prompt of prompts) {
    const spoken = await speaker.speak(question({ prompt }), { signal });
    if ('reply' in spoken) said.push(spoken.reply.text);
    if ('failure' in spoken) said.push(`${spoken.failure.reason}: ${spoken.failure.detail}`);
  }
  return said;
}

const recommend = 'judges/recommend';
const challenge = 'judges/challenge';

test.each<[string, Script['replies'], string[], string[]]>([
  ['a list is used in order', ['one', { two: 2 }], [recommend, challenge], ['one', '{"two":2}']],
  [
    'a map is used in order for each prompt',
    { [recommend]: ['r1', 'r2'], [challenge]: ['c1'] },
    [recommend, challenge, recommend],
    ['r1', 'c1', 'r2'],
  ],
  ['a function is asked every time', ({ turn }) => turn.prompt, [recommend, challenge], [recommend, challenge]],
  ['a list may hold functions', [async ({ turn }) => ({ seat: turn.seat })], [recommend], ['{"seat":"risk"}']],
  [
    'a turn may fail',
    [fails('timed-out'), fails('refused', 'no')],
    [recommend, recommend],
    ['timed-out: as scripted', 'refused: no'],
  ],
  ['an answer with a field `fails` is an answer', [{ fails: 'often' }], [recommend], ['{"fails":"often"}']],
  [
    'a list that has run out is noticed',
    ['one'],
    [recommend, challenge],
    ['one', `crashed: RangeError: the script has no reply left for ${challenge} to risk: it holds 1`],
  ],
  [
    'a prompt that is not in the script is noticed',
    { [recommend]: ['one'] },
    [challenge],
    [`crashed: RangeError: the script has no reply left for ${challenge} to risk: it holds 0`],
  ],
  [
    'a function that throws is a failed turn',
    () => {
      throw new TypeError('no');
    },
    [recommend],
    ['crashed: TypeError: no'],
  ],
])('%s', async (_, replies, prompts, expected) => {
  expect(await play(replies, ...prompts)).toEqual(expected);
});

test('an empty text is a reply, not the end of the script', async () => {
  expect(await play(['', 'two'], recommend, recommend)).toEqual(['', 'two']);
});

test('E7 billing: free, unless every turn has a price', async () => {
  const priced = scriptedSpeaker({ replies: ['x'], usage: { usd: 0.02, input_tokens: 10 }, model: 'm', vendor: 'v' });
  expect(priced).toMatchObject({ via: 'script', billing: 'priced', model: 'm', vendor: 'v', participant: 'script' });
  expect(await priced.speak(question(), { signal })).toEqual({
    reply: {
      text: 'x',
      model: 'm',
      usage: { input_tokens: 10, output_tokens: null, cached_tokens: null, usd: 0.02 },
    },
  });
  expect(scriptedSpeaker({ replies: [], usage: { input_tokens: 1 } }).billing).toBe('free');
  expect(scriptedSpeaker({ replies: [] }).billing).toBe('free');
});

test('keeps and tells every question it was asked', async () => {
  const log = vi.fn();
  const speaker = scriptedSpeaker({ participant: 'codex', replies: () => 'x', log });
  const requests = [question({ seat: 'risk' }), question({ seat: 'value' })];
  for (const request of requests) await speaker.speak(request, { signal });
  expect(speaker.asked).toEqual(requests);
  expect(log.mock.calls.flat()).toEqual(requests);
  expect(speaker.participant).toBe('codex');
});

test('a turn that is over before it began uses no reply and is not counted as asked', async () => {
  const speaker = scriptedSpeaker({ replies: ['one'] });
  await speaker.speak(question(), { signal: AbortSignal.abort() });
  expect(speaker.asked).toEqual([]);
  expect(await speaker.speak(question(), { signal })).toMatchObject({ reply: { text: 'one' } });
});

test('a function that never answers ends with its turn', async () => {
  const speaker = scriptedSpeaker({ replies: () => new Promise(() => undefined) });
  const spoken = await speaker.speak(question(), { signal: AbortSignal.timeout(50) });
  expect(spoken).toMatchObject({ failure: { reason: 'cancelled' } });
});
