import { createHash } from 'node:crypto';
import type { TurnRequest } from '../../debate/speaker.ts';
import type { ModelCall } from './model.ts';
import type { Provider } from './model-name.ts';

/** The most `cache_control` marks in one request to Anthropic. */
const mostMarks = 4;

/** The prompt as one message, a part for each block, so that what a reader saw before is a prefix byte for byte (E10). */
export function makePromptMessages({ blocks, text }: TurnRequest, provider: Provider): ModelCall['prompt'] {
  if (provider === 'openai-compatible') return [{ role: 'user', content: [{ type: 'text', text }] }];
  const complaint = text.slice(blocks.join('').length);
  const parts = blocks.map((block, index) => ({
    type: 'text' as const,
    text: block,
    ...(provider === 'anthropic' && isMarked(index, blocks.length) ? mark : {}),
  }));
  const said = [...parts, { type: 'text' as const, text: complaint }].filter((part) => part.text !== '');
  return [{ role: 'user', content: said }];
}

/** The name under which OpenAI keeps the prompts of one seat together; a hash, since the debate's id has words of the topic. */
export function makeCacheKey({ debate, turn }: TurnRequest): string {
  return createHash('sha256').update(`${debate}\0${turn.seat}`).digest('hex').slice(0, 32);
}

/** The documents, which every seat shares, and the last blocks: where the prompt before this one ended, and where the next one's prefix will. */
const isMarked = (index: number, count: number) => index === 0 || index > count - mostMarks;

const mark = { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } };
