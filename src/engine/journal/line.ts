import { createHash } from 'node:crypto';
import type { DebateEvent, EventBody } from '../../debate/event.ts';
import { hashContent } from '../../documents/hash.ts';
import { formatJsonLine } from '../../documents/json-text.ts';

/** The hash that the first line is chained to. */
export const chainStart = 'sha256:0';

/** Writes one journal line: its hash covers the hash of the line before and every byte of this one before `,"hash"`. */
export function writeLine(
  previous: string,
  n: number,
  at: string,
  body: EventBody,
): { line: string; event: DebateEvent } {
  const { type, ...rest } = stripPlace(body);
  const text = formatJsonLine({ n, at, type, ...rest });
  const hash = hashNextLine(previous, text);
  return { line: `${text.slice(0, -1)},"hash":"${hash}"}\n`, event: { n, at, type, ...rest, hash } as DebateEvent };
}

/** An event that was read from a journal can be put on record again, at a new place in the chain. */
function stripPlace(body: EventBody): EventBody {
  const { n: _n, at: _at, hash: _hash, ...facts } = body as EventBody & { n?: number; at?: string; hash?: string };
  return facts as EventBody;
}

export interface ReadJournal {
  readonly events: readonly DebateEvent[];
  /** How many bytes of the file the events take up. */
  readonly goodBytes: number;
  /** True when something after the last whole line was cut off in mid-write. */
  readonly torn: boolean;
  /** The first line that does not hold, if any: edited, missing or out of order. */
  readonly broken?: { readonly line: number; readonly what: string };
}

/** Where in a journal reading begins: after the line of this number and hash. */
export interface JournalPlace {
  readonly n: number;
  readonly hash: string;
}

/** Reads a journal, or what was appended after a place in it, as far as its chain holds. Line ends may have been converted to CRLF by a checkout. */
export function readLines(content: Buffer, after: JournalPlace = { n: 0, hash: chainStart }): ReadJournal {
  const events: DebateEvent[] = [];
  let previous = after.hash;
  let start = 0;
  while (start < content.length) {
    const newline = content.indexOf(10, start);
    const end = newline === -1 ? content.length : newline;
    const n = after.n + events.length + 1;
    const read = readLine(content.subarray(start, content[end - 1] === carriageReturn ? end - 1 : end), previous, n);
    if ('what' in read) {
      const isLast = newline === -1 || newline === content.length - 1;
      if (isLast && read.incomplete) return { events, goodBytes: start, torn: true };
      return { events, goodBytes: start, torn: false, broken: { line: n, what: read.what } };
    }
    events.push(read.event);
    previous = read.event.hash;
    start = newline === -1 ? content.length : newline + 1;
  }
  const endsInNewline = content.length === 0 || content[content.length - 1] === 10;
  return { events, goodBytes: content.length, torn: !endsInNewline };
}

type LineReading = { readonly event: DebateEvent } | { readonly what: string; readonly incomplete: boolean };

/** The hash is taken of the bytes as they are: lines can be of many megabytes. */
function readLine(line: Buffer, previous: string, n: number): LineReading {
  const end = line.length - tailLength;
  const tail = /^,"hash":"(sha256:[0-9a-f]{64})"\}$/.exec(line.toString('latin1', Math.max(end, 0)));
  if (!tail?.[1]) return { what: 'the line is not a whole journal line', incomplete: !isObject(line.toString()) };
  const hash = createHash('sha256').update(`${previous}\n`).update(line.subarray(0, end)).update('}').digest('hex');
  if (`sha256:${hash}` !== tail[1])
    return { what: 'its hash does not fit: this line, or the order of the lines, was changed', incomplete: false };
  const event = JSON.parse(line.toString()) as DebateEvent; // the chain vouches for what we wrote ourselves
  if (event.n !== n) return { what: `it is numbered ${event.n}`, incomplete: false };
  return { event };
}

const tailLength = ',"hash":"sha256:"}'.length + 64;
const carriageReturn = 13;

function isObject(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const hashNextLine = (previous: string, text: string) => hashContent(`${previous}\n${text}`);
