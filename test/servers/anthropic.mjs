// Anthropic Messages: POST /v1/messages, whole or as events.
import { pieces, sse, textOf } from './pieces.mjs';
import { countTokens } from './tokens.mjs';

export const anthropic = {
  name: 'anthropic',
  matches: (method, path) => method === 'POST' && /^\/v1\/messages\/?$/.test(path),

  read(body) {
    const system = typeof body.system === 'string' ? [{ text: body.system }] : (body.system ?? []);
    const said = (body.messages ?? []).flatMap(({ content }) =>
      typeof content === 'string' ? [{ text: content }] : content,
    );
    const choice = body.tool_choice;
    return {
      model: body.model,
      stream: body.stream === true,
      system: textOf(system),
      text: said.map(textOf).join(''),
      schema: body.output_config?.format?.schema ?? body.output_format?.schema ?? null,
      tools: (body.tools ?? []).map(({ name }) => name),
      forced: choice?.type === 'tool' ? choice.name : null,
      cap: body.max_tokens ?? null,
      marks: [...(body.tools ?? []), ...system, ...said].filter(({ cache_control }) => cache_control).length,
    };
  },

  complaint: ({ marks, cap }) => {
    if (cap === null) return 'max_tokens: Field required';
    return marks > 4 ? `A maximum of 4 blocks with cache_control may be provided. Found ${marks}.` : null;
  },

  /** Tools and the form of the answer come before the words: who changes them, changes every prefix. */
  account({ blocks }, body) {
    const block = ({ cache_control, ...rest }) => ({ text: JSON.stringify(rest), marked: cache_control !== undefined });
    const words = (content) =>
      typeof content === 'string'
        ? [{ text: content, marked: false }]
        : (content ?? []).map(({ text, cache_control, ...rest }) => ({
            text: text ?? JSON.stringify(rest),
            marked: cache_control !== undefined,
          }));
    return blocks(body.model, [
      ...(body.tools ?? []).map(block),
      ...(body.output_config?.format ? [block(body.output_config.format)] : []),
      ...words(body.system),
      ...(body.messages ?? []).flatMap(({ content }) => words(content)),
    ]);
  },

  whole({ id, model, text, tool, input, stop, tokens }) {
    return {
      id: `msg_${id}`,
      type: 'message',
      role: 'assistant',
      model,
      content: tool
        ? [{ type: 'tool_use', id: `toolu_${id}`, name: tool, input }]
        : text
          ? [{ type: 'text', text }]
          : [],
      stop_reason: stopReason(stop, tool),
      stop_sequence: null,
      usage: usage(tokens, countTokens(tool ? JSON.stringify(input) : text)),
    };
  },

  events({ id, model, text, tool, input, stop, tokens }) {
    const words = tool ? (text ?? JSON.stringify(input)) : text;
    const block = tool ? { type: 'tool_use', id: `toolu_${id}`, name: tool, input: {} } : { type: 'text', text: '' };
    const delta = (piece) =>
      tool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
    const message = { id: `msg_${id}`, type: 'message', role: 'assistant', model, content: [], stop_reason: null };
    const content = [
      { type: 'content_block_start', index: 0, content_block: block },
      { type: 'ping' },
      ...pieces(words).map((piece) => ({ type: 'content_block_delta', index: 0, delta: delta(piece) })),
      { type: 'content_block_stop', index: 0 },
    ];
    return [
      { type: 'message_start', message: { ...message, usage: usage(tokens, 1) } },
      ...(words === '' ? [] : content),
      {
        type: 'message_delta',
        delta: { stop_reason: stopReason(stop, tool), stop_sequence: null },
        usage: { output_tokens: countTokens(words) },
      },
      { type: 'message_stop' },
    ].map((event) => sse(event, event.type));
  },

  error(status, message) {
    return { type: 'error', error: { type: errorTypes[status] ?? 'api_error', message }, request_id: 'req_loopback' };
  },
  errorEvent: (status, message) => sse(anthropic.error(status, message), 'error'),
};

const errorTypes = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

const stopReason = (stop, tool) =>
  ({ length: 'max_tokens', refusal: 'refusal' })[stop] ?? (tool ? 'tool_use' : 'end_turn');

const usage = ({ cached, written, fresh }, output) => ({
  input_tokens: fresh,
  cache_creation_input_tokens: written,
  cache_read_input_tokens: cached,
  output_tokens: output,
});
