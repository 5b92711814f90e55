/** An object from a CLI's output: nothing about it is certain. */
export type Loose = { readonly [key: string]: unknown };

/** The objects on the lines of a text; a line that is none is left out. */
export function readObjectLines(text: string): readonly Loose[] {
  return text.split('\n').flatMap((line) => {
    const value = parseLine(line);
    return isObject(value) ? [value] : [];
  });
}

/** Reads what is printed piece by piece: the words in the lines that have come to their end; undefined where there are none. */
export function createWordReader(
  findWords: (line: Loose) => string | undefined,
): (printed: string) => string | undefined {
  let begun = '';
  return (printed) => {
    const end = printed.lastIndexOf('\n') + 1;
    const whole = end === 0 ? '' : begun + printed.slice(0, end);
    begun = (end === 0 ? begun : '') + printed.slice(end);
    const words = readObjectLines(whole).map((line) => findWords(line) ?? '');
    return words.join('') || undefined;
  };
}

/** The object at a key; an empty one where there is none. */
export function readObjectAt(value: Loose, key: string): Loose {
  const found = value[key];
  return isObject(found) ? found : {};
}

export function readTextAt(value: Loose, key: string): string | undefined {
  const found = value[key];
  return typeof found === 'string' ? found : undefined;
}

export function readNumberAt(value: Loose, key: string): number | null {
  const found = value[key];
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The objects in the list at a key. */
export function readObjectsAt(value: Loose, key: string): readonly Loose[] {
  const found = value[key];
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** The sum of what is known; null when nothing is. */
export function sumKnown(...numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : known.reduce((total, number) => total + number, 0);
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseLine(line: string): unknown {
  if (!line.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The words in a streamed event of Anthropic's form, which several CLIs print. */
export function readTextDelta(line: Loose): string | undefined {
  const delta = readObjectAt(readObjectAt(line, 'event'), 'delta');
  return delta.type === 'text_delta' ? readTextAt(delta, 'text') : undefined;
}
