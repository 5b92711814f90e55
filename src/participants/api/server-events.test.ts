import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readServerEvents } from './server-events.ts';

const all = (pieces: readonly string[]) => Readable.from(readServerEvents(Readable.from(pieces))).toArray();

test.each<[string, readonly string[], readonly string[]]>([
  ['one event', ['data: {"a":1}\n\n'], ['{"a":1}']],
  ['two in one piece', ['data: 1\n\ndata: 2\n\n'], ['1', '2']],
  ['one in many pieces', [...'data: 12\r\n\r\n'], ['12']],
  ['lines that end in CR LF', ['data: 1\r\n\r\ndata: 2\r\n\r\n'], ['1', '2']],
  ['no space after the colon, or two', ['data:1\n\ndata:  2\n\n'], ['1', ' 2']],
  ['data over several lines', ['data: 1\ndata: 2\n\n'], ['1\n2']],
  ['comments and other fields', [': ping\n\nevent: x\nid: 7\ndata: 1\nretry: 5\n\n'], ['1']],
  ['an event without its end', ['data: 1\n\ndata: 2\n'], ['1']],
  ['nothing', [], []],
])('%s', async (_name, pieces, events) => {
  expect(await all(pieces)).toEqual(events);
});

test('a line without end is not waited for', async () => {
  await expect(all(['data: ', 'x'.repeat(10_000_000)])).rejects.toThrow('a line without end');
});
