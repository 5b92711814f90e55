import { createHash, randomBytes } from 'node:crypto';
import type { DebateEvent, EventBody } from '../../debate/event.ts';
import { hashContent } from '../../documents/hash.ts';
import { formatJsonLine } from '../../documents/json-text.ts';

/** The hash that the first line is chained to. */
export const chainStart = 'sha256:0';

/**
 * Writes one journal line. With a salt, as since format 2, its hash covers the hash of the line before, what the line is, and the
 * seal: a hash of everything else in it. So the rest can be erased, and the chain still holds. Without one the hash covers every byte.
 */
export function writeLine(
  previous: string,
  n: number,
  at: string,
  body: EventBody,
  salt?: string,
): { line: string; event: DebateEvent } {
  const { type, ...facts } = stripPlace(body);
  const rest = salt === undefined ? facts : { ...facts, salt };
  const head = formatJsonLine({ n, at, type }).slice(0, -1);
  const content = Object.keys(rest).length === 0 ? '' : `,${formatJsonLine(rest).slice(1, -1)}`;
  const hash =
    salt === undefined
      ? hashContent(`${previous}\n${head}${content}}`)
      : chainSealed(previous, head, hashContent(content));
  return { line: `${head}${content},"hash":"${hash}"}\n`, event: { n, at, type, ...rest, hash } as DebateEvent };
}

/** Nobody can guess an erased line by trying what it may have said. */
export const makeSalt = (): string => randomBytes(16).toString('base64url');

/** An event that was read from a journal can be put on record again, at a new place in the chain. */
function stripPlace(body: EventBody): EventBody {
  const { n: _n, at: _at, salt: _salt, hash: _hash, ...facts } = body as EventBody & Partial<DebateEvent>;
  return facts as EventBody;
}

const chainSealed = (previous: string, head: string, seal: string) => hashContent(`${previous}\n${head}\n${seal}`);

export interface ReadJournal {
  readonly events: readonly DebateEvent[];
  /** How many bytes of the file the events take up. */
  readonly goodBytes: number;
  /** True when something after the last whole line was cut off in mid-write. */
  readonly torn: boolean;
  /** The first line that does not hold, if any: edited, missing or out of order. */
  readonly broken?: { readonly line: number; readonly what: string };
  /** How many lines were erased; they are no events. */
  readonly blank: number;
}

/** Where in a journal reading begins: after the line of this number and hash. */
export interface JournalPlace {
  readonly n: number;
  readonly hash: string;
}

/** Reads a journal, or what was appended after a place in it, as far as its chain holds. Line ends may have been converted to CRLF by a checkout. */
export function readLines(content: Buffer, after: JournalPlace = { n: 0, hash: chainStart }): ReadJournal {
  const events: DebateEvent[] = [];
  let blank = 0;
  let previous = after.hash;
  let start = 0;
  while (start < content.length) {
    const newline = content.indexOf(10, start);
    const end = newline === -1 ? content.length : newline;
    const n = after.n + blank + events.length + 1;
    const read = readLine(content.subarray(start, content[end - 1] === carriageReturn ? end - 1 : end), previous, n);
    if ('what' in read) {
      const isLast = newline === -1 || newline === content.length - 1;
      if (isLast && read.incomplete) return { events, goodBytes: start, torn: true, blank };
      return { events, goodBytes: start, torn: false, broken: { line: n, what: read.what }, blank };
    }
    if (read.event) events.push(read.event);
    else blank += 1;
    previous = read.hash;
    start = newline === -1 ? content.length : newline + 1;
  }
  const endsInNewline = content.length === 0 || content[content.length - 1] === 10;
  const broken = blank > 0 && events.at(-1)?.type !== 'debate-erased' ? { broken: unexplained } : {};
  return { events, goodBytes: content.length, torn: !endsInNewline, blank, ...broken };
}

const unexplained = { line: 1, what: 'content was removed, and nothing says by whom' };

type LineReading =
  | { readonly event: DebateEvent | undefined; readonly hash: string }
  | { readonly what: string; readonly incomplete: boolean };

/** The hash is taken of the bytes as they are: lines can be of many megabytes. */
function readLine(line: Buffer, previous: string, n: number): LineReading {
  const end = line.length - tailLength;
  const hash = /^,"hash":"(sha256:[0-9a-f]{64})"\}$/.exec(line.toString('latin1', Math.max(end, 0)))?.[1];
  if (!hash) return { what: 'the line is not a whole journal line', incomplete: !isObject(line.toString()) };
  const { expected, isBlank } = hashBytes(line.subarray(0, end), previous);
  if (expected !== hash)
    return { what: 'its hash does not fit: this line, or the order of the lines, was changed', incomplete: false };
  const event = JSON.parse(line.toString()) as DebateEvent; // the chain vouches for what we wrote ourselves
  if (event.n !== n) return { what: `it is numbered ${event.n}`, incomplete: false };
  return { event: isBlank ? undefined : event, hash };
}

/** What the hash of a line has to be: of a blank one by the seal it kept, of a salted one by the seal of what it holds. */
function hashBytes(bytes: Buffer, previous: string): { readonly expected: string; readonly isBlank: boolean } {
  const kept = parseBlank(bytes);
  if (kept) return { expected: chainSealed(previous, kept.head, kept.seal), isBlank: true };
  const head = isSalted(bytes) ? readHead(bytes) : undefined;
  if (head !== undefined) {
    const seal = hashContent(bytes.subarray(head.length));
    return { expected: chainSealed(previous, head, seal), isBlank: false };
  }
  const hash = createHash('sha256').update(`${previous}\n`).update(bytes).update('}').digest('hex');
  return { expected: `sha256:${hash}`, isBlank: false };
}

/** The line without what it says; undefined for one that has no salt, which cannot be blanked without breaking the chain. */
export function blankLine(line: Buffer): string | undefined {
  const bytes = line.subarray(0, line.length - tailLength);
  const head = isSalted(bytes) ? readHead(bytes) : undefined;
  if (head === undefined) return parseBlank(bytes) ? line.toString() : undefined;
  return `${head},"seal":"${hashContent(bytes.subarray(head.length))}"${line.toString('latin1', bytes.length)}`;
}

function parseBlank(bytes: Buffer): { readonly head: string; readonly seal: string } | undefined {
  if (bytes.length > mostBlank) return undefined;
  const [, head, seal] =
    /^(\{"n":\d+,"at":"[^"]+","type":"[\w-]+"),"seal":"(sha256:[0-9a-f]{64})"$/.exec(`${bytes}`) ?? [];
  return head && seal ? { head, seal } : undefined;
}

const isSalted = (bytes: Buffer) =>
  /,"salt":"[\w-]{22}"$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 32)));

/** Number, time and type: what stays of every line. */
const readHead = (bytes: Buffer) =>
  /^\{"n":\d+,"at":"[^"]+","type":"[\w-]+"/.exec(bytes.toString('latin1', 0, mostBlank))?.[0];

const mostBlank = 240;
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
