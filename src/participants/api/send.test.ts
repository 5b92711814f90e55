import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readBody, send } from './send.ts';
import { fetchStraight } from './straight-fetch.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a text goes out and one comes back, whole', async () => {
  const url = await serve(async (request, response) => {
    const text = await readBody(request);
    response.end(`${request.method} ${request.headers['x-own']} ${request.headers['accept-encoding']} ${text}`);
  });
  const answer = await send(url, { method: 'POST', headers: { 'x-own': 'yes' }, body: 'é' });
  expect(await readBody(answer)).toBe('POST yes identity é');
});

test.each([301, 302, 303, 307, 308])('%i is not followed, and nothing is sent to the other host', async (status) => {
  const asked: string[] = [];
  const other = await serve((_request, response) => {
    asked.push('other');
    response.end();
  });
  const url = await serve((_request, response) => response.writeHead(status, { location: other }).end());
  await expect(send(url, { headers: { authorization: 'Bearer secret' } })).rejects.toThrow('unexpected redirect');
  await expect(fetchStraight(url)).rejects.toThrow(expect.objectContaining({ message: 'fetch failed' }));
  expect(asked).toEqual([]);
});

test.each(['before it is sent', 'before the answer', 'in the middle of the answer'])('a signal %s', async (when) => {
  const reason = new Error('enough');
  const stop = new AbortController();
  const url = await serve((_request, response) => {
    if (when === 'in the middle of the answer') return void response.write('half');
    stop.abort(reason);
  });
  if (when === 'before it is sent') stop.abort(reason);
  const sending = send(url, { signal: stop.signal });
  if (when !== 'in the middle of the answer') return expect(sending).rejects.toBe(reason);
  const answer = await sending;
  stop.abort(reason);
  await expect(readBody(answer)).rejects.toThrow();
});

test('a body without end is read as far as it may go', async () => {
  const url = await serve((_request, response) => {
    const more = () => response.write('x'.repeat(100_000), (error) => error ?? more());
    more();
  });
  const text = await readBody(await send(url, {}), 250_000);
  expect(text.length).toBeGreaterThan(250_000);
  expect(text.length).toBeLessThan(1_000_000);
});

test('for the AI SDK an answer is a Response', async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.method === 'POST' ? 418 : 204, { 'x-own': ['a', 'b'] });
    response.end(request.method === 'POST' ? 'tea' : undefined);
  });
  const pot = await fetchStraight(url, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
  expect([pot.status, pot.ok, pot.headers.get('x-own'), await pot.text()]).toEqual([418, false, 'a, b', 'tea']);
  const nothing = await fetchStraight(new URL(url));
  expect([nothing.status, nothing.body]).toEqual([204, null]);
});
