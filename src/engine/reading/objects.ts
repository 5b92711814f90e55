import { peeled, segments } from './fences.ts';
import { type JsonObject, objectFrom, type Parsed } from './parse.ts';
import { afterSpace, beforeSpace, trimmed } from './space.ts';
import { unescaped } from './strings.ts';
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
export function objectsIn(raw: string, isKnown: (name: string) => boolean): readonly FoundObject[] | Trouble {
  const text = trimmed(raw);
  for (const whole of [text, peeled(text)]) {
    if (whole === undefined) continue;
    if (/^\[\s*[{["]/.test(whole) && whole.endsWith(']')) return { trouble: 'array', near: '' };
    if (/^"\s*\{[^"]*\\"/.test(whole) && whole.endsWith('"')) return { trouble: 'string', near: '' };
    const read = whole.startsWith('{') ? objectFrom(whole, 0) : undefined;
    if (read?.parsed && read.walk.end === 'complete' && read.walk.at === whole.length) {
      const found = objectAt(whole, 0, read.walk, read.parsed);
      return 'trouble' in found ? found : [found];
    }
  }
  const found: FoundObject[] = [];
  const work = { left: 8 * text.length + 100_000, walks: mostWalks };
  for (const segment of segments(text)) {
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
    const next = text.charAt(afterSpace(text, from));
    if (next === '\\' && !decoded && isDoubled(text, start)) {
      from = firstQuote(text, start);
      yield* scan(unescaped(text.slice(start, from)), isKnown, work, true);
    }
    if (!opening.test(next)) continue;
    const { walk, parsed } = objectFrom(text, start);
    work.left -= walk.at - start;
    if (work.left < 0 || --work.walks < 0) return yield { trouble: 'long', near: '' };
    if (parsed && isFragment(text, start, walk)) yield unclear(text, start);
    else if (parsed) yield objectAt(text, start, walk, parsed);
    else if (isAttempt(text, start, walk, isKnown)) yield troubleIn(text, walk);
    from = Math.max(walk.at, start + 1);
  }
}

function objectAt(text: string, start: number, walk: Walk, parsed: Parsed): FoundObject | Trouble {
  if ('because' in parsed) return { trouble: parsed.because, near: excerpt(text, start) };
  const inArray = text[beforeSpace(text, start)] === '[';
  return { object: parsed.object, inArray, ...(walk.open && { open: walk.open }) };
}

/** Whether somebody meant to write an object here, rather than a brace in prose or in code. */
function isAttempt(text: string, start: number, walk: Walk, isKnown: (name: string) => boolean): boolean {
  if (walk.rootNames.some(isKnown)) return true;
  if (!/["'“‘]/.test(text.charAt(afterSpace(text, start + 1)))) return false;
  return walk.end === 'cut' || walk.names > 0 || walk.because !== 'syntax';
}

const memberAfter = /,\s*(?:["'“‘{[]|[\p{L}_][\p{L}\p{N}_]*\s*:)/uy;

/** Whether an object is only a part of something larger: a name stands before it, or something goes on right after it. */
function isFragment(text: string, start: number, { at }: Walk): boolean {
  if (/[\p{L}\p{N}]/u.test(text.charAt(at))) return true;
  let after = afterSpace(text, at);
  while (text[after] === '}' || text[after] === ']') after = afterSpace(text, after + 1);
  memberAfter.lastIndex = after;
  if (memberAfter.test(text)) return true;
  const before = beforeSpace(text, start);
  return text[before] === ':' && /["”]/.test(text.charAt(beforeSpace(text, before)));
}

function troubleIn(text: string, walk: Walk): Trouble {
  if (walk.end === 'cut') return { trouble: 'cut', near: '' };
  return walk.because === 'syntax' ? unclear(text, walk.at) : { trouble: walk.because, near: excerpt(text, walk.at) };
}

const unclear = (text: string, at: number): Trouble => ({ trouble: 'unclear', near: excerpt(text, at) });
const excerpt = (text: string, at: number) => text.slice(Math.max(0, at - 30), at + 30);

/** Whether an object opens here whose quote marks are all escaped, as in a string. */
function isDoubled(text: string, start: number): boolean {
  const pattern = /\{(?:\s|\\[nrt])*\\"/y;
  pattern.lastIndex = start;
  return pattern.test(text);
}

/** The first quote mark that is not escaped, or the end. */
function firstQuote(text: string, from: number): number {
  const next = /\\.|"/gs;
  next.lastIndex = from;
  for (let match = next.exec(text); match; match = next.exec(text)) if (match[0] === '"') return match.index;
  return text.length;
}
