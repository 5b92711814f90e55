import { readFailedCall } from './call-error.ts';
import { readChatParts } from './chat-parts.ts';
import type { Model, ModelCall, ModelConnection } from './model.ts';
import { isSuccess, send } from './send.ts';
import { readServerEvents } from './server-events.ts';

/** A model behind OpenAI's chat API, as Ollama, LM Studio, llama.cpp, vLLM and OpenRouter speak it. */
export function createChatModel(modelId: string, { address, apiKey }: ModelConnection): Model {
  return {
    modelId,
    async doStream(call) {
      const answer = await send(`${address}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify(makeChatRequest(modelId, call)),
        signal: call.abortSignal,
      });
      if (!isSuccess(answer)) throw await readFailedCall(answer);
      return { stream: readChatParts(readServerEvents(answer.setEncoding('utf8'))) };
    },
  };
}

function makeChatRequest(model: string, { prompt, maxOutputTokens, responseFormat, providerOptions }: ModelCall) {
  return {
    model,
    max_tokens: maxOutputTokens,
    reasoning_effort: providerOptions?.compatible?.reasoningEffort,
    response_format: makeChatFormat(responseFormat),
    messages: prompt.map(({ role, content }) => ({ role, content: joinText(content) })),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function makeChatFormat(format: ModelCall['responseFormat']) {
  if (format?.type !== 'json') return undefined;
  if (format.schema === undefined) return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { schema: format.schema, strict: false, name: format.name } };
}

const joinText = (content: ModelCall['prompt'][number]['content']): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('');
