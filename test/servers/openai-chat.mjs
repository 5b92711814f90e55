// OpenAI Chat Completions, as Ollama, LM Studio, llama.cpp, vLLM and OpenRouter speak it too.
import { openaiResponses } from './openai-responses.mjs';
import { pieces, sse, textOf } from './pieces.mjs';
import { countTokens } from './tokens.mjs';

export const openaiChat = {
  name: 'openai-chat',
  matches: (method, path) => method === 'POST' && /\/chat\/completions\/?$/.test(path),

  read(body) {
    const of = (wanted) =>
      (body.messages ?? [])
        .filter(({ role }) => wanted === (role === 'system' || role === 'developer'))
        .map(({ content }) => textOf(content ?? ''))
        .join('');
    return {
      model: body.model,
      stream: body.stream === true,
      system: of(true),
      text: of(false),
      schema: body.response_format?.json_schema?.schema ?? null,
      tools: (body.tools ?? []).map((tool) => tool.function?.name ?? tool.type),
      forced: body.tool_choice?.function?.name ?? null,
      cap: body.max_completion_tokens ?? body.max_tokens ?? null,
      wantsUsage: body.stream !== true || body.stream_options?.include_usage === true,
    };
  },

  complaint: () => null,

  account({ prefixes }, body, { system, text }) {
    const before = JSON.stringify([body.tools ?? [], body.response_format?.json_schema?.schema ?? null]);
    return prefixes(`${body.model}\n${before === '[[],null]' ? '' : before}${system}${text}`);
  },

  whole(answer) {
    const { text, stop } = answer;
    const calls = toolCalls(answer);
    const message = {
      role: 'assistant',
      content: calls || stop === 'refusal' ? null : text,
      ...(stop === 'refusal' ? { refusal: text } : {}),
      ...(calls ? { tool_calls: calls } : {}),
    };
    return {
      ...head(answer, 'chat.completion'),
      choices: [{ index: 0, message, finish_reason: finishReason(answer), logprobs: null }],
      usage: usage(answer),
    };
  },

  events(answer) {
    const { text, stop, wantsUsage } = answer;
    const chunk = (delta, finish_reason = null) =>
      sse({ ...head(answer, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason }] });
    const calls = toolCalls(answer)?.map((call, index) => ({ index, ...call }));
    const said = pieces(text ?? '').map((content) => chunk(stop === 'refusal' ? { refusal: content } : { content }));
    return [
      chunk({ role: 'assistant', content: '' }),
      ...(calls ? [chunk({ tool_calls: calls })] : said),
      chunk({}, finishReason(answer)),
      ...(wantsUsage ? [sse({ ...head(answer, 'chat.completion.chunk'), choices: [], usage: usage(answer) })] : []),
      sse('[DONE]'),
    ];
  },

  error: openaiResponses.error,
  errorEvent: (status, message) => sse(openaiResponses.error(status, message)),
};

const head = ({ id, model }, object) => ({ id: `chatcmpl-${id}`, object, created: 1_790_000_000, model });

const finishReason = ({ stop, tool }) =>
  ({ length: 'length', refusal: 'content_filter' })[stop] ?? (tool ? 'tool_calls' : 'stop');

const toolCalls = ({ id, tool, input }) =>
  tool
    ? [{ id: `call_${id}`, type: 'function', function: { name: tool, arguments: JSON.stringify(input) } }]
    : undefined;

function usage({ tokens, text, tool, input }) {
  const completion = countTokens(tool ? JSON.stringify(input) : text);
  return {
    prompt_tokens: tokens.total,
    completion_tokens: completion,
    total_tokens: tokens.total + completion,
    prompt_tokens_details: { cached_tokens: tokens.cached },
  };
}
