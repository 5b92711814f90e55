import { peelFence, splitSegments } from './fences.ts';
import { type JsonObject, type Parsed, parseObjectAt } from './parse.ts';
import { skipSpace, skipSpaceBackwards, trimSpace } from './space.ts';
import { unescapeString } from './strings.ts';
import type { Walk } from './walk.ts';

/** An object that stands in a reply. */
interface FoundObject {
  readonly object: JsonObject;
  readonly inArray: boolean;
  /** Where the text ends before the object does: the names that lead to the innermost open object. */
  readonly open?: readonly string[];
}

/** Why a reply cannot be read at all, and the place in words. */
export interface Trouble {
  readonly trouble: 'cut' | 'unclear' | 'twice' | 'deep' | 'long' | 'array' | 'string';
  readonly near: string;
}

const mostObjects = 64;
const mostWalks = 5000;

/**
 * Every object that stands in a reply on its own: the whole of it, in a fenced block, in prose. What starts like an
 * answer and cannot be read is trouble for the whole reply, since an object quoted in or beside it could pass for the answer.
 */
export function findObjects(raw: string, isKnown: (name: string) => boolean): readonly FoundObject[] | Trouble {
  const text = trimSpace(raw);
  for (const whole of [text, peelFence(text)]) {
    if (whole === undefined) continue;
    if (/^\[\s*[{["]/.test(whole) && whole.endsWith(']')) return { trouble: 'array', near: '' };
    if (/^"\s*\{[^"]*\\"/.test(whole) && whole.endsWith('"')) return { trouble: 'string', near: '' };
    const read = whole.startsWith('{') ? parseObjectAt(whole, 0) : undefined;
    if (read?.parsed && read.walk.end === 'complete' && read.walk.at === whole.length) {
      const found = makeFoundObject(whole, 0, read.walk, read.parsed);
      return 'trouble' in found ? found : [found];
    }
  }
  const found: FoundObject[] = [];
  const work = { left: 8 * text.length + 100_000, walks: mostWalks };
  for (const segment of splitSegments(text)) {
    for (const one of scan(segment, isKnown, work)) {
      if ('trouble' in one) return one;
      if (found.push(one) > mostObjects) return { trouble: 'long', near: '' };
    }
  }
  return found;
}

/** What can follow the brace that opens an object. */
const opening = /["'“”‘’}/\p{L}_$]/u;

function* scan(
  text: string,
  isKnown: (name: string) => boolean,
  work: { left: number; walks: number },
  decoded = false,
): Generator<FoundObject | Trouble> {
  for (let start = text.indexOf('{'), from = 0; start >= 0; start = text.indexOf('{', from)) {
    from = start + 1;
    const next = text.charAt(skipSpace(text, from));
    if (next === '\\' && !decoded && isDoubled(text, start)) {
      from = findFirstQuote(text, start);
      yield* scan(unescapeString(text.slice(start, from)), isKnown, work, true);
    }
    if (!opening.test(next)) continue;
    const { walk, parsed } = parseObjectAt(text, start);
    work.left -= walk.at - start;
    if (work.left < 0 || --work.walks < 0) return yield { trouble: 'long', near: '' };
    if (parsed && isFragment(text, start, walk)) yield reportUnclear(text, start);
    else if (parsed) yield makeFoundObject(text, start, walk, parsed);
    else if (isAttempt(text, start, walk, isKnown)) yield describeTrouble(text, walk);
    from = Math.max(walk.at, start + 1);
  }
}

function makeFoundObject(text: string, start: number, walk: Walk, parsed: Parsed): FoundObject | Trouble {
  if ('because' in parsed) return { trouble: parsed.because, near: cutExcerpt(text, start) };
  const inArray = text[skipSpaceBackwards(text, start)] === '[';
  return { object: parsed.object, inArray, ...(walk.open && { open: walk.open }) };
}

/** Whether somebody meant to write an object here, rather than a brace in prose or in code. */
function isAttempt(text: string, start: number, walk: Walk, isKnown: (name: string) => boolean): boolean {
  if (walk.rootNames.some(isKnown)) return true;
  if (!/["'“‘]/.test(text.charAt(skipSpace(text, start + 1)))) return false;
  return walk.end === 'cut' || walk.names > 0 || walk.because !== 'syntax';
}

const memberAfter = /,\s*(?:["'“‘{[]|[\p{L}_][\p{L}\p{N}_]*\s*:)/uy;

/** Whether an object is only a part of something larger: a name stands before it, or something goes on right after it. */
function isFragment(text: string, start: number, { at }: Walk): boolean {
  if (/[\p{L}\p{N}]/u.test(text.charAt(at))) return true;
  let after = skipSpace(text, at);
  while (text[after] === '}' || text[after] === ']') after = skipSpace(text, after + 1);
  memberAfter.lastIndex = after;
  if (memberAfter.test(text)) return true;
  const before = skipSpaceBackwards(text, start);
  return text[before] === ':' && /["”]/.test(text.charAt(skipSpaceBackwards(text, before)));
}

function describeTrouble(text: string, walk: Walk): Trouble {
  if (walk.end === 'cut') return { trouble: 'cut', near: '' };
  return walk.because === 'syntax'
    ? reportUnclear(text, walk.at)
    : { trouble: walk.because, near: cutExcerpt(text, walk.at) };
}

const reportUnclear = (text: string, at: number): Trouble => ({ trouble: 'unclear', near: cutExcerpt(text, at) });
const cutExcerpt = (text: string, at: number) => text.slice(Math.max(0, at - 30), at + 30);

/** Whether an object opens here whose quote marks are all escaped, as in a string. */
function isDoubled(text: string, start: number): boolean {
  const pattern = /\{(?:\s|\\[nrt])*\\"/y;
  pattern.lastIndex = start;
  return pattern.test(text);
}

/** The first quote mark that is not escaped, or the end. */
function findFirstQuote(text: string, from: number): number {
  const next = /\\.|"/gs;
  next.lastIndex = from;
  for (let match = next.exec(text); match; match = next.exec(text)) if (match[0] === '"') return match.index;
  return text.length;
}
