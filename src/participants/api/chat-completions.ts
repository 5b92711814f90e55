import { readFailedCall } from './call-error.ts';
import { chatParts } from './chat-parts.ts';
import type { Connection, Model, ModelCall } from './model.ts';
import { isSuccess, send } from './send.ts';
import { serverEvents } from './server-events.ts';

/** A model behind OpenAI's chat API, as Ollama, LM Studio, llama.cpp, vLLM and OpenRouter speak it. */
export function chatModel(modelId: string, { address, apiKey }: Connection): Model {
  return {
    modelId,
    async doStream(call) {
      const answer = await send(`${address}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify(chatRequest(modelId, call)),
        signal: call.abortSignal,
      });
      if (!isSuccess(answer)) throw await readFailedCall(answer);
      return { stream: chatParts(serverEvents(answer.setEncoding('utf8'))) };
    },
  };
}

function chatRequest(model: string, { prompt, maxOutputTokens, responseFormat }: ModelCall) {
  return {
    model,
    max_tokens: maxOutputTokens,
    response_format: chatFormat(responseFormat),
    messages: prompt.map(({ role, content }) => ({ role, content: textIn(content) })),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function chatFormat(format: ModelCall['responseFormat']) {
  if (format?.type !== 'json') return undefined;
  if (format.schema === undefined) return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { schema: format.schema, strict: false, name: format.name } };
}

const textIn = (content: ModelCall['prompt'][number]['content']): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('');
