import type { DebateEvent, Sitting } from '../debate/event.ts';
import { type Carrier, findWriter } from '../engine/journal/lock.ts';
import { readOnChange } from './journal-stamp.ts';
import { type OpenQuestion, readOpenQuestions } from './people.ts';
import { readOutcome, readState } from './read-debate.ts';
import { readJournal } from './read-journal.ts';

/** How a debate stands now, for somebody who waits for it. */
export interface Standing {
  readonly state: ReturnType<typeof readState>;
  readonly running: boolean;
  /** The worker that has it, on a server with workers. */
  readonly carrier: Carrier | null;
  readonly questions: readonly OpenQuestion[];
  readonly panel: readonly Sitting[];
  /** The phase that is open, and the turns that were answered so far. */
  readonly phase: string;
  readonly answered: number;
  readonly events: readonly DebateEvent[];
}

export async function readStanding(folder: string): Promise<Standing> {
  const writer = await findWriter(folder);
  const { events } = await readJournal(folder);
  const [opened] = events;
  if (opened?.type !== 'debate-opened') throw new RangeError('The journal has no first line.');
  const phase = events.findLast((event) => event.type === 'phase-opened');
  return {
    state: readState(events),
    running: writer !== undefined,
    carrier: writer?.carrier ?? null,
    questions: readOpenQuestions(events),
    panel: opened.panel,
    phase: phase?.title ?? 'opening',
    answered: events.filter((event) => event.type === 'turn-ended').length,
    events,
  };
}

/** How debates stand, for many who ask again and again: worked out once for each state of a journal. */
export function createStandingReader() {
  const read = readOnChange(async (folder) => {
    const { state, phase, answered, questions, events } = await readStanding(folder);
    const outcome = state.status === 'unfinished' ? null : readOutcome(events);
    return { ...state, phase, answered, questions, outcome };
  });
  return async (folder: string) => {
    const writer = await findWriter(folder);
    return { ...(await read(folder)), running: writer !== undefined, carrier: writer?.carrier ?? null };
  };
}

export type StandingReader = ReturnType<typeof createStandingReader>;
