import { expect, test } from 'vitest';
import type { EventBody } from '../debate/event.ts';
import type { TurnRequest } from '../debate/speaker.ts';
import { runDebate } from './run.ts';
import { createStopSwitch } from './stop.ts';
import { openTalk, type Speech, say, seatSpeakers, talk } from './talk.fixture.ts';

/** Stops the debate while the first event of a kind is on its way to the record. */
async function stopAt(type: EventBody['type'], speeches: Record<string, Speech>) {
  const held = await openTalk({ speeches });
  const log: TurnRequest[] = [];
  const stop = createStopSwitch();
  const journal = {
    ...held.journal,
    get events() {
      return held.journal.events;
    },
    append(body: EventBody) {
      if (body.type === type) stop.request();
      return held.journal.append(body);
    },
  };
  const speakers = seatSpeakers(speeches, log);
  const conclusion = await runDebate({ folder: held.folder, journal, protocol: talk, speakers, stop }).finally(() =>
    held.release(),
  );
  return { conclusion, log };
}

test('E6 a question that is being recorded when the debate is stopped is not sent', async () => {
  const { log, conclusion } = await stopAt('turn-started', { ann: () => say('a'), ben: () => say('b') });
  expect(log).toEqual([]);
  expect(conclusion.stop_reason).toBe('cancelled');
});

test('E6 nor is a repeat', async () => {
  const { log, conclusion } = await stopAt('turn-repeated', { ann: () => 'no JSON at all', ben: () => say('b') });
  expect(log.filter(({ attempt }) => attempt === 2)).toEqual([]);
  expect(conclusion.stop_reason).toBe('cancelled');
});
