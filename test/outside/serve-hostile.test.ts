import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sendOddCalls, sendOddRequests } from './odd-requests.ts';
import { holdContested, useTeam } from './team-server.ts';

const set = useTeam(undefined, holdContested);

const isAlive = async () => expect((await set.team.ask('/healthz')).status).toBe(200);

/** Whole bytes to the server, and what comes back until it ends the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(set.team.port, '127.0.0.1');
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
    const given = status === 403 ? { cookie: set.ada.headers.cookie ?? '', ...headers } : headers;
    expect((await set.team.ask(path, { headers: given })).status).toBe(status);
  });

  test.each([
    ['a path', '/api/debates/..%2f..%2fetc/stream'],
    ['a folder above', '/api/debates/../stream'],
    ['a prefix', '/api/debates/2/stream'],
    ["the team's own folder", '/api/debates/.team/pull'],
    ['nothing of ours', '/api/other'],
  ])('%s is no debate', async (_, path) => {
    expect((await set.ada.get(path)).status).toBe(404);
  });

  test('another method', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await set.ada.get('/api/debates', { method })).status).toBe(405);
  });

  test.each(['/', '/people', '/signin'])('%s may run and load nothing but its own', async (path) => {
    const { headers } = await set.ada.get(path);
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
    const { body } = await set.team.ask('/signin?next=%22%3E%3Cscript%3E');
    expect(body).not.toContain('<script');
  });
});

test('no request, however odd, is answered with 500 or ends the server', async () => {
  const { faults, statuses } = await sendOddRequests({ ...set, who: set.ada, count: 1200, seed: 7 });
  expect(faults).toEqual([]);
  for (const status of [200, 400, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
  await isAlive();
});

test('no call of a tool, however odd, finds a fault of the server or ends it', async () => {
  const { faults, refused, tools } = await sendOddCalls({ ...set, who: set.ada, count: 600, seed: 11 });
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

describe('a body that is too long', () => {
  const open = (headers: Record<string, string | number>) => {
    const sent = request({
      host: '127.0.0.1',
      port: set.team.port,
      path: '/api/invitations',
      method: 'POST',
      headers: { ...set.ada.headers, 'content-type': 'application/json', ...headers },
    });
    sent.on('error', () => undefined);
    return sent;
  };

  test('10 MB that say how long they are: refused before they are read', async () => {
    const sent = open({ 'content-length': 10 * 1024 * 1024 });
    sent.flushHeaders();
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(413);
    sent.destroy();
  });

  test('10 MB in pieces: refused as soon as there are too many', async () => {
    const sent = open({ 'transfer-encoding': 'chunked' });
    const answered = once(sent, 'response');
    let pieces = 0;
    const piece = Buffer.alloc(64 * 1024, 'x');
    const write = () => {
      if (sent.destroyed || pieces++ >= 160) return;
      sent.write(piece, write);
    };
    write();
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    expect(pieces).toBeLessThan(160);
    sent.destroy();
    await isAlive();
  });

  test('2 MiB: refused by every route that takes JSON', async () => {
    const { paths } = (await set.team.ask('/openapi.json')).json<{ paths: Record<string, { post?: object }> }>();
    const taken = Object.entries(paths).filter(([path, { post }]) => post !== undefined && path !== '/api/push');
    expect(taken.length).toBeGreaterThan(15);
    const raw = Buffer.alloc(2 * 1024 * 1024, 'x');
    for (const [path] of taken) {
      const named = path.replace('{debate}', set.debate).replace(/\{\w+\}/, '0000000000000000');
      const { status } = await set.ada.get(named, { raw, headers: { 'content-type': 'application/json' } });
      expect([413, 404], path).toContain(status);
    }
  });
});

describe('a slow client', () => {
  test.each([
    ['head', 'POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    [
      'body',
      'POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ncode=',
    ],
  ])('that never finishes the %s of its request is cut off', async (_, bytes) => {
    const begun = performance.now();
    const got = await sendRaw(bytes);
    expect(got).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect(performance.now() - begun).toBeLessThan(45_000);
  });
});

test('1,000 streams are open at once, all served, and the server answers others meanwhile', async () => {
  const opened = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const sent = request({
        host: '127.0.0.1',
        port: set.team.port,
        path: `/api/debates/${set.debate}/stream`,
        headers: set.ada.headers,
        agent: false,
      });
      sent.end();
      const [response] = await once(sent, 'response');
      let body = '';
      response.setEncoding('utf8');
      await new Promise<void>((done, failed) => {
        response.once('close', () => failed(new Error('the stream was cut')));
        response.on('error', failed);
        response.on('data', (text: string) => {
          body += text;
          if (/^event: standing\n.*\n\n/m.test(body)) done();
        });
      });
      return { sent, response };
    }),
  );
  expect(opened.filter(({ response }) => response.statusCode === 200 && !response.closed)).toHaveLength(1000);
  const begun = performance.now();
  expect((await set.ada.get('/api/debates')).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5000);
  for (const { sent, response } of opened) {
    response.removeAllListeners('close');
    response.on('error', () => undefined);
    sent.destroy();
  }
  await isAlive();
});
