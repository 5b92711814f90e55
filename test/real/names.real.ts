import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, askReal, names, surroundings } from './real-agent.ts';

const here = surroundings();
let sink: Socket;
let asked: string[] = [];

beforeAll(async () => {
  sink = createSocket('udp4');
  sink.on('message', (query, { port, address }) => {
    asked.push(nameIn(query));
    sink.send(noSuchName(query), port, address);
  });
  await new Promise<void>((bound) => sink.bind(53, '127.0.0.1', bound));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  sink.close();
});

test('there is no network but loopback', () => {
  expect(Object.keys(networkInterfaces())).toEqual(['lo']);
});

test('the sink hears who asks for a name', async () => {
  await expect(fetch('http://some.example/')).rejects.toThrow();
  expect(asked).toContain('some.example');
});

describe.each(names)('the real %s', (name) => {
  test('asks for no other host', async () => {
    expect(await askReal(name, here)).toMatchObject({ reply: { text: answer } });
    expect(asked).toEqual([]);
  });
});

/** The name a DNS query asks for: labels with their lengths, from byte 12. */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; (query[at] ?? 0) > 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
}

/** The query as a response with code 3. */
function noSuchName(query: Buffer): Buffer {
  const response = Buffer.from(query);
  response[2] = 0x81;
  response[3] = 0x83;
  return response;
}
