import { beforeAll, describe, expect, test } from 'vitest';
import { leastRole, roles, type Verb } from '../../src/team/rights.ts';
import { question } from './dissent.ts';
import { type AskOptions, admit, holdContested, useTeam, type Visitor } from './team-server.ts';

const set = useTeam(undefined, holdContested);
const people = new Map<string, Visitor>();
beforeAll(async () => {
  await set.ada.post('/api/projects', { name: 'elsewhere' });
  for (const role of roles) people.set(role, await admit(set, role));
  people.set('stranger', await admit(set, 'admin', 'elsewhere'));
});

const wish = { protocol: 'judges', topic: question };

/** What every route takes, and a body that fits. It is written down here again on purpose: a route that asks for less than it should is found. */
const expected: { readonly [route: string]: readonly [needs: Verb | 'person', body?: unknown] } = {
  'GET /': ['person'],
  'GET /people': ['person'],
  'GET /to/{debate}': ['person'],
  'GET /metrics': ['manage'],
  'GET /mcp': ['person'],
  'POST /mcp': ['person', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }],
  'GET /api/me': ['person'],
  'GET /api/people': ['person'],
  'GET /api/tokens': ['person'],
  'GET /api/start': ['person'],
  'GET /api/inbox': ['person'],
  'GET /api/search': ['person'],
  'GET /api/debates': ['person'],
  'GET /api/budgets': ['see'],
  'GET /api/webhooks': ['manage'],
  'GET /api/debates/{debate}': ['see'],
  'GET /api/debates/{debate}/journal': ['see'],
  'GET /api/debates/{debate}/stream': ['see'],
  'GET /api/debates/{debate}/verification': ['see'],
  'GET /api/debates/{debate}/pull': ['see'],
  'GET /api/debates/{debate}/export': ['see'],
  'POST /api/debates': ['start', { wish }],
  'POST /api/estimate': ['start', { wish }],
  'POST /api/start': ['start', { wish }],
  'POST /api/push': ['push', ''],
  'POST /api/debates/{debate}/branches': ['start', {}],
  'POST /api/debates/{debate}/retry': ['start', {}],
  'POST /api/debates/{debate}/answers': ['decide', { address: 'decision#2/human/choose', answer: { choice: 'A' } }],
  'POST /api/debates/{debate}/resume': ['take-over', { take_over: true }],
  'POST /api/debates/{debate}/stop': ['stop', {}],
  'POST /api/debates/{debate}/erase': ['erase', { because: 'a test' }],
  'POST /api/tokens': ['person', { name: 'test', role: 'viewer', days: 1 }],
  'POST /api/tokens/{token}/revoke': ['person', {}],
  'POST /api/invitations': ['manage', { role: 'admin' }],
  'POST /api/projects': ['manage', { name: 'another' }],
  'POST /api/people/{person}/role': ['manage', { role: 'admin' }],
  'POST /api/people/{person}/budget': ['manage', {}],
  'POST /api/budgets': ['manage', {}],
  'POST /api/webhooks': ['manage', { url: 'http://127.0.0.1:9/' }],
  'POST /api/webhooks/{webhook}/remove': ['manage', {}],
};
const names = Object.keys(expected);

test('the table is about every route that there is', async () => {
  const { paths } = (await set.team.ask('/openapi.json')).json<{ paths: Record<string, object> }>();
  const all = Object.entries(paths).flatMap(([path, by]) =>
    Object.keys(by).map((one) => `${one.toUpperCase()} ${path}`),
  );
  expect(all.sort()).toEqual([...names].sort());
});

/** Asks for a route with a body that fits, as somebody. */
function ask(route: string, headers: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ');
  const query = path.endsWith('/export') ? '?format=md' : '';
  const named = path.replace('{debate}', set.debate).replace(/\{\w+\}/, '0000000000000000') + query;
  const [, body] = expected[route] ?? ['person'];
  const sent: AskOptions = method === 'GET' ? {} : typeof body === 'string' ? { raw: body } : { json: body };
  return set.team.ask(named, { method, ...sent, headers, until: /retry: / });
}

describe('nobody who is not signed in', () => {
  test.each(names)('%s', async (route) => {
    const { status, headers } = await ask(route, { origin: set.team.origin });
    if (status === 303) expect(headers.location).toMatch(/signin/);
    else expect(status).toBe(401);
  });
});

describe('a page elsewhere cannot have a browser send it', () => {
  test.each(names.filter((route) => route.startsWith('POST')))('%s', async (route) => {
    const { cookie = '' } = set.ada.headers;
    for (const foreign of [{}, { origin: 'null' }, { origin: 'http://evil.example' }, { origin: 'http://127.0.0.1:1' }])
      expect((await ask(route, { cookie, ...foreign })).status).toBe(403);
    const { origin } = set.team;
    expect((await ask(route, { cookie, origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask(route, { cookie, origin, host: 'evil.example' })).status).toBe(403);
  });
});

describe('is refused to whoever is one role short, and to strangers', () => {
  test.each(names.filter((route) => expected[route]?.[0] !== 'person'))('%s', async (route) => {
    const verb = expected[route]?.[0] as Verb;
    const short = roles[roles.indexOf(leastRole[verb]) - 1];
    for (const who of ['stranger', ...(short ? [short] : [])]) {
      const { status, body } = await ask(route, people.get(who)?.headers ?? {});
      expect([403, 404], `${who}: ${body}`).toContain(status);
    }
  });
});

describe('is for everybody who may see', () => {
  test.each(names.filter((route) => route.startsWith('GET') && expected[route]?.[0] !== 'manage'))(
    '%s',
    async (route) => {
      const { status } = await ask(route, people.get('viewer')?.headers ?? {});
      expect(route === 'GET /mcp' ? [405] : [200, 303]).toContain(status);
    },
  );
});
