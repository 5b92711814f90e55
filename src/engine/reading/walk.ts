import { isSpace, trimSpace } from './space.ts';
import { findStringEnd, opensString, type StringPlace, unescapeString } from './strings.ts';
import { readWord } from './words.ts';

/** Levels of nesting and values an object may have; no answer comes near either. */
const mostLevels = 64;
const mostTokens = 400_000;

/** What walking an object in a text finds out. */
export interface Walk {
  /** `complete`; `cut` where the text ends in it; `broken` where it goes on as no object can. */
  readonly end: 'complete' | 'cut' | 'broken';
  /** The place after the object, or the one where it broke. */
  readonly at: number;
  /** How many properties it has on all its levels, and their names on the first. */
  readonly names: number;
  readonly rootNames: readonly string[];
  /** When cut: the names that lead to the innermost open object; undefined where more than closing braces may be missing. */
  readonly open: readonly string[] | undefined;
  readonly because: 'syntax' | 'unclear' | 'deep' | 'long';
}

interface WalkOptions {
  /** True where a string ends at the next quote mark that is not escaped, as in valid JSON. */
  readonly strict?: boolean;
  /** Hears everything but the commas, in order, each as valid JSON. */
  readonly told?: (token: string) => void;
}

interface Level {
  readonly kind: '{' | '[';
  name: string;
  wants: 'name' | 'colon' | 'value' | 'next';
}

/**
 * Walks the object that opens at `start`, tolerant of what a careless writer does to JSON: single, typographic or no
 * quote marks, comments, commas too many or missing, Python's literals, line breaks and quote marks inside strings.
 * It never guesses: where the text can be read in two ways it is broken. One pass, no recursion.
 */
export function walkObject(text: string, start: number, { strict = false, told }: WalkOptions = {}): Walk {
  const levels: Level[] = [{ kind: '{', name: '', wants: 'name' }];
  const rootNames: string[] = [];
  let at = start + 1;
  let names = 0;
  let tokens = 0;
  let careless = false;
  let before: 'string' | 'literal' | 'bare' | undefined;

  const passMark = (char: string) => {
    tokens++;
    told?.(char);
    at++;
  };
  const endWalk = (end: Walk['end'], because: Walk['because'] = 'syntax'): Walk => {
    const lacksBraces =
      end === 'cut' && !careless && levels.every(({ kind, wants }) => kind === '{' && wants === 'next');
    const open = lacksBraces && !mayGoOn(text) ? levels.slice(0, -1).map(({ name }) => name) : undefined;
    return { end, at, names, rootNames, open, because };
  };

  told?.('{');
  for (;;) {
    const from = at;
    const next = skipComments(text, at);
    const level = levels.at(-1);
    if (!level) return endWalk('complete');
    if (next === undefined) level.wants = 'value';
    at = next ?? text.length;
    if (at >= text.length) return endWalk('cut');
    if (tokens > mostTokens) return endWalk('broken', 'long');
    const char = text.charAt(at);

    if (closesLevel(char, level)) {
      passMark(char);
      levels.pop();
      before = undefined;
      if (levels.length === 0) return endWalk('complete');
      continue;
    }
    if (level.wants === 'colon') {
      if (char !== ':') return endWalk('broken');
      passMark(':');
      names++;
      level.wants = 'value';
      continue;
    }
    if (level.wants === 'next') {
      level.wants = level.kind === '{' ? 'name' : 'value';
      const needsComma = before === 'bare' || (before === 'literal' && !text.slice(from, at).includes('\n'));
      if (char !== ',' && needsComma) return endWalk('broken');
      if (char === ',') {
        at++;
        continue;
      }
    }
    if (level.wants === 'value' && (char === '{' || char === '[')) {
      if (levels.length >= mostLevels) return endWalk('broken', 'deep');
      level.wants = 'next';
      levels.push({ kind: char, name: '', wants: char === '{' ? 'name' : 'value' });
      passMark(char);
      continue;
    }
    const place: StringPlace = level.wants === 'name' ? 'name' : level.kind === '{' ? 'value' : 'item';
    const atom = opensString(char) ? findStringEnd(text, at, strict ? 'strict' : place) : readWord(text, at, place);
    if (atom.found === 'cut') {
      level.wants = 'value';
      at = text.length;
      return endWalk('cut');
    }
    if (atom.found === 'unclear') {
      at = atom.at;
      return endWalk('broken', 'unclear');
    }
    careless ||= atom.found === 'string' && atom.careless;
    before = place === 'name' ? undefined : atom.found;
    if (told || place === 'name') {
      const value =
        atom.found === 'string' ? readStringContent(text.slice(at + 1, atom.end - 1), atom.escaped) : atom.value;
      told?.(atom.found === 'literal' ? value : JSON.stringify(value));
      if (place === 'name') level.name = value;
      if (place === 'name' && levels.length === 1) rootNames.push(value);
    }
    tokens++;
    at = atom.end;
    level.wants = place === 'name' ? 'colon' : 'next';
  }
}

const readStringContent = (raw: string, escaped: boolean) => (escaped ? unescapeString(raw) : raw);

function closesLevel(char: string, { kind, wants }: Level): boolean {
  return kind === '{' ? char === '}' && (wants === 'name' || wants === 'next') : char === ']';
}

/** Whether the last quote mark of a text can be the beginning of a quotation inside a string rather than its end. */
const mayGoOn = (text: string) => /[^\p{L}\p{N}\p{Pe}.!?…%"\\]"$|(?<!\\)""$/u.test(trimSpace(text.slice(-200)));

/** The next place that is neither white space nor comment; undefined where the text ends in a comment. */
function skipComments(text: string, from: number): number | undefined {
  for (let at = from; ; ) {
    while (at < text.length && isSpace(text, at)) at++;
    if (text[at] !== '/') return at;
    if (text[at + 1] === '/') {
      const end = text.indexOf('\n', at);
      if (end < 0) return undefined;
      at = end;
    } else if (text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return undefined;
      at = end + 2;
    } else return at;
  }
}
