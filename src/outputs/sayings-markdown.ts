import type { Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { listNames } from '../debate/kit/list-names.ts';
import { escapeText, joinBlocks } from '../documents/inert-markdown.ts';
import { flattenSaid, writeLine } from '../documents/said/flatten.ts';
import { keepInSight } from '../documents/said/in-sight.ts';
import { listItems, renderLabelled } from '../documents/said/items.ts';
import { writeFold } from '../documents/sections.ts';
import { mergeSayings, nameAnswered } from './sayings.ts';

/** How a list of what was said is shown. */
export interface Listed {
  /** What one of them is called, and several. */
  readonly called: readonly [one: string, many: string];
  /** How many are in sight at most, and the characters of all of them; the first always is. */
  readonly most: number;
  readonly room: number;
  /** How many of those that somebody put for readers. */
  readonly written?: number;
  readonly mark?: string;
  readonly write?: (saying: Saying, keep: Keep) => string;
}

/** What is in sight of a text. */
type Keep = (text: string) => string;

/** What somebody put for readers, and what stands beside it, is shown whole unless it is very long. */
const keepWritten: Keep = (text) => {
  const whole = flattenSaid(text);
  return whole.length <= longestWritten ? whole : keepInSight(text);
};

const longestWritten = 420;

/** What fits in sight, in whole sentences; what is cut or left out is in a fold. */
export function writeSayings(given: readonly Saying[] | undefined, listed: Listed, isWritten = false): string {
  const { called, mark = '- ', write = writeSaying } = listed;
  const sayings = mergeSayings(given);
  const keep = isWritten ? keepWritten : keepInSight;
  const kept = keepFitting(
    sayings,
    keep,
    isWritten ? { ...listed, most: listed.written ?? listed.most, room: writtenRoom } : listed,
  );
  const { intro, shown } = mark === '- ' ? nameTogether(kept) : { intro: '', shown: kept };
  const left = sayings.filter((saying) => !kept.includes(saying));
  const cut = kept.filter((saying) => isCut(saying, keep));
  return joinBlocks([
    intro,
    shown.map((saying) => `${saying.answer && mark !== '- ' ? '- ' : mark}${write(saying, keep)}`).join('\n'),
    writeFold(nameRest(left, cut, called), listItems([...cut, ...left].map(writeWhole))),
  ]);
}

/** What somebody put for readers is shown whole; this is for those who did not keep to the form. */
const writtenRoom = 2400;

const listTexts = ({ text, answer = '', settled_by = '' }: Saying) => [text, answer, settled_by];

const isCut = (saying: Saying, keep: Keep): boolean =>
  listTexts(saying).some((text) => keep(text) !== flattenSaid(text));

function keepFitting(sayings: readonly Saying[], keep: Keep, { most, room }: Listed): readonly Saying[] {
  const measure = (saying: Saying) => listTexts(saying).reduce((sum, text) => sum + keep(text).length, 0);
  const kept = sayings
    .slice(0, most)
    .filter((_, at) => at === 0 || sayings.slice(0, at + 1).reduce((sum, one) => sum + measure(one), 0) <= room);
  // A fold for a single line hides more than it saves.
  const [last, ...others] = sayings.slice(kept.length);
  return last && others.length === 0 && measure(last) <= longestLast ? sayings : kept;
}

const longestLast = 200;

/** Who said them all, or what they all are, once instead of in every line. */
function nameTogether(sayings: readonly Saying[]): { readonly intro: string; readonly shown: readonly Saying[] } {
  const [first, ...others] = sayings;
  const isSame = others.length > 0 && others.every(({ by, state }) => by === first?.by && state === first?.state);
  if (!isSame || !first || first.answered !== undefined || (first.by && first.state))
    return { intro: '', shown: sayings };
  const intro = first.by ? `As ${first.by} puts it:` : first.state ? `${capitalize(first.state)}:` : '';
  return { intro: escapeText(intro), shown: sayings.map(({ by, state, ...saying }) => saying) };
}

/** "risk: The branch needs an owner." */
const writeSaying = (saying: Saying, keep: Keep): string => `${nameAuthor(saying)}${writeKept(saying.text, keep)}`;

/** What is in sight of it; three dots where there is more. */
const writeKept = (text: string, keep: Keep): string => {
  const kept = keep(text);
  return writeLine(kept === flattenSaid(text) || kept.endsWith('…') ? kept : `${kept} …`);
};

/** "**Not answered** (risk): …", "**Answered** (two): … Answer: …" */
export function writeAnswer(saying: Saying, keep: Keep): string {
  const { text, by, state, answer, settled_by } = saying;
  const author = [by, state].filter(Boolean).join(', ');
  const mark = nameAnswered(saying);
  const head = mark === '' ? nameAuthor(saying) : `**${mark}**${author && ` (${escapeText(author)})`}: `;
  const more = `${add('Answer', answer, keep)}${add('Would settle it', settled_by, keep)}`;
  const stop = more !== '' && !/\p{P}$/u.test(text.trimEnd()) ? '.' : '';
  return `${head}${writeKept(text, keep)}${stop}${more}`;
}

/** "risk: The branch has an owner. So far: not named." */
export const writeCondition = (saying: Saying, keep: Keep): string =>
  `${writeSaying(saying, keep)}${add('So far', saying.answer, keep)}`;

const add = (label: string, said: string | undefined, keep: Keep): string =>
  said?.trim() ? ` *${label}:* ${writeKept(said, keep)}` : '';

function nameAuthor({ by, state }: Saying): string {
  const author = [by, state].filter(Boolean).join(', ');
  return author === '' ? '' : `*${escapeText(author)}:* `;
}

function writeWhole(saying: Saying): string {
  const author = nameAuthor(saying).trim();
  const said = renderLabelled(author, saying.text).trim();
  const more = [
    ['*Answer:*', saying.answer],
    ['*Would settle it:*', saying.settled_by],
  ].flatMap(([label = '', words]) => (words?.trim() ? [renderLabelled(label, words)] : []));
  return joinBlocks([said, ...more]);
}

/** "The other 6 conditions, from value and effort", "2 of the reasons above in full". */
function nameRest(left: readonly Saying[], cut: readonly Saying[], [one, many]: Listed['called']): string {
  const names = [...new Set(left.flatMap(({ by }) => by ?? []))];
  const from = names.length === 0 ? '' : `, from ${listNames(names)}`;
  const others = left.length === 1 ? `Another ${one}${from}` : `The other ${left.length} ${many}${from}`;
  const whole = cut.length === 1 ? `the ${one} cut above in full` : `the ${cut.length} ${many} cut above in full`;
  if (left.length === 0) return capitalize(whole);
  return cut.length === 0 ? others : `${others}; and ${whole}`;
}
