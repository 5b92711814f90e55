import type { DebateEvent, Sitting } from '../debate/event.ts';
import { findWriter } from '../engine/journal/lock.ts';
import { listOpenQuestions, type OpenQuestion } from './people.ts';
import { readState } from './read-debate.ts';
import { readJournal } from './read-journal.ts';

/** How a debate stands now, for somebody who waits for it. */
export interface Standing {
  readonly state: ReturnType<typeof readState>;
  readonly running: boolean;
  readonly questions: readonly OpenQuestion[];
  readonly panel: readonly Sitting[];
  /** The phase that is open, and the turns that were answered so far. */
  readonly phase: string;
  readonly answered: number;
  readonly events: readonly DebateEvent[];
}

export async function readStanding(folder: string): Promise<Standing> {
  const running = (await findWriter(folder)) !== undefined;
  const { events } = await readJournal(folder);
  const [opened] = events;
  if (opened?.type !== 'debate-opened') throw new RangeError('The journal has no first line.');
  const phase = events.findLast((event) => event.type === 'phase-opened');
  return {
    state: readState(events),
    running,
    questions: await listOpenQuestions(folder),
    panel: opened.panel,
    phase: phase?.title ?? 'opening',
    answered: events.filter((event) => event.type === 'turn-ended').length,
    events,
  };
}
