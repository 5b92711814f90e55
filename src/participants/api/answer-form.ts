import type { JSONSchema7, Output } from 'ai';
import type { TurnRequest } from '../../debate/speaker.ts';
import type { Provider } from './model-name.ts';

/** How the form of an answer is asked for besides the prompt, which always says it. */
export type AnswerForm = 'schema' | 'json' | 'text';

/** From this length on (about 4,000 tokens) the first block is worth more in the cache than a schema beside it. */
const worthCaching = 16_000;

/**
 * The schema goes to the provider, unless that would cost the cache: Anthropic and OpenAI put it before the prompt,
 * and it differs from turn to turn. It hangs on the first block alone, which stays the same in all turns of a seat.
 */
export function chooseAnswerForm({ blocks }: TurnRequest, provider: Provider): AnswerForm {
  const prefixed = provider === 'anthropic' || provider === 'openai';
  if (!prefixed || (blocks[0]?.length ?? 0) < worthCaching) return 'schema';
  return provider === 'openai' ? 'json' : 'text';
}

/** The AI SDK's side of it: sends the form and leaves the reply as it comes, since the engine reads it. */
export function makeOutput(form: AnswerForm, { schema }: TurnRequest): Output.Output<string, number, never> {
  return {
    name: form,
    responseFormat: Promise.resolve(makeResponseFormat(form, schema)),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: text.length }),
    createElementStreamTransform: () => undefined,
  };
}

function makeResponseFormat(form: AnswerForm, schema: TurnRequest['schema']) {
  if (form === 'text') return { type: 'text' as const };
  if (form === 'json') return { type: 'json' as const };
  const { $schema: _draft, ...rest } = schema;
  return { type: 'json' as const, name: 'answer', schema: rest as JSONSchema7 };
}
