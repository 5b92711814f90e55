import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DebateEvent } from '../debate/event.ts';
import { readRecord } from '../debate/record/record.ts';
import { listDebateFolders } from '../engine/folder.ts';
import { isSystemError } from '../engine/journal/errors.ts';

/** Where words were found in a debate: who said them, in which turn, and what stands around them. */
export interface Hit {
  readonly debate: string;
  /** The seat that said it; null for the topic and for a person in charge. */
  readonly seat: string | null;
  /** The number of the turn among those of the debate, from 1; 0 where it is no turn. */
  readonly turn: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface Search {
  readonly hits: readonly Hit[];
  /** How many debates were looked at, of how many. */
  readonly searched: number;
  readonly total: number;
  /** The debate to go on after; null where all were looked at. */
  readonly next: string | null;
}

export interface SearchOptions {
  /** The debate that was looked at last. */
  readonly after?: string | undefined;
  /** No debate is begun after this time. */
  readonly withinMs?: number;
  readonly most?: number;
  /** The debates that are looked at; the others are not counted either. */
  readonly only?: ((debate: string) => boolean) | undefined;
}

/**
 * Looks for words in what was said in the debates of a folder, newest first; all words have to be there, in any case and
 * order. It takes a bounded time and tells how to go on: thousands of debates are looked through in several goes.
 */
export async function searchDebates(
  debates: string,
  words: string,
  { after, withinMs = 700, most = 200, only = () => true }: SearchOptions = {},
): Promise<Search> {
  const wanted = makePatterns(words);
  const folders = (await listDebateFolders(debates)).filter(only).toSorted().reverse();
  const start = after === undefined ? 0 : folders.findIndex((debate) => debate < after);
  const left = start === -1 || wanted.all.length === 0 ? [] : folders.slice(start);
  const until = performance.now() + withinMs;
  const hits: Hit[] = [];
  let looked = 0;
  for (const debate of left) {
    if (looked > 0 && (performance.now() > until || hits.length >= most)) break;
    const hit = findHit(debate, readStart(join(debates, debate, 'journal.jsonl')), wanted);
    if (hit) hits.push(hit);
    if (++looked % mostInOneGo === 0) await setImmediate();
  }
  const isDone = looked === left.length;
  return {
    hits,
    searched: folders.length - left.length + looked,
    total: folders.length,
    next: isDone ? null : (left[looked - 1] ?? null),
  };
}

const mostInOneGo = 20;

/** Of a larger journal the rest is not looked at. */
const mostBytes = 32 * 1024 * 1024;

interface Patterns {
  /** One for each word. */
  readonly all: readonly RegExp[];
  /** The words side by side, for the best place to show. */
  readonly phrase: RegExp;
}

function makePatterns(words: string): Patterns {
  const each = words.slice(0, 200).split(/\s+/u).filter(Boolean).slice(0, 12).map(escapePattern);
  return { all: each.map((word) => new RegExp(word, 'iu')), phrase: new RegExp(each.join('\\s+'), 'iu') };
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

function findHit(debate: string, journal: string, { all, phrase }: Patterns): Hit | undefined {
  if (!all.every((word) => word.test(journal) || /["\\]/u.test(word.source))) return undefined;
  const said = listSaid(journal);
  if (!all.every((word) => said.some(({ text }) => word.test(text)))) return undefined;
  for (const pattern of [phrase, ...all])
    for (const { text, seat, address } of said) {
      const found = pattern.exec(text);
      const turn = found && address !== undefined ? findTurnNumber(address, journal) : 0;
      if (found) return { debate, seat, turn, ...cutAround(text, found.index, found[0]) };
    }
  return undefined;
}

function cutAround(text: string, at: number, match: string): Pick<Hit, 'before' | 'match' | 'after'> {
  const [lead, tail] = [40, 120];
  const [before, after] = [
    text.slice(Math.max(0, at - lead), at),
    text.slice(at + match.length, at + match.length + tail),
  ];
  return {
    before: at > lead ? `…${before.replace(/^\S*\s/u, '')}` : before,
    match,
    after: at + match.length + tail < text.length ? `${after.replace(/\s\S*$/u, '')}…` : after,
  };
}

interface Said {
  readonly seat: string | null;
  /** Of the turn in which it was said. */
  readonly address: string | undefined;
  readonly text: string;
}

/** What was said, first in turns, without prompts and documents: those lines are not even parsed. */
function listSaid(journal: string): readonly Said[] {
  const seats = new Map<unknown, string>();
  const said: Said[] = [];
  for (const line of journal.split('\n')) {
    const type = /^\{"n":\d+,"at":"[^"]*","type":"([\w-]+)"/.exec(line)?.[1];
    const event = type !== undefined && isSaying.has(type) ? parseLine(line) : undefined;
    if (!event) continue;
    const { address, headline, topic, answer, conclusion } = event;
    if (type === 'turn-started') seats.set(address, `${event.seat}`);
    const seat = seats.get(address);
    const place = seat === undefined ? { seat: null, address: undefined } : { seat, address: `${address}` };
    for (const text of [headline, topic, answer, conclusion].flatMap(listTexts)) said.push({ ...place, text });
  }
  return said.toSorted((a, b) => Number(b.seat !== null) - Number(a.seat !== null));
}

/** The number by which the page knows a turn; 0 where the journal is not whole. */
function findTurnNumber(address: string, journal: string): number {
  const events = journal.split('\n').flatMap((line) => (line === '' ? [] : (parseLine(line) ?? [])));
  const { turns } = readRecord(undefined, events as unknown as readonly DebateEvent[]);
  return turns.findIndex((turn) => turn.address === address) + 1;
}

const isSaying = new Set(['debate-opened', 'turn-started', 'turn-ended', 'human-answered', 'debate-ended']);

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : [];
}

function readStart(file: string): string {
  try {
    const opened = openSync(file, 'r');
    try {
      return readUpTo(opened);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    if (isSystemError(error)) return '';
    throw error;
  }
}

function readUpTo(file: number): string {
  const chunks: Buffer[] = [];
  for (let length = 0; length < mostBytes; ) {
    const chunk = Buffer.allocUnsafe(256 * 1024);
    const read = readSync(file, chunk);
    if (read === 0) break;
    chunks.push(chunk.subarray(0, read));
    length += read;
  }
  return Buffer.concat(chunks).toString('utf8');
}
