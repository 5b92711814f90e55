/**
 * The shortest text that a regular expression admits, for the simple expressions that schemas use: literals, classes,
 * groups, alternatives, counts. Undefined where the expression is not one of those.
 */
export function textOfPattern(pattern: string): string | undefined {
  const reader: Reader = { pattern, at: 0 };
  const text = alternatives(reader);
  if (text === undefined || reader.at < pattern.length) return undefined;
  return new RegExp(pattern, 'u').test(text) ? text : undefined;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

function alternatives(reader: Reader): string | undefined {
  let first: string | undefined;
  let found = false;
  for (;;) {
    const text = sequence(reader);
    if (text === undefined) return undefined;
    if (!found) first = text;
    found = true;
    if (reader.pattern[reader.at] !== '|') return first;
    reader.at += 1;
  }
}

function sequence(reader: Reader): string | undefined {
  let text = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const piece = atom(reader);
    if (piece === undefined) return undefined;
    text += piece.repeat(leastCount(reader));
  }
  return text;
}

function atom(reader: Reader): string | undefined {
  const sign = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  if (sign === '^' || sign === '$') return '';
  if (sign === '.') return 'a';
  if (sign === '[') return fromClass(reader);
  if (sign === '(') return group(reader);
  if (sign !== '\\') return sign;
  const escaped = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  return ofEscape(escaped);
}

function group(reader: Reader): string | undefined {
  const opening = /^\?(?::|<[A-Za-z]\w*>)/.exec(reader.pattern.slice(reader.at))?.[0];
  if (opening === undefined && reader.pattern[reader.at] === '?') return undefined;
  reader.at += opening?.length ?? 0;
  const text = alternatives(reader);
  if (reader.pattern[reader.at] !== ')') return undefined;
  reader.at += 1;
  return text;
}

function fromClass(reader: Reader): string | undefined {
  const source = /^(?:\\.|[^\]\\])*\]/.exec(reader.pattern.slice(reader.at))?.[0];
  if (source === undefined) return undefined;
  reader.at += source.length;
  const admitted = new RegExp(`[${source}`, 'u');
  return [...candidates].find((sign) => admitted.test(sign));
}

function leastCount(reader: Reader): number {
  const count = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(reader.pattern.slice(reader.at));
  if (!count) return 1;
  reader.at += count[0].length;
  if (count[1] !== undefined) return Number(count[1]);
  return count[0].startsWith('+') ? 1 : 0;
}

function ofEscape(sign: string): string | undefined {
  const texts: Readonly<Record<string, string>> = {
    d: '1',
    w: 'a',
    s: ' ',
    D: 'a',
    S: 'a',
    W: '-',
    b: '',
    n: '\n',
    t: '\t',
  };
  if (Object.hasOwn(texts, sign)) return texts[sign];
  return /[A-Za-z0-9]/.test(sign) ? undefined : sign;
}

const candidates = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_. /:@#+,;!?()[]{}"\'\n';
