import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendOddCalls, sendOddRequests } from './odd-requests.ts';
import { holdContested, type Setting, type StartedTeam, setUpTeam, type Visitor } from './team-server.ts';

let set: Setting;
let team: StartedTeam;
let ada: Visitor;
let debate: string;
beforeAll(async () => {
  set = await setUpTeam(undefined, holdContested);
  ({ team, ada } = set);
  debate = (await set.here.debates())[0] ?? '';
});
afterAll(() => set.remove());

const isAlive = async () => expect((await team.ask('/healthz')).status).toBe(200);

/** Whole bytes to the server, and what comes back until it ends the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(team.port, '127.0.0.1');
  let got = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    got += text;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return got;
}

describe('who is turned away, as by the viewer', () => {
  test.each([
    ['nobody, from the list', '/api/debates', {}, 401],
    ['nobody, from a debate', '/api/debates/x/stream', {}, 401],
    ['a name that was bound to this machine from outside', '/', { host: 'evil.example' }, 403],
    ['a page from elsewhere', '/api/debates', { origin: 'http://evil.example' }, 403],
    ['a script elsewhere', '/api/debates', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, path, headers: Record<string, string>, status) => {
    const given = status === 403 ? { cookie: ada.headers.cookie ?? '', ...headers } : headers;
    expect((await team.ask(path, { headers: given })).status).toBe(status);
  });

  test.each([
    ['a path', '/api/debates/..%2f..%2fetc/stream'],
    ['a folder above', '/api/debates/../stream'],
    ['a prefix', '/api/debates/2/stream'],
    ["the team's own folder", '/api/debates/.team/pull'],
    ['nothing of ours', '/api/other'],
  ])('%s is no debate', async (_, path) => {
    expect((await ada.get(path)).status).toBe(404);
  });

  test('another method', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await ada.get('/api/debates', { method })).status).toBe(405);
  });

  test.each(['/', '/people', '/signin'])('%s may run and load nothing but its own', async (path) => {
    const { headers } = await ada.get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': path === '/' ? 'no-referrer' : 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('the sign-in page is not made markup by what is in its address', async () => {
    const { body } = await team.ask('/signin?next=%22%3E%3Cscript%3E');
    expect(body).not.toContain('<script');
  });
});

test('no request, however odd, is answered with 500 or ends the server', async () => {
  const { faults, statuses } = await sendOddRequests({ team, who: ada, debate, count: 1200, seed: 7 });
  expect(faults).toEqual([]);
  for (const status of [200, 400, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
  await isAlive();
});

test('no call of a tool, however odd, finds a fault of the server or ends it', async () => {
  const { faults, refused, tools } = await sendOddCalls({ team, who: ada, debate, count: 600, seed: 11 });
  expect(faults).toEqual([]);
  expect(tools).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(100);
  await isAlive();
});

test.each([
  ['no address', 'GET // HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'],
  ['another address', 'GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'],
  ['two names', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
  [
    'two lengths',
    'POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['nonsense', '\u0000\u0001\u0002\r\n\r\n'],
])('a request with %s is refused', async (_, bytes) => {
  expect(await sendRaw(bytes)).toMatch(/^(?:HTTP\/1\.1 (?:4\d\d|303)|$)/);
  await isAlive();
});

test('a body of 10 MB is refused before it is read', async () => {
  const sent = request({
    host: '127.0.0.1',
    port: team.port,
    path: '/api/invitations',
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'application/json', 'content-length': 10 * 1024 * 1024 },
  });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(413);
  sent.destroy();
  const chunked = await ada.get('/api/invitations', {
    raw: Buffer.alloc(2 * 1024 * 1024, 'x'),
    headers: { 'content-type': 'application/json' },
  });
  expect(chunked.status).toBe(413);
});

test('a client that never finishes its request is cut off', async () => {
  const begun = performance.now();
  const got = await sendRaw('POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  expect(got).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - begun).toBeLessThan(30_000);
});

test('1,000 streams at once are all served, and the server answers others meanwhile', async () => {
  const streams = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const sent = request({
        host: '127.0.0.1',
        port: team.port,
        path: `/api/debates/${debate}/stream`,
        headers: ada.headers,
        agent: false,
      });
      sent.end();
      const [response] = await once(sent, 'response');
      response.setEncoding('utf8');
      let body = '';
      for await (const text of response) {
        body += text;
        if (/^event: standing\n.*\n\n/m.test(body)) break;
      }
      return response.statusCode as number;
    }),
  );
  expect(streams.filter((status) => status === 200)).toHaveLength(1000);
  await isAlive();
});
