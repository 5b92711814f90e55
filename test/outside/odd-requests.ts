import type { Answered, AskOptions, StartedTeam, Visitor } from './team-server.ts';

/** A part of a JSON Schema, as far as it is looked at here. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Draws numbers that look random and are the same every time. */
type Draw = (below: number) => number;

export function createDraw(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pick = <Each>(draw: Draw, of: readonly Each[]): Each => of[draw(of.length)] as Each;

/** Texts that some store, file system, page or parser can't bear. */
const oddTexts = [
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  '\u202e\u2066',
  '\u001b[31m',
  'x'.repeat(5000),
  '😀'.repeat(300),
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table dissent.debates; --",
  '{{topic}}',
  '<script>',
  '2026-01-01',
  'main',
  'judges',
  'challenge',
  'merge',
  'roundtable',
  'board',
  'A',
];
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  [null],
  { __proto__: 1, a: 1 },
  { toString: 1 },
];

/** A value that fits a schema as a rule, with odd texts in it; now and then one that doesn't. */
function makeOdd(schema: Schema, draw: Draw, texts: readonly string[], depth = 0): unknown {
  if (draw(12) === 0) return pick(draw, [...oddValues, ...texts]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return makeOdd(pick(draw, choices), draw, texts, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(draw, schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : pick(draw, schema.type ?? ['string', 'object', 'array']);
  if (type === 'object') return makeOddObject(schema, draw, texts, depth);
  if (type === 'array')
    return Array.from({ length: depth > 3 ? 0 : draw(4) }, () => makeOdd(schema.items ?? {}, draw, texts, depth + 1));
  if (type === 'boolean') return draw(2) === 0;
  if (type === 'integer') return pick(draw, [0, 1, 2, 30, -1, 2 ** 31, 2 ** 53]);
  if (type === 'number') return pick(draw, [0, 0.5, 1, -1, 1e-9, 1e15]);
  return type === 'null' ? null : pick(draw, texts);
}

function makeOddObject(schema: Schema, draw: Draw, texts: readonly string[], depth: number): object {
  const { properties = {}, required = [] } = schema;
  const given = Object.keys(properties).filter((name) => required.includes(name) || draw(2) === 0);
  const extra =
    schema.additionalProperties && depth < 4 ? Array.from({ length: draw(3) }, () => pick(draw, texts)) : [];
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return Object.fromEntries([
    ...given.map((name) => [name, makeOdd(properties[name] ?? {}, draw, texts, depth + 1)]),
    ...extra.map((name) => [name, makeOdd(inner, draw, texts, depth + 1)]),
  ]);
}

/** What is sent instead of a body that fits, now and then. */
const nonsense = ['', '{', '[1', '\u0000', '"', '[]', 'null', '{"__proto__":{"role":"admin"}}'];
const types = [
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
];

interface Target {
  readonly team: StartedTeam;
  readonly who: Visitor;
  /** A debate that is there; it's never erased. */
  readonly debate: string;
  readonly count: number;
  readonly seed: number;
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } };
}

/** Sends odd requests to every route of the API, made from its own description. Gives how many of each status came, and every fault of the server. */
export async function sendOddRequests({ team, who, debate, count, seed }: Target) {
  const { paths } = (await team.ask('/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>();
  const draw = createDraw(seed);
  const texts = [...oddTexts, debate];
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (let n = 0; n < count; n++) {
    const { path, method, described } = routes[n % routes.length] ?? { path: '/', method: 'get', described: {} };
    if (path.endsWith('/stream') || path === '/mcp') continue;
    const debates = path.endsWith('/erase')
      ? ['x', '..']
      : [debate, debate, debate, 'x', '__proto__', '..', '%00', '%ff'];
    const named = path
      .replace('{debate}', () => pick(draw, debates))
      .replace(/\{\w+\}/, () => pick(draw, ['x', '__proto__', '%2e%2e', '0000000000000000', '%f0%28%8c']));
    const query = (described.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && draw(2) === 0)
      .map(({ name, schema }) => `${name}=${encodeURIComponent(toText(makeOdd(schema, draw, texts)))}`);
    const address = `${named}?${query.join('&')}`;
    const schema = Object.values(described.requestBody?.content ?? {})[0]?.schema ?? {};
    const raw = draw(10) === 0 ? pick(draw, nonsense) : JSON.stringify(makeOdd(schema, draw, texts));
    const type = draw(10) === 0 ? pick(draw, types) : 'application/json';
    const sent: AskOptions = method === 'post' ? { raw, headers: { 'content-type': type } } : {};
    const { status, body } = await who.get(address, sent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.push(`${status} ${method} ${address} ${raw.slice(0, 500)}: ${body}`);
  }
  return { faults, statuses };
}

/** A value as part of an address: half a character can't be written there. */
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).replace('\ud800', '');

/** Calls every tool at `/mcp` with odd arguments. A fault is an answer of the server's own that nobody meant to give. */
export async function sendOddCalls({ team, who, debate, count, seed }: Target) {
  const draw = createDraw(seed);
  const texts = [...oddTexts, debate, debate, 'latest'];
  const accept = 'application/json, text/event-stream';
  const headers = { ...who.headers, accept, 'content-type': 'application/json' };
  const send = (message: unknown) => team.ask('/mcp', { raw: JSON.stringify(message), headers });
  const listed = readMessage(await send({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }));
  const tools = (listed as { result: { tools: { name: string; inputSchema: Schema }[] } }).result.tools;
  const faults: string[] = [];
  let refused = 0;
  for (let n = 0; n < count; n++) {
    const { name, inputSchema } = tools[n % tools.length] ?? { name: 'none', inputSchema: {} };
    const made = makeOdd(inputSchema, draw, texts);
    const given = typeof made === 'object' && made !== null && 'seconds' in made ? { ...made, seconds: 0 } : made;
    const args = name === 'debate_wait' && given === made ? { debate, seconds: 0 } : given;
    const wrong = draw(10) === 0;
    const message = {
      jsonrpc: wrong ? pick(draw, [1, '1.0', null]) : '2.0',
      id: pick(draw, [n, `${n}`, 'x']),
      method: wrong ? pick(draw, ['tools/call', 'resources/read', 'prompts/get', '__proto__', '']) : 'tools/call',
      params: wrong ? makeOdd({}, draw, texts) : { name, arguments: args },
    };
    const answered = await send(message);
    const isFault = answered.status >= 500 || /"code":(?:"Unexpected"|-32603)/.test(answered.body.replaceAll('\\', ''));
    if (/"isError":true|"error":/.test(answered.body)) refused += 1;
    if (isFault)
      faults.push(`${answered.status} ${JSON.stringify(message).slice(0, 500)}: ${answered.body.slice(0, 500)}`);
  }
  return { faults, refused, tools: tools.length };
}

/** The message of an answer, which may be a stream of one. */
function readMessage({ body }: Answered): unknown {
  const [, data] = /^data: (.+)$/m.exec(body) ?? [];
  return JSON.parse(data ?? body);
}
