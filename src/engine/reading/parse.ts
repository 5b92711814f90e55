import type { Json } from '../../debate/json.ts';
import { type Walk, walkObject } from './walk.ts';

export type JsonObject = { readonly [key: string]: Json };

/** What the text of an object says, or why that is not certain. */
export type Parsed = { readonly object: JsonObject } | { readonly because: 'unclear' | 'twice' };

/** Reads the object that opens at `start`: as valid JSON, else put together anew from the tokens of a tolerant walk. */
export function parseObjectAt(text: string, start: number): { readonly walk: Walk; readonly parsed?: Parsed } {
  const strict = walkObject(text, start, { strict: true });
  const valid = strict.end === 'complete' ? parse(text.slice(start, strict.at)) : undefined;
  if (valid !== undefined) return { walk: strict, parsed: checkNameCount(valid, strict) };
  const walk = walkObject(text, start);
  const isWhole = walk.end === 'complete' || walk.open !== undefined;
  return isWhole ? { walk, parsed: checkNameCount(parse(mendObject(text, start, walk)), walk) } : { walk };
}

/**
 * The object as valid JSON. Every token of the source becomes one token here, in its order, and nothing is added but
 * commas and, where the text ends too early, closing braces: so nothing is lost and nothing is invented.
 */
function mendObject(text: string, start: number, walk: Walk): string {
  const pieces: string[] = [];
  let before = '{';
  const addToken = (token: string) => {
    if (!'{[:'.includes(before) && !'}]:'.includes(token)) pieces.push(',');
    pieces.push(token);
    before = token;
  };
  walkObject(text, start, { told: addToken });
  return pieces.join('') + (walk.open ? '}'.repeat(walk.open.length + 1) : '');
}

function checkNameCount(value: Json | undefined, walk: Walk): Parsed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { because: 'unclear' };
  return countNames(value) === walk.names ? { object: value as JsonObject } : { because: 'twice' };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Counts the properties in a parsed value, and takes out the one name that could do harm later. */
function countNames(value: object): number {
  let names = 0;
  const left: object[] = [value];
  for (let node = left.pop(); node; node = left.pop()) {
    const entries = Object.entries(node);
    if (!Array.isArray(node)) names += entries.length;
    if (Object.hasOwn(node, '__proto__')) Reflect.deleteProperty(node, '__proto__');
    for (const [, child] of entries) if (typeof child === 'object' && child !== null) left.push(child);
  }
  return names;
}
