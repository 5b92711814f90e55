import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DebateEvent } from '../../src/debate/event.ts';
import { leastRole, roles, type Verb } from '../../src/team/rights.ts';
import { question } from './dissent.ts';
import { call, type Era, eras, refusal } from './mcp-client.ts';
import { admit, holdContested, useTeam, type Visitor } from './team-server.ts';

const set = useTeam(undefined, holdContested);
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const role of roles) tokens.set(role, await issue(set.ada, { role }));
  await set.ada.post('/api/projects', { name: 'elsewhere' });
  tokens.set('nobody', await issue(await admit(set, 'admin', 'elsewhere'), { role: 'admin' }));
});

const issue = async (who: Visitor, wish: { role: string; scopes?: readonly string[] }) =>
  (await who.post('/api/tokens', { name: 'test', days: 1, ...wish })).json<{ token: string }>().token;

/** The official client at `/mcp`, with a token. */
async function connect(token: string, era: Era = 'modern', query = ''): Promise<Client> {
  const client = new Client(
    { name: 'test-client', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  );
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${set.team.origin}/mcp${query}`), { requestInit: { headers } }),
  );
  return client;
}

const as = (role: string) => connect(tokens.get(role) ?? '');

/** What each tool needs, and arguments that are refused later for another reason, where that can be. */
const tools: { readonly [tool: string]: readonly [Verb, () => Record<string, unknown>] } = {
  start_judges: ['start', () => ({ topic: question, estimate: true })],
  start_challenge: ['start', () => ({ topic: 'May the cat stay?', estimate: true })],
  start_board: ['start', () => ({ topic: 'May the cat stay?', estimate: true })],
  start_roundtable: ['start', () => ({ topic: 'May the cat stay?', estimate: true })],
  start_merge: ['start', () => ({ topic: {}, estimate: true })],
  debate_wait: ['see', () => ({ debate: set.debate, seconds: 0 })],
  debate_answer: ['take-part', () => ({ debate: set.debate, answer: {} })],
  debate_result: ['see', () => ({ debate: set.debate })],
  debate_decide: ['decide', () => ({ debate: set.debate, choice: 'Z' })],
  debate_stop: ['stop', () => ({ debate: set.debate })],
  debate_resume: ['resume', () => ({ debate: set.debate })],
  debate_retry: ['start', () => ({ debate: set.debate })],
};
/** What anybody who is signed in may ask for: it shows what they may see. */
const free = ['debate_list', 'documents_diff'];

describe.each(['nobody', ...roles])('somebody who is %s', (role) => {
  test.each(Object.keys(tools))('%s', async (tool) => {
    const [verb, args] = tools[tool] ?? ['see', () => ({})];
    const mayDo = role !== 'nobody' && roles.indexOf(role as never) >= roles.indexOf(leastRole[verb]);
    const client = await as(role);
    const said = await client.callTool({ name: tool, arguments: args() });
    await client.close();
    const code = (said.structuredContent as { error?: { code: string } })?.error?.code;
    if (mayDo) expect(['NotAllowed', 'DebateNotFound', 'Unexpected']).not.toContain(code);
    else expect(['NotAllowed', 'DebateNotFound']).toContain(code);
  });
});

test.each(eras)('the tools and documents of the project, for a client of the %s era', async (era) => {
  const client = await connect(tokens.get('viewer') ?? '', era);
  const names = (await client.listTools()).tools.map(({ name }) => name).sort();
  expect(names).toEqual([...Object.keys(tools), ...free].sort());
  expect(await call(client, 'debate_list', {})).toMatchObject({
    debates: [{ debate: set.debate, view: `${set.team.url}to/${set.debate}` }],
  });
  const read = await client.readResource({ uri: `dissent://debates/${set.debate}/outcome.md` });
  expect(JSON.stringify(read.contents)).toContain('offline');
  await client.close();
});

test('a debate is started, awaited, decided and read with the tools, in the name of whoever has the token', async () => {
  const client = await as('decider');
  const begun = await call(client, 'start_judges', { topic: question, agreed: true });
  const id = String(begun.debate);
  expect(begun.view).toBe(`${set.team.url}to/${id}`);
  expect(await call(client, 'debate_wait', { debate: id, seconds: 45 })).toMatchObject({ state: 'decision-needed' });
  expect((await refusal(client, 'debate_decide', { debate: id, choice: 'B', by: 'Mallory' })).error.code).toBe(
    'NotOnServer',
  );
  await call(client, 'debate_decide', { debate: id, choice: 'B', reason: 'worth it' });
  expect(await call(client, 'debate_result', { debate: id })).toMatchObject({ decision: { choice: 'B', by: 'Ada' } });
  const { person } = (await set.ada.get('/api/me')).json<{ person: { subject: string } }>();
  const { events } = (await set.ada.get(`/api/debates/${id}/journal`)).json<{ events: readonly DebateEvent[] }>();
  expect(events[0]).toMatchObject({ debate: id, started_by: { name: 'Ada', subject: person.subject } });
  expect(events.find(({ type }) => type === 'human-answered')).toMatchObject({ identity: { subject: person.subject } });
  await client.close();
});

test("a project in the address is where debates start, and others don't see them", async () => {
  const admin = await connect(tokens.get('nobody') ?? '', 'modern', '?project=elsewhere');
  const { debate: id } = await call(admin, 'start_challenge', { topic: 'May the cat stay?', rehearse: true });
  expect((await call(admin, 'debate_list', {})).debates).toMatchObject([{ debate: id }]);
  await admin.close();
  const foreign = await connect(tokens.get('member') ?? '', 'modern', '?project=nowhere');
  const refused = await refusal(foreign, 'start_challenge', { topic: 'May the cat stay?', rehearse: true });
  expect(refused.error.code).toBe('NotAllowed');
  await foreign.close();
});

test('a token with scopes does only what they say', async () => {
  const client = await connect(await issue(set.ada, { role: 'admin', scopes: ['see'] }));
  expect((await call(client, 'debate_result', { debate: set.debate })).debate).toBe(set.debate);
  for (const name of ['debate_stop', 'debate_decide', 'start_judges'])
    expect((await refusal(client, name, tools[name]?.[1]() ?? {})).error.code).toBe('NotAllowed');
  await client.close();
});

test.each([
  ['a topic', 'start_challenge', { topic: '@dissent.yaml', estimate: true }],
  ['a context', 'start_challenge', { topic: 'Cats?', context: ['dissent.yaml'], estimate: true }],
  ['drafts', 'start_merge', { topic: { variants: ['question.yaml', 'dissent.yaml'] }, estimate: true }],
  ['files to compare', 'documents_diff', { files: ['question.yaml', 'dissent.yaml'] }],
  ['a debate', 'debate_result', { debate: '../.team' }],
])('no file of the server is read: %s', async (_, name, args: Record<string, unknown>) => {
  const client = await as('admin');
  const said = JSON.stringify(await client.callTool({ name, arguments: args }));
  expect(said).not.toMatch(/participants|judge\.mjs|"read":\["[^"]/);
  await client.close();
});

test('drafts are compared as texts', async () => {
  const client = await as('viewer');
  const documents = [
    { name: 'a.md', text: '# Plan\n\n| limit | 5 |\n| --- | --- |\n| users | 10 |\n' },
    { name: 'b.md', text: '# Plan\n\n| limit | 5 |\n| --- | --- |\n| users | 20 |\n' },
  ];
  const said = await call(client, 'documents_diff', { documents });
  expect(said).toMatchObject({ files: ['a.md', 'b.md'] });
  expect(said.analysis).toContain('20');
  await client.close();
});

describe('the door', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const accept = 'application/json, text/event-stream';

  test.each([
    ['nobody', {}, 401],
    ['nobody in a browser', { cookie: 'x=y' }, 403],
    ['a token that is none', { authorization: 'Bearer nonsense' }, 401],
    ['a page from elsewhere', { origin: 'http://evil.example' }, 403],
    ['a name that was bound from outside', { host: 'evil.example' }, 403],
  ])('is closed to %s', async (_, headers: Record<string, string>, status) => {
    const token =
      headers.authorization || headers.cookie || status === 401
        ? {}
        : { authorization: `Bearer ${tokens.get('viewer')}` };
    const given = Object.keys(headers).length === 0 ? {} : { ...token, ...headers };
    expect((await set.team.ask('/mcp', { json: ping, headers: { accept, ...given } })).status).toBe(status);
  });

  test('says which kind of key it takes, and leads nobody to a sign-in that there is none for', async () => {
    const without = await set.team.ask('/mcp', { json: ping, headers: { accept } });
    expect(without.headers['www-authenticate']).toBe('Bearer realm="dissent"');
    const wrong = await set.team.ask('/mcp', { json: ping, headers: { accept, authorization: 'Bearer nonsense' } });
    expect(wrong.headers['www-authenticate']).toBe('Bearer realm="dissent", error="invalid_token"');
    for (const name of ['oauth-protected-resource', 'oauth-protected-resource/mcp', 'oauth-authorization-server'])
      expect((await set.team.ask(`/.well-known/${name}`)).status).toBe(404);
  });

  test('answers a POST only, and no nonsense with a fault of its own', async () => {
    const headers = { accept, authorization: `Bearer ${tokens.get('viewer')}` };
    expect((await set.team.ask('/mcp', { headers })).status).toBe(405);
    for (const json of [null, [], 'x', { jsonrpc: '2.0' }, [ping, ping], { ...ping, params: 7 }])
      expect((await set.team.ask('/mcp', { json, headers })).status).toBeLessThan(500);
    const long = JSON.stringify({ ...ping, params: { x: 'y'.repeat(2_000_000) } });
    const raw = await set.team.ask('/mcp', { raw: long, headers: { ...headers, 'content-type': 'application/json' } });
    expect(raw.status).toBe(413);
  });
});
