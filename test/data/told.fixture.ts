import type { DebateEvent } from '../../src/debate/event.ts';
import { readShown } from '../../src/debates/read-debate.ts';

/** The answers as their protocol tells them, which the page gets beside the journal. */
export const tellAnswers = (events: readonly DebateEvent[]) =>
  new Map(readShown(events).turns.map((turn) => [turn.address, turn]));
