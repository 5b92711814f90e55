// Gemini: POST /v1beta/models/<model>:generateContent and :streamGenerateContent?alt=sse.
import { pieces, sse, textOf } from './pieces.mjs';
import { countTokens } from './tokens.mjs';

const form = /^\/v1(?:beta|alpha)?\/models\/(.+):(generateContent|streamGenerateContent)$/;

export const google = {
  name: 'google',
  matches: (method, path) => method === 'POST' && form.test(path),

  read(body, path) {
    const [, model = '', verb] = form.exec(path) ?? [];
    return {
      model: decodeURIComponent(model),
      stream: verb === 'streamGenerateContent',
      system: (body.systemInstruction?.parts ?? []).map(textOf).join(''),
      text: (body.contents ?? []).flatMap(({ parts }) => parts.map(textOf)).join(''),
      schema: body.generationConfig?.responseSchema ?? body.generationConfig?.responseJsonSchema ?? null,
      tools: (body.tools ?? []).flatMap(({ functionDeclarations }) =>
        (functionDeclarations ?? []).map(({ name }) => name),
      ),
      forced: null,
      cap: body.generationConfig?.maxOutputTokens ?? null,
    };
  },

  complaint: () => null,

  account: ({ prefixes }, _body, { model, system, text }) => prefixes(`${model}\n${system}${text}`),

  whole: (answer) => ({
    candidates: [{ index: 0, content: content(answer), finishReason: finishReason(answer) }],
    ...tail(answer),
  }),

  events(answer) {
    const { text, tool } = answer;
    const parts = tool ? content(answer).parts : pieces(text).map((piece) => ({ text: piece }));
    return [
      ...parts.map((part) => sse({ candidates: [{ index: 0, content: { role: 'model', parts: [part] } }] })),
      sse({
        candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason: finishReason(answer) }],
        ...tail(answer),
      }),
    ];
  },

  error: (status, message) => ({ error: { code: status, message, status: errorStatus[status] ?? 'INTERNAL' } }),
  errorEvent: (status, message) => sse(google.error(status, message)),
};

const errorStatus = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

const finishReason = ({ stop }) => ({ length: 'MAX_TOKENS', refusal: 'SAFETY' })[stop] ?? 'STOP';

const content = ({ text, tool, input }) => ({
  role: 'model',
  parts: tool ? [{ functionCall: { name: tool, args: input } }] : text === '' ? [] : [{ text }],
});

function tail({ id, model, text, tool, input, tokens }) {
  const output = countTokens(tool ? JSON.stringify(input) : text);
  return {
    usageMetadata: {
      promptTokenCount: tokens.total,
      cachedContentTokenCount: tokens.cached,
      candidatesTokenCount: output,
      totalTokenCount: tokens.total + output,
    },
    modelVersion: model,
    responseId: id,
  };
}
