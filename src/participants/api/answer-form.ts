import type { TurnRequest } from '../../debate/speaker.ts';
import type { ModelCall } from './model.ts';
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

type ResponseFormat = NonNullable<ModelCall['responseFormat']>;
type ProviderSchema = Extract<ResponseFormat, { type: 'json' }>['schema'];

/** The same in the AI SDK's words. */
export function makeResponseFormat(form: AnswerForm, { schema }: TurnRequest): ResponseFormat {
  if (form === 'text') return { type: 'text' };
  if (form === 'json') return { type: 'json' };
  const { $schema: _draft, ...rest } = schema;
  return { type: 'json', name: 'answer', schema: rest as ProviderSchema };
}
