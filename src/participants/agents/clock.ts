import { existsSync, readFileSync } from 'node:fs';

/** The reason given to a turn's signal when the CLI showed no sign of life for too long. */
export class IdleError extends Error {
  constructor(idleMs: number) {
    super(`no sign of life for ${idleMs / 1000} s`);
    this.name = 'Idle';
  }
}

/** The reason given to a turn's signal when the CLI has begun to retry on its own. */
export class RetryingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Retrying';
  }
}

const lookMs = 500;

/** How long a CLI that met an error may take to end on its own, before that counts as a retry of its own. */
const patienceMs = 1500;
const mostWords = 65_536;

/** What a turn does with its CLI's clock. */
export interface AgentClock {
  readonly signal: AbortSignal;
  readonly heard: () => void;
  readonly overheard: (more: string) => void;
  readonly stop: () => void;
}

/** A CLI's own clock, inside the turn's: ends it when it is silent for too long, or retries in silence. */
export function startAgentClock({
  signal,
  idleMs,
  retrying,
  log,
}: {
  signal: AbortSignal;
  idleMs: number;
  /** Says what the CLI met, when its words show that it retries. */
  retrying: ((words: string) => string | undefined) | undefined;
  /** A file whose words count like those on standard error. */
  log: string | undefined;
}): AgentClock {
  const own = new AbortController();
  const forward = () => own.abort(signal.reason);
  if (signal.aborted) forward();
  signal.addEventListener('abort', forward, { once: true });
  const idle = setTimeout(() => own.abort(new IdleError(idleMs)), idleMs);
  let patience: NodeJS.Timeout | undefined;
  let words = '';
  const consider = (said: string) => {
    const message = patience === undefined ? retrying?.(said) : undefined;
    if (message !== undefined) patience = setTimeout(() => own.abort(new RetryingError(message)), patienceMs);
  };
  const looking = log === undefined ? undefined : setInterval(() => consider(readLogEnd(log)), lookMs);
  return {
    signal: own.signal,
    heard: () => void idle.refresh(),
    overheard: (more: string) => {
      words = (words + more).slice(-mostWords);
      consider(words);
    },
    stop: () => {
      clearTimeout(idle);
      clearTimeout(patience);
      clearInterval(looking);
      signal.removeEventListener('abort', forward);
    },
  };
}

/** The end of a log; nothing while there is none. */
function readLogEnd(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').slice(-mostWords) : '';
}
