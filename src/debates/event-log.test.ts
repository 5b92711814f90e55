import { expect, test } from 'vitest';
import type { DebateEvent } from '../debate/event.ts';
import { createEventLog } from './event-log.ts';

const event = (n: number) => ({ n, type: 'note-added' }) as DebateEvent;

async function read(events: AsyncIterable<DebateEvent>): Promise<readonly number[]> {
  const seen: number[] = [];
  for await (const { n } of events) seen.push(n);
  return seen;
}

test('every reader has all events, whether it came early or late', async () => {
  const log = createEventLog();
  log.add(event(1));
  const early = read(log.events);
  log.add(event(2));
  log.end();
  expect(await early).toEqual([1, 2]);
  expect(await read(log.events)).toEqual([1, 2]);
});

test('an error comes after the events before it', async () => {
  const log = createEventLog();
  const seen: number[] = [];
  const reading = (async () => {
    for await (const { n } of log.events) seen.push(n);
  })();
  log.add(event(1));
  log.fail(new Error('the disk is full'));
  await expect(reading).rejects.toThrow('the disk is full');
  expect(seen).toEqual([1]);
});
