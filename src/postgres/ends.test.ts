import { expect, test } from 'vitest';
import { createEndWatch } from './ends.ts';

/** A database that knows the states of calls, and answers as soon as it's back. */
function openBook() {
  const states = new Map<string, 'PENDING' | 'SUCCESS'>();
  const gate: { back: Promise<void> } = { back: Promise.resolve() };
  const listWorkflows = async ({ workflowIDs }: { workflowIDs: string[] }) => {
    await gate.back;
    return workflowIDs.flatMap((workflowID) => {
      const status = states.get(workflowID);
      return status ? [{ workflowID, status }] : [];
    });
  };
  const book = { listWorkflows } as unknown as Parameters<typeof createEndWatch>[0];
  return { states, gate, awaitEnd: createEndWatch(book) };
}

const wait = (left = new AbortController()) => ({
  left: left.signal,
  begun: () => {},
  standStill: () => () => {},
});

test('somebody who leaves takes nothing from whoever waits for the same call', async () => {
  const { states, awaitEnd } = openBook();
  const before = new AbortController();
  const first = awaitEnd('a', wait(before));
  const second = awaitEnd('a', wait());
  before.abort();
  await first;
  states.set('a', 'SUCCESS');
  await second;
});

test('who waits is told when the call has begun', async () => {
  const { states, awaitEnd } = openBook();
  states.set('a', 'PENDING');
  await new Promise<void>((begun) => {
    const ended = awaitEnd('a', { ...wait(), begun });
    void ended;
  });
  states.set('a', 'SUCCESS');
});

test('the clock stands still while the database gives no answer, and goes on with it', async () => {
  const { states, gate, awaitEnd } = openBook();
  let comeBack = () => {};
  gate.back = new Promise((resolve) => {
    comeBack = resolve;
  });
  const told: string[] = [];
  const ended = awaitEnd('a', {
    ...wait(),
    standStill: () => {
      told.push('stands');
      states.set('a', 'SUCCESS');
      comeBack();
      return () => told.push('goes on');
    },
  });
  await ended;
  expect(told).toEqual(['stands', 'goes on']);
});
