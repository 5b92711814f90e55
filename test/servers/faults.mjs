// Everything that goes wrong at an API, by name: { fault: '429', retryAfter: 1, message: '…' }.

/** Answers with a status and the API's own form of an error. */
function status(code, usual) {
  return ({ response, api, fault }) => {
    const headers = { 'content-type': 'application/json' };
    if (fault.retryAfter !== undefined) headers['retry-after'] = String(fault.retryAfter);
    response.writeHead(code, headers);
    response.end(JSON.stringify(api.error(code, fault.message ?? usual)));
  };
}

/** Sends the head and half of what would have been said, then does something else. */
function halfWay(then) {
  return ({ response, head, chunks }) => {
    head();
    const body = chunks.join('');
    response.write(body.slice(0, Math.floor(body.length / 2)), () => then(response));
  };
}

/** Each is given `{ response, api, fault, head, chunks }`: how the answer begins, and its body in chunks. */
export const faults = {
  400: status(400, 'the request is not valid'),
  401: status(401, 'invalid x-api-key'),
  403: status(403, 'Your API key does not have permission to use the specified resource'),
  404: status(404, 'model not found'),
  413: status(413, 'the request is too large'),
  429: status(429, 'rate limit reached'),
  500: status(500, 'internal server error'),
  503: status(503, 'the service is unavailable'),
  529: status(529, 'Overloaded'),
  cut: halfWay((response) => response.destroy()),
  silent: halfWay(() => {}),
  /** The body ends half way as if it were whole. */
  'ends-early': halfWay((response) => response.end()),
  /** Nothing at all, not even a head. */
  hang: () => {},
  /** The connection is closed before anything was said. */
  reset: ({ response }) => response.socket?.destroy(),
  'bad-json': ({ response, head, stream }) => {
    head();
    response.end(stream ? 'data: {"this is": not json\n\n' : '{"this is": not json');
  },
  'error-in-stream': ({ response, api, fault, head, chunks }) => {
    head();
    for (const chunk of chunks.slice(0, Math.ceil(chunks.length / 2))) response.write(chunk);
    response.end(api.errorEvent(fault.status ?? 529, fault.message ?? 'Overloaded'));
  },
  redirect: ({ response, fault }) => {
    response.writeHead(307, { location: fault.to });
    response.end();
  },
};

/** Faults that are answers of a kind: what is said, and how it ends. */
export const faultyAnswers = {
  empty: () => ({ text: '', stop: 'end' }),
  truncated: ({ text }) => ({ text: text.slice(0, Math.ceil(text.length / 2)), stop: 'length' }),
  refusal: ({ message }) => ({ text: message ?? 'I cannot help with that.', stop: 'refusal' }),
};
