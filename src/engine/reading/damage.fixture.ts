import type { Random, Recommendation } from './replies.fixture.ts';

/** Writes an answer so that something is wrong with the JSON, never with what it says. */
type Damage = (answer: Recommendation, random: Random) => string;

const quoted = /"(?:[^"\\]|\\.)*"/g;
/** A string with a quote mark in it. */
const spoken = /"(?:[^"\\]|\\[^"])*\\"(?:[^"\\]|\\.)*"/g;
const pretty = (answer: Recommendation) => JSON.stringify(answer, null, 2);
const written = (answer: Recommendation, random: Random) => JSON.stringify(answer, null, random.pick([0, 2, 4]));

/** The text with its strings put aside, changed, and the strings put back. */
function outsideStrings(text: string, change: (bare: string) => string): string {
  const strings: string[] = [];
  const bare = text.replace(quoted, (string) => `"${strings.push(string) - 1}"`);
  return change(bare).replace(/"(\d+)"/g, (_, at: string) => strings[Number(at)] ?? '');
}

/** One of the places where a pattern stands, changed. */
function once(text: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const places = [...text.matchAll(pattern)];
  if (places.length === 0) return text;
  const { index, 0: found } = random.pick(places);
  return text.slice(0, index) + change(found) + text.slice(index + found.length);
}

const isName = (text: string, end: number) => /^\s*:/.test(text.slice(end, end + 4));
const names = (text: string, change: (name: string) => string) =>
  text.replace(quoted, (string, at: number) => (isName(text, at + string.length) ? change(string) : string));

/** Every kind of repairable damage, by name. */
export const damages: { readonly [kind: string]: Damage } = {
  none: written,
  'trailing comma': (answer, random) =>
    outsideStrings(written(answer, random), (bare) =>
      once(bare, /["\d}\]el](?=\s*[}\]])/g, random, (end) => `${end},`),
    ),
  'single quotes': (answer, random) =>
    written(answer, random).replace(quoted, (string) => `'${string.slice(1, -1).replaceAll("'", "\\'")}'`),
  'unquoted names': (answer, random) => names(written(answer, random), (name) => name.slice(1, -1)),
  'line comments': (answer, random) =>
    outsideStrings(pretty(answer), (bare) => once(bare, /[,{[]\n/g, random, (end) => `${end[0]} // it's "so"\n`)),
  'block comments': (answer, random) =>
    outsideStrings(written(answer, random), (bare) => once(bare, /[,{[]/g, random, (end) => `${end} /* {"a": 1} */ `)),
  'Python literals': (answer, random) =>
    outsideStrings(written(answer, random), (bare) =>
      bare.replaceAll('true', 'True').replaceAll('false', 'False').replaceAll('null', 'None'),
    ),
  'raw line breaks': (answer, random) =>
    written(answer, random).replace(quoted, (string) => string.replace(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n')),
  'no closing brace': (answer, random) => written(answer, random).replace(/\s*\}$/, ''),
  'typographic quotes': (answer, random) =>
    written(answer, random).replace(quoted, (string) => `“${string.slice(1, -1)}”`),
  'prose around': (answer, random) =>
    `Sure! I weighed {both} of them, "honestly".\n\n${written(answer, random)}\n\nLet me know, if it's {not} clear.`,
  'backtick fence': (answer, random) => `Here it is:\n\n\`\`\`json\n${written(answer, random)}\n\`\`\`\nThat is all.`,
  'tilde fence': (answer, random) => `~~~\n${written(answer, random)}\n~~~`,
  'unclosed fence': (answer, random) => `Here it is:\n\`\`\`json\n${written(answer, random)}`,
  'byte order mark': (answer, random) => `\ufeff${written(answer, random)}\u200b`,
  'no-break spaces': (answer) => outsideStrings(pretty(answer), (bare) => bare.replaceAll('  ', '\u00a0\u200b')),
  'missing comma': (answer, random) => outsideStrings(pretty(answer), (bare) => once(bare, /,\n/g, random, () => '\n')),
  'unescaped quotes': (answer, random) =>
    once(written(answer, random), spoken, random, (string) => `"${string.slice(1, -1).replaceAll('\\"', '"')}"`),
  'enum in lower case': (answer, random) =>
    written(answer, random).replace(/"(?:HIGH|MEDIUM|LOW|A|B|C)"(?=[,\n}])/g, (word) => word.toLowerCase()),
  'names in title case': (answer, random) =>
    names(written(answer, random), (name) =>
      name.replace('self_challenge', 'Self-Challenge').replace('option', 'Option'),
    ),
  'numbers in quotes': (answer, random) =>
    outsideStrings(written(answer, random), (bare) => bare.replace(/(:\s*)(-?\d[^,\s}]*)/g, '$1‹$2›')).replace(
      /[‹›]/g,
      '"',
    ),
  'doubled escaping': (answer, random) => JSON.stringify(written(answer, random)).slice(1, -1),
  'told twice': (answer, random) => `${written(answer, random)}\n\n\`\`\`json\n${written(answer, random)}\n\`\`\``,
};
