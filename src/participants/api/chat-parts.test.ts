import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readChatParts } from './chat-parts.ts';
import type { ModelPart } from './model.ts';

/** The parts in few words; the raw events, which come before them, are left out. */
async function heard(...events: readonly (object | string)[]) {
  const said = events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)));
  const parts: ModelPart[] = await Readable.from(readChatParts(Readable.from(said))).toArray();
  return parts.flatMap((part): readonly unknown[] => {
    switch (part.type) {
      case 'text-delta':
        return [part.delta];
      case 'reasoning-delta':
        return [{ thought: part.delta }];
      case 'response-metadata':
        return [{ model: part.modelId }];
      case 'finish': {
        const { inputTokens, outputTokens } = part.usage;
        return [[part.finishReason.unified, inputTokens.total, inputTokens.cacheRead, outputTokens.total]];
      }
      case 'error':
        return [{ error: part.error }];
      default:
        return [];
    }
  });
}

const delta = (more: object, finish_reason: string | null = null) => ({ choices: [{ delta: more, finish_reason }] });
const usage = { prompt_tokens: 9, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } };

test('an answer, its model, its end and its usage, which may come after the end', async () => {
  const events = [{ ...delta({ content: 'a' }), model: 'm' }, delta({ content: 'b' }, 'stop'), { choices: [], usage }];
  expect(await heard(...events, '[DONE]')).toEqual([{ model: 'm' }, 'a', 'b', ['stop', 9, 4, 3]]);
});

test.each<[string, object, readonly unknown[]]>([
  ['DeepSeek', { reasoning_content: 'hm', content: null }, [{ thought: 'hm' }]],
  ['OpenRouter', { reasoning: 'hm', content: 'a' }, [{ thought: 'hm' }, 'a']],
  ['a field without thoughts', { reasoning_content: null, reasoning: 'hm' }, [{ thought: 'hm' }]],
  [
    'Mistral',
    {
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
        { type: 'text', text: 'a' },
      ],
    },
    [{ thought: 'hm' }, 'a'],
  ],
  ['a call of a tool that nobody offered', { tool_calls: [{ function: { name: 'x', arguments: '{}' } }] }, []],
])('thoughts and content of %s', async (_server, sent, expected) => {
  expect(await heard(delta(sent))).toEqual(expected);
});

test.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content-filter'],
  ['tool_calls', 'tool-calls'],
  ['eos', 'other'],
])('the end %s is %s', async (reason, expected) => {
  expect(await heard(delta({}, reason))).toEqual([[expected, undefined, undefined, undefined]]);
});

test('counts that are left out are nought', async () => {
  expect(await heard(delta({}, 'stop'), { usage: { prompt_tokens: 9 } })).toEqual([['stop', 9, 0, 0]]);
});

test('an answer that gives no reason for its end has none', async () => {
  expect(await heard(delta({ content: 'a' }))).toEqual(['a']);
});

test.each<[string, object | string, unknown]>([
  ['an error', { error: { message: 'overloaded', type: 'x' } }, { message: 'overloaded', type: 'x' }],
  ['an error in one word', { error: 'overloaded' }, 'overloaded'],
  ['no JSON', '{"this is": not', expect.any(Error)],
  ['no object', '7', expect.any(Error)],
])('%s is the last that is heard', async (_name, event, error) => {
  expect(await heard(delta({ content: 'a' }), event, delta({ content: 'b' }, 'stop'))).toEqual(['a', { error }]);
});

test.each([{}, { choices: null }, { choices: [null] }, { choices: [{ delta: { content: 7 } }] }, { usage: [] }])(
  'hostile events are passed over: %j',
  async (event) => {
    expect(await heard(event)).toEqual([]);
  },
);
