import type { DebateEvent } from '../../src/debate/event.ts';
import { readShown } from '../../src/debates/read-debate.ts';
import { nothingKnown } from '../../web/model/debate.ts';

/** What the page gets beside the journal: the answers as their protocol tells them. */
export const tellKnown = (events: readonly DebateEvent[]) => ({
  ...nothingKnown,
  told: new Map(readShown(events).turns.map((turn) => [turn.address, turn])),
});
