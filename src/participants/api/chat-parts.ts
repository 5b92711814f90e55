import type { ModelFinish, ModelPart } from './model.ts';

type Loose = { readonly [key: string]: unknown };

/** What the events of OpenAI's chat API say, part by part. The end comes last, and only when the server gave a reason for it. */
export async function* readChatParts(events: AsyncIterable<string>): AsyncGenerator<ModelPart> {
  let reason: string | undefined;
  let usage: unknown;
  for await (const data of events) {
    if (data === '[DONE]') continue;
    const event = parseObject(data);
    if (event === undefined || event.error) {
      yield { type: 'error', error: event?.error ?? new Error('the server sent an event that is no JSON object') };
      return;
    }
    yield { type: 'raw', rawValue: event };
    if (typeof event.model === 'string') yield { type: 'response-metadata', modelId: event.model };
    usage = event.usage ?? usage;
    const { delta, finish_reason } = treatAsObject(treatAsArray(event.choices)[0]);
    if (typeof finish_reason === 'string') reason = finish_reason;
    yield* readDeltas(treatAsObject(delta));
  }
  if (reason === undefined) return;
  const unified = reasons[reason] ?? 'other';
  yield { type: 'finish', finishReason: { unified, raw: reason }, usage: readChatUsage(usage) };
}

/** Mistral sends its content in pieces, thoughts among them. */
function* readDeltas({ content, reasoning, reasoning_content }: Loose): Generator<ModelPart> {
  const thought = reasoning_content ?? reasoning;
  if (typeof thought === 'string') yield { type: 'reasoning-delta', id: '0', delta: thought };
  for (const piece of typeof content === 'string' ? [content] : treatAsArray(content)) {
    const { thinking, text } = typeof piece === 'string' ? { text: piece } : treatAsObject(piece);
    for (const part of treatAsArray(thinking).map(treatAsObject))
      if (typeof part.text === 'string') yield { type: 'reasoning-delta', id: '0', delta: part.text };
    if (typeof text === 'string') yield { type: 'text-delta', id: '0', delta: text };
  }
}

const reasons: { readonly [reason: string]: ModelFinish['finishReason']['unified'] | undefined } = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  function_call: 'tool-calls',
  tool_calls: 'tool-calls',
};

/** A count that is left out is nought; a server that sends no usage at all leaves it open. */
function readChatUsage(said: unknown): ModelFinish['usage'] {
  const { prompt_tokens, completion_tokens, prompt_tokens_details } = treatAsObject(said);
  const readCount = (value: unknown) => (typeof value === 'number' ? value : said ? 0 : undefined);
  return {
    inputTokens: {
      total: readCount(prompt_tokens),
      noCache: undefined,
      cacheRead: readCount(treatAsObject(prompt_tokens_details).cached_tokens),
      cacheWrite: undefined,
    },
    outputTokens: { total: readCount(completion_tokens), text: undefined, reasoning: undefined },
  };
}

function parseObject(data: string): Loose | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Loose) : undefined;
  } catch {
    return undefined;
  }
}

const treatAsObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

const treatAsArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
