// A loopback server that speaks the vendors' APIs, follows a script and records every request.
import { createServer } from 'node:http';
import { anthropic } from './anthropic.mjs';
import { faults, faultyAnswers } from './faults.mjs';
import { fill, schemaOf } from './fill.mjs';
import { google } from './google.mjs';
import { answerToGet } from './ollama.mjs';
import { openaiChat } from './openai-chat.mjs';
import { openaiResponses } from './openai-responses.mjs';
import { blockCache, prefixCache } from './tokens.mjs';

const apis = [anthropic, openaiResponses, openaiChat, google];
const everyModel = ['claude-sonnet-4-5', 'gpt-5.5', 'gemini-2.5-flash', 'qwen3'];

/**
 * Starts a server on 127.0.0.1. `script` is a reply for every request, a list used in order, or a function of the
 * request, which can also ask whether whoever sent it is gone; `key` is the only key that is let in; `now` is the clock of the cache.
 */
export async function startServer({ script = 'ok', port = 0, key, models = everyModel, now } = {}) {
  const state = { script, key, models, requests: [], caches: { blocks: blockCache(now), prefixes: prefixCache() } };
  const server = createServer((request, response) => {
    handle(state, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `the loopback server failed: ${error.stack}` } }));
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    port: server.address().port,
    baseURLs: {
      anthropic: `${url}/v1`,
      openai: `${url}/v1`,
      google: `${url}/v1beta`,
      'openai-compatible': `${url}/v1`,
    },
    /** Every request so far: { n, method, path, headers, auth, api, body, model, stream, system, text, schema, tools, tokens, reply }. */
    requests: state.requests,
    /** Follows another script from now on. */
    follow: (next) => {
      state.script = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(state, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const given = givenKey(request.headers, searchParams);
  const entry = {
    n: state.requests.length,
    method: request.method,
    path: pathname,
    headers: withoutSecrets(request.headers),
    auth: given.how,
    api: null,
    body: await bodyOf(request),
  };
  state.requests.push(entry);
  const api = apis.find((each) => each.matches(request.method, pathname));
  const isAnthropic = request.headers['anthropic-version'] !== undefined;
  const errorForm = api ?? (pathname.startsWith('/v1beta') ? google : isAnthropic ? anthropic : openaiChat);
  const fail = (code, message) => sendJson(response, code, errorForm.error(code, message));

  if (state.key !== undefined && given.key !== state.key) return fail(401, `invalid key ${given.key}`);
  if (!api) return other(state, { request, response, pathname, isAnthropic, fail, entry });

  const read = api.read(entry.body, pathname);
  Object.assign(entry, { api: api.name }, read);
  const complaint = api.complaint(read);
  if (complaint) return fail(400, complaint);
  const reply = await nextReply(state, entry, () => response.destroyed);
  entry.reply = reply;
  const tokens = api.account(state.caches, entry.body, read);
  entry.tokens = { total: tokens.total, cached: tokens.cached, written: tokens.written, fresh: tokens.fresh };
  const answer = {
    id: `loopback${entry.n}`,
    model: read.model,
    wantsUsage: read.wantsUsage,
    tokens,
    ...answerOf(reply, entry),
  };
  send({ response, api, reply, read, answer, tokens, searchParams });
}

function send({ response, api, reply, read, answer, tokens, searchParams }) {
  const asEvents = read.stream && (api !== google || searchParams.get('alt') === 'sse');
  const head = () => {
    tokens.keep();
    response.writeHead(200, { 'content-type': asEvents ? 'text/event-stream' : 'application/json' });
    response.flushHeaders();
  };
  const whole = api.whole(answer);
  const chunks = asEvents ? api.events(answer) : [JSON.stringify(read.stream ? [whole] : whole)];
  const fault = faults[reply?.fault];
  if (fault) return fault({ response, api, fault: reply, head, chunks, stream: asEvents });
  head();
  for (const chunk of chunks) response.write(chunk);
  response.end();
}

/** What is asked besides: lists of models, and the small things that CLIs ask before they begin. */
function other({ models, caches }, { request, response, pathname, isAnthropic, fail, entry }) {
  if (request.method === 'HEAD') return response.writeHead(200).end();
  if (pathname === '/v1/messages/count_tokens')
    return sendJson(response, 200, { input_tokens: anthropic.account(caches, entry.body).total });
  const found = request.method === 'GET' ? answerToGet(pathname, { models, isAnthropic }) : undefined;
  if (found === undefined) return fail(404, `nothing answers at ${request.method} ${pathname}`);
  return found === null ? fail(404, 'model not found') : sendJson(response, 200, found);
}

/** A list is used in order; one that has run out is an error, so that its test notices. */
async function nextReply(state, request, isGone) {
  if (typeof state.script === 'function') return state.script(request, isGone);
  if (!Array.isArray(state.script)) return state.script;
  const [next = { fault: '400', message: 'the script has no reply left' }, ...rest] = state.script;
  state.script = rest;
  return typeof next === 'function' ? next(request) : next;
}

/**
 * A reply is a text; `{ say, model }`; `{ tool, input }`, a call of a tool; `{ fill: true, prefer }`, an answer made
 * from the schema; `{ rules: [{ when, reply }], otherwise }` by the words of the prompt; `{ fault }`; or an object that is said as JSON.
 */
function answerOf(reply, request) {
  if (Array.isArray(reply?.rules)) {
    const rule = reply.rules.find(({ when }) => new RegExp(when).test(request.text));
    return answerOf(rule ? rule.reply : (reply.otherwise ?? 'ok'), request);
  }
  if (reply?.fill === true) return spoken(fill(schemaOf(request) ?? { type: 'object' }, reply.prefer), request);
  if (reply?.tool) return { tool: reply.tool, namespace: reply.namespace, input: reply.input ?? {}, stop: 'end' };
  const said = reply?.fault
    ? (reply.say ?? { option: 'A', reasons: 'A serves best. '.repeat(20) })
    : (reply?.say ?? reply);
  const answer = faultyAnswers[reply?.fault]?.({ ...reply, text: asText(said) });
  const words = answer?.text === '' || answer?.stop === 'refusal' ? answer : { ...spoken(said, request), ...answer };
  return { ...words, ...(reply?.model ? { model: reply.model } : {}) };
}

/** Who demands a tool is answered through it. */
function spoken(said, { forced }) {
  const text = asText(said);
  return forced ? { tool: forced, input: objectIn(said), text, stop: 'end' } : { text, stop: 'end' };
}

const asText = (said) => (typeof said === 'string' ? said : JSON.stringify(said));

function objectIn(said) {
  if (typeof said === 'object') return said;
  try {
    return JSON.parse(said);
  } catch {
    return { text: said };
  }
}

const secretHeaders = ['authorization', 'x-api-key', 'x-goog-api-key', 'cookie', 'proxy-authorization'];

const withoutSecrets = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.includes(name)));

function givenKey(headers, searchParams) {
  if (headers['x-api-key']) return { how: 'x-api-key', key: headers['x-api-key'] };
  if (headers['x-goog-api-key']) return { how: 'x-goog-api-key', key: headers['x-goog-api-key'] };
  if (headers.authorization) return { how: 'authorization', key: headers.authorization.replace(/^Bearer /i, '') };
  return searchParams.has('key') ? { how: 'query', key: searchParams.get('key') } : { how: null, key: undefined };
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { unreadable: text };
  }
}

function sendJson(response, code, body) {
  response.writeHead(code, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
