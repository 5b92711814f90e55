import { skipSpace, spaces } from './space.ts';

/** A string in a walked object: where it ends; or that the text ends in it, or that its end is unclear. */
type StringFound =
  | { readonly found: 'string'; readonly end: number; readonly escaped: boolean; readonly careless: boolean }
  | { readonly found: 'cut' }
  | { readonly found: 'unclear'; readonly at: number };

/** Where a string stands: as a property's name, as its value, or in an array. */
export type StringPlace = 'name' | 'value' | 'item';

/** What can end a string, by the mark that opens it. */
const closing = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '“”'],
  ['”', '“”'],
  ['‘', '‘’'],
  ['’', '‘’'],
]);
const backslash = 0x5c;
const letter = /[\p{L}\p{N}]/u;
/** Escapes that other languages know and JSON does not. */
const foreign = /[0-7xUNav\n]/;

export const opensString = (char: string): boolean => closing.has(char);

/**
 * Finds the end of the string that opens here. A quote mark inside it that nobody escaped is taken for content only
 * where it cannot be an end: marks come in pairs, apostrophes stand within a word. Everything else is unclear.
 */
export function findStringEnd(text: string, start: number, place: StringPlace | 'strict'): StringFound {
  const opening = text.charAt(start);
  const closers = closing.get(opening) ?? opening;
  const [first, second] = [closers.charCodeAt(0), closers.charCodeAt(closers.length - 1)];
  const single = !'"“”'.includes(opening);
  let inner = 0;
  let firstInner = start;
  let escaped = false;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) {
      if (foreign.test(text.charAt(at + 1))) return { found: 'unclear', at };
      escaped = true;
      at++;
    } else if (code === first || code === second) {
      if (isEnd(text, at, place)) {
        if (!single && inner % 2 === 1) return { found: 'unclear', at };
        return { found: 'string', end: at + 1, escaped, careless: opening !== '"' || inner > 0 };
      }
      if (single && !isWithinWord(text, at)) return { found: 'unclear', at };
      if (inner++ === 0) firstInner = at;
    }
  }
  return inner > 0 ? { found: 'unclear', at: firstInner } : { found: 'cut' };
}

const isWithinWord = (text: string, at: number) => letter.test(text.charAt(at - 1)) && letter.test(text.charAt(at + 1));

const quote = `["'“”‘’]`;
const space = `[${spaces}]*`;
const quotedName = `${quote}[^"'“”‘’\\n{}]{1,80}${quote}`;
const bareName = '[\\p{L}_$][\\p{L}\\p{N}_$-]{0,80}';
const cutName = `(?:(?:${quote}[^"'“”‘’\\n{}]{0,80}${quote}?|${bareName})${space})?$`;
const name = `(?:${quotedName}|${bareName})${space}:`;
const bareItem = `[\\p{L}\\p{N}_$.+-]{1,80}${space}[,\\]]`;
const nameAhead = new RegExp(name, 'uy');
const memberAhead = new RegExp(`,${space}(?:[}/]|${name}|${cutName})`, 'uy');
const itemAhead = new RegExp(`,${space}(?:$|[\\]/{[]|${quote}|${bareItem})`, 'uy');

/** Whether a quote mark can be the end of its string, by what comes after it. */
function isEnd(text: string, at: number, place: StringPlace | 'strict'): boolean {
  if (place === 'strict') return true;
  const next = skipSpace(text, at + 1);
  const char = text.charAt(next);
  if (char === '' || ':}]'.includes(char)) return true;
  if (char === '/') return text[next + 1] === '/' || text[next + 1] === '*';
  if (char === ',') return place === 'name' || isAhead(text, next, place === 'value' ? memberAhead : itemAhead);
  if (place === 'value') return opensString(char) && isAhead(text, next, nameAhead);
  const opens = opensString(char) || char === '{' || char === '[';
  return place === 'item' && opens && text.slice(at, next).includes('\n');
}

function isAhead(text: string, at: number, pattern: RegExp): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const escapes: { readonly [letter: string]: string } = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Escapes decoded once; what is no escape of JSON stays as it stands. */
export function unescapeString(raw: string): string {
  return (
    decodeString(raw) ??
    raw.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (whole, hex: string | undefined, char: string | undefined) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : ((char && escapes[char]) ?? whole),
    )
  );
}

/** The fast way, where all is as JSON wants it. */
function decodeString(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
