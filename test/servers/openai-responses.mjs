// OpenAI Responses: POST /v1/responses, whole or as events.
import { pieces, sse, textOf } from './pieces.mjs';
import { countTokens } from './tokens.mjs';

export const openaiResponses = {
  name: 'openai-responses',
  matches: (method, path) => method === 'POST' && /^(\/v1)?\/responses\/?$/.test(path),

  read(body) {
    const items = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : (body.input ?? []);
    const of = (wanted) =>
      items
        .filter(({ role }) => wanted === (role === 'system' || role === 'developer'))
        .map(({ content, output }) => textOf(content ?? output ?? ''))
        .join('');
    return {
      model: body.model,
      stream: body.stream === true,
      system: (body.instructions ?? '') + of(true),
      text: of(false),
      schema: body.text?.format?.schema ?? null,
      tools: (body.tools ?? []).map(({ name, type }) => name ?? type),
      forced: null,
      cap: body.max_output_tokens ?? null,
    };
  },

  complaint: () => null,

  /** The schema of the answer and the tools stand before the words. */
  account({ prefixes }, body, { system, text }) {
    const before = JSON.stringify([body.tools ?? [], body.text?.format?.schema ?? null]);
    return prefixes(`${body.model}\n${before === '[[],null]' ? '' : before}${system}${text}`);
  },

  whole: (answer) => response(answer, 'completed'),

  events(answer) {
    const { id, text, tool, stop } = answer;
    const message = { type: 'message', id: `msg_${id}`, role: 'assistant', status: 'in_progress', content: [] };
    const place = { item_id: `msg_${id}`, output_index: 0, content_index: 0 };
    const refused = stop === 'refusal';
    const part = refused ? { type: 'refusal', refusal: '' } : { type: 'output_text', text: '', annotations: [] };
    const kind = refused ? 'response.refusal' : 'response.output_text';
    const spoken = [
      { type: 'response.output_item.added', output_index: 0, item: message },
      { type: 'response.content_part.added', ...place, part },
      ...pieces(text ?? '').map((delta) => ({ type: `${kind}.delta`, ...place, delta })),
      { type: `${kind}.done`, ...place, ...(refused ? { refusal: text } : { text }) },
      { type: 'response.content_part.done', ...place, part: outputItem(answer).content?.[0] ?? part },
      { type: 'response.output_item.done', output_index: 0, item: outputItem(answer) },
    ];
    const called = [
      { type: 'response.output_item.added', output_index: 0, item: { ...outputItem(answer), arguments: '' } },
      {
        type: 'response.function_call_arguments.done',
        item_id: `fc_${id}`,
        output_index: 0,
        arguments: outputItem(answer).arguments,
      },
      { type: 'response.output_item.done', output_index: 0, item: outputItem(answer) },
    ];
    const ended = response(answer, 'completed');
    return [
      { type: 'response.created', response: { ...ended, status: 'in_progress', output: [], usage: null } },
      { type: 'response.in_progress', response: { ...ended, status: 'in_progress', output: [], usage: null } },
      ...(tool ? called : text === '' ? [] : spoken),
      { type: stop === 'length' ? 'response.incomplete' : 'response.completed', response: ended },
    ].map((event, number) => sse({ ...event, sequence_number: number }, event.type));
  },

  error: (status, message) => ({
    error: { message, type: errorTypes[status] ?? 'server_error', param: null, code: errorCodes[status] ?? null },
  }),
  errorEvent: (status, message) =>
    sse(
      { type: 'error', sequence_number: 9, code: errorCodes[status] ?? 'server_error', message, param: null },
      'error',
    ),
};

const errorTypes = { 400: 'invalid_request_error', 401: 'invalid_request_error', 404: 'invalid_request_error' };
const errorCodes = { 401: 'invalid_api_key', 404: 'model_not_found', 429: 'rate_limit_exceeded', 529: 'overloaded' };

function outputItem({ id, text, tool, input, stop, namespace }) {
  if (tool)
    return {
      type: 'function_call',
      id: `fc_${id}`,
      call_id: `call_${id}`,
      name: tool,
      ...(namespace ? { namespace } : {}),
      arguments: JSON.stringify(input),
      status: 'completed',
    };
  const part = stop === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] };
  return { type: 'message', id: `msg_${id}`, role: 'assistant', status: 'completed', content: [part] };
}

function response(answer, status) {
  const { id, model, text, tool, input, stop, tokens } = answer;
  const output = countTokens(tool ? JSON.stringify(input) : text);
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: 1_790_000_000,
    model,
    status: stop === 'length' ? 'incomplete' : status,
    incomplete_details: stop === 'length' ? { reason: 'max_output_tokens' } : null,
    error: null,
    output: tool || text !== '' ? [outputItem(answer)] : [],
    usage: {
      input_tokens: tokens.total,
      input_tokens_details: { cached_tokens: tokens.cached },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens.total + output,
    },
  };
}
