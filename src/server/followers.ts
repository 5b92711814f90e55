import { setTimeout as pause } from 'node:timers/promises';
import {
  askForApproval,
  awaitsApproval,
  type Carrier,
  type DebateBrief,
  type DebateEvent,
  findErasure,
  followJournal,
  type NamedDocument,
  type OpenQuestion,
  type Outcome,
  readOpenQuestions,
  readRevisable,
  readShown,
} from '../doors.ts';

/** How a debate stands, beside its events: what the page cannot read from the journal, or need not work out again. */
export interface SharedStanding {
  readonly running: boolean;
  /** The worker that has it, on a server with workers. */
  readonly carrier: Carrier | null;
  readonly outcome: Outcome | null;
  readonly brief: DebateBrief | null;
  /** What the debate was held for, in full, once it has ended. */
  readonly document: NamedDocument | null;
  readonly questions: readonly OpenQuestion[];
  /** The first line of the journal that does not hold, if any. */
  readonly broken: { readonly line: number; readonly what: string } | null;
}

/** A debate as all who follow it see it; what is sent is already written as JSON. It grows while they look. */
export interface FollowedDebate {
  /** The number of each line of the journal, and the line. */
  readonly lines: readonly { readonly n: number; readonly json: string }[];
  /** Answers as people read them, in the order they were given. */
  readonly turns: readonly string[];
  /** The last words of those who are answering. */
  readonly live: string;
  /** Undefined until the whole journal was read. */
  readonly standing: Standing | undefined;
  /** Who erased the debate, when and why. */
  readonly erased: string | undefined;
}

interface Standing {
  readonly json: string;
  /** The seats that are asked, by the address of the question. */
  readonly unanswered: ReadonlyMap<string, string | null>;
  /** The question whose decision can still be revised (E21). */
  readonly revisable: OpenQuestion | null;
  /** Whether its result is approved, where nobody has said so yet. */
  readonly approvable: OpenQuestion | null;
}

/** Follows debates for all who look at them. */
export type Followers = (folder: string, signal: AbortSignal) => AsyncGenerator<FollowedDebate, void, undefined>;

/**
 * Reads each debate once, however many follow it: one watches the folder, reads what was appended, and writes it as JSON. `paceMs` is
 * the least time between two looks: what happens meanwhile comes in one go.
 */
export function createFollowers(paceMs: number): Followers {
  const followed = new Map<string, Following>();
  return async function* follow(folder, signal) {
    const one = followed.get(folder) ?? beginFollowing(folder, paceMs);
    followed.set(folder, one);
    one.readers += 1;
    signal.addEventListener('abort', one.wake, { once: true });
    try {
      for (let seen = 0; !signal.aborted; ) {
        if (one.failure !== undefined) throw one.failure;
        if (one.version === seen) {
          await one.changed;
          continue;
        }
        seen = one.version;
        yield one.debate;
      }
    } finally {
      signal.removeEventListener('abort', one.wake);
      one.readers -= 1;
      if (one.readers === 0) one.stop();
      if (one.readers === 0 && followed.get(folder) === one) followed.delete(folder);
    }
  };
}

interface Following {
  readers: number;
  /** Grows with every change. */
  version: number;
  failure: unknown;
  /** Resolves with the next change, or when somebody leaves. */
  changed: Promise<void>;
  readonly debate: FollowedDebate;
  readonly wake: () => void;
  readonly stop: () => void;
}

type Changing = { -readonly [field in keyof FollowedDebate]: FollowedDebate[field] };

function beginFollowing(folder: string, paceMs: number): Following {
  const over = new AbortController();
  const [lines, turns]: [{ n: number; json: string }[], string[]] = [[], []];
  const debate: Changing = { lines, turns, live: '[]', standing: undefined, erased: undefined };
  const events: DebateEvent[] = [];
  const told = new Set<string>();
  let resolve = () => {};
  const awaitNext = () =>
    new Promise<void>((done) => {
      resolve = done;
    });
  const wake = () => {
    const before = resolve;
    one.changed = awaitNext();
    before();
  };
  const one: Following = {
    readers: 0,
    version: 0,
    failure: undefined,
    changed: awaitNext(),
    debate,
    wake,
    stop: () => over.abort(),
  };
  const keepUp = async () => {
    for await (const { more, running, carrier, broken, live, onlyLive, ...fresh } of followJournal(
      folder,
      over.signal,
    )) {
      const erasure = findErasure(fresh.events);
      if (erasure) debate.erased = JSON.stringify({ at: erasure.at, by: erasure.by.name, because: erasure.because });
      for (const event of fresh.events) {
        events.push(event);
        lines.push({ n: event.n, json: JSON.stringify(event) });
      }
      if (events.length === 0) continue;
      debate.live = JSON.stringify(live);
      if (!more && !onlyLive && !erasure) {
        const shown = readShown(events, (address) => !told.has(address));
        for (const turn of shown.turns) {
          told.add(turn.address);
          turns.push(JSON.stringify(turn));
        }
        debate.standing = describeStanding(events, shown, { running, carrier, broken: broken ?? null });
      }
      one.version += 1;
      wake();
      if (paceMs > 0 && !more) await pause(paceMs);
    }
  };
  keepUp().catch((error: unknown) => {
    one.failure = error;
    wake();
  });
  return one;
}

function describeStanding(
  events: readonly DebateEvent[],
  { state, outcome, brief, document }: ReturnType<typeof readShown>,
  now: Pick<SharedStanding, 'running' | 'carrier' | 'broken'>,
): Standing {
  const questions = state.unanswered.length > 0 ? readOpenQuestions(events) : [];
  const shared: SharedStanding = { ...now, outcome, brief, document, questions };
  return {
    json: JSON.stringify(shared),
    unanswered: new Map(state.unanswered.map(({ address, seat }) => [address, seat])),
    revisable: state.decision ? (readRevisable(events) ?? null) : null,
    approvable: outcome && brief && awaitsApproval(outcome) ? { ...askForApproval(brief), pause: false } : null,
  };
}
