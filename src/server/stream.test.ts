import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Followers } from './followers.ts';
import { streamDebate } from './stream.ts';

/** A debate of 64 MB, which no socket takes in one go. */
const line = JSON.stringify({ words: 'x'.repeat(1024 * 1024) });
const follow: Followers = async function* () {
  const lines = Array.from({ length: 64 }, (_, index) => ({ n: index + 1, json: line }));
  yield { lines, turns: [], live: '[]', standing: undefined, erased: undefined };
};

const responses: ServerResponse[] = [];
const sockets: Socket[] = [];
const server = createServer((_, response) => {
  responses.push(response);
  void streamDebate(response, { folder: '', after: 0, signal: new AbortController().signal, follow, user: 'Ada' });
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  return socket;
}

test('whoever takes nothing of a stream for half a minute is cut off; whoever reads gets all of it', async () => {
  (await open()).pause();
  while (!responses[0]?.writableNeedDrain) await breathe();
  let got = 0;
  (await open()).on('data', (bytes) => {
    got += bytes.length;
  });
  vi.advanceTimersByTime(29_000);
  expect(responses[0].destroyed).toBe(false);
  while (got < 64 * line.length) await breathe();
  vi.advanceTimersByTime(2000);
  expect(responses.map(({ destroyed, writableEnded }) => destroyed && !writableEnded)).toEqual([true, false]);
});
