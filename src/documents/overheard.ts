/** What was heard of an answer while it was being written: as a rule JSON, of which only the texts are words. */
export interface Overheard {
  readonly form: 'unknown' | 'prose' | 'json' | 'fence';
  /** The braces and brackets that are open. */
  readonly open: string;
  readonly within: 'nothing' | 'key' | 'value';
  readonly expectsKey: boolean;
  /** An escape that has begun. */
  readonly escaped: string;
  /** The text that is being written, and the last one before it that was more than a word or two. */
  readonly current: string;
  readonly before: string;
}

export const nothingHeard: Overheard = {
  form: 'unknown',
  open: '',
  within: 'nothing',
  expectsKey: false,
  escaped: '',
  current: '',
  before: '',
};

/** A choice such as "A" or "medium" is no sentence yet. */
const leastWords = 12;
export const mostHeard = 400;

export function overhear(heard: Overheard, more: string): Overheard {
  let now = heard;
  for (const character of more) now = { ...now, ...readers[now.form](now, character) };
  return now;
}

/** The latest words, as they were written; empty where there are none. */
export const findLatest = ({ current, before }: Overheard): string =>
  current.trim().length >= leastWords ? current : before;

type Step = Partial<Overheard>;

const readers: { readonly [form in Overheard['form']]: (heard: Overheard, character: string) => Step } = {
  unknown(heard, character) {
    if (/\s/u.test(character)) return {};
    if (character === '{' || character === '[')
      return { ...readOutside({ ...heard, open: '' }, character), form: 'json' };
    if (character === '`') return { form: 'fence' };
    return { ...add(keep(heard), character), form: 'prose' };
  },
  fence: (_, character) => (character === '\n' ? { form: 'unknown' } : {}),
  prose: (heard, character) => (character === '\n' ? { ...keep(heard), form: 'unknown' } : add(heard, character)),
  json: (heard, character) =>
    heard.within === 'nothing' ? readOutside(heard, character) : readInside(heard, character),
};

function readOutside(heard: Overheard, character: string): Step {
  const { open, expectsKey } = heard;
  switch (character) {
    case '{':
    case '[':
      return { open: open + character, expectsKey: character === '{' };
    case '}':
    case ']':
      return { open: open.slice(0, -1), expectsKey: false, ...(open.length <= 1 ? { form: 'unknown' } : {}) };
    case ',':
      return { expectsKey: open.endsWith('{') };
    case ':':
      return { expectsKey: false };
    case '"':
      return expectsKey ? { within: 'key' } : { ...keep(heard), within: 'value' };
    default:
      return {};
  }
}

function readInside(heard: Overheard, character: string): Step {
  const { escaped, within } = heard;
  if (escaped !== '') return readEscape(heard, escaped + character);
  if (character === '\\') return { escaped: character };
  if (character === '"') return { within: 'nothing' };
  return within === 'key' ? {} : add(heard, character);
}

function readEscape(heard: Overheard, escaped: string): Step {
  if (escaped.startsWith('\\u') && escaped.length < 6) return { escaped };
  const meant = escaped.startsWith('\\u')
    ? String.fromCharCode(Number.parseInt(escaped.slice(2), 16) || 0x20)
    : (escapes[escaped.slice(1)] ?? escaped.slice(1));
  return { ...(heard.within === 'key' ? {} : add(heard, meant)), escaped: '' };
}

const escapes: { readonly [letter: string]: string } = { n: ' ', r: ' ', t: ' ', b: '', f: '' };

const add = ({ current }: Overheard, words: string) => ({ current: (current + words).slice(-mostHeard) });

/** A new text begins: the one before it is shown until there is something to show. */
function keep<Heard extends Overheard>(heard: Heard): Heard {
  const { current, before } = heard;
  return { ...heard, before: current.trim().length >= leastWords ? current : before, current: '' };
}
