import type { Section } from '../../../debate/brief.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { HeldConcern, Result } from '../result.ts';
import { countOf, dropBlanks, isWhole, labelSaid, quoteLine } from './words.ts';

/** How many are in sight; all of them are folded below in full. */
const inSight = 4;

/** The concerns that are open at the end: the gravest first, then the newest, then those of whoever is least satisfied. */
export function listOpenConcerns({ concerns, participants }: Result): readonly HeldConcern[] {
  const scores = new Map(participants.map((row) => [row.specialist, row.satisfaction ?? 101]));
  const score = ({ specialist }: HeldConcern) => scores.get(specialist) ?? 101;
  const order = Object.keys(weights);
  const rank = ({ weight = 'before-release' }: HeldConcern) => order.indexOf(weight);
  const isForeign = ({ own_domain }: HeldConcern) => Number(own_domain === false);
  return concerns
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => rank(a) - rank(b) || isForeign(a) - isForeign(b) || b.round - a.round || score(a) - score(b));
}

/** What is left of it, else its title, else its first sentence. */
export const nameConcern = ({ title, concern, what_is_left }: HeldConcern, most: number): string =>
  quoteLine(what_is_left?.trim() || title?.trim() || concern, most);

export const weights: { readonly [weight in NonNullable<HeldConcern['weight']>]: string } = {
  blocks: 'blocks it',
  'before-release': 'before it goes live',
  polish: 'polish',
};

/** Whether the lead took it up; its answer did not settle it. */
export const describeState = ({ answer }: HeldConcern): string =>
  answer?.trim() ? 'taken up, not settled' : 'nobody took it up';

/** R12: what is open under an agreement, or what is in its way. */
export function writeOpenConcerns(result: Result, agreed: boolean): Section | undefined {
  const open = listOpenConcerns(result);
  const { open_points, disputed } = result.adr;
  const body = joinBlocks([
    open.length > 0 ? introduce(open, result, agreed) : undefined,
    open.length > 0 ? tabulate(open.slice(0, inSight)) : undefined,
    open.every(isShown) ? undefined : writeFold(nameFold(open), joinBlocks(open.map(writeConcern))),
    agreed ? undefined : name('To be settled:', dropBlanks(open_points)),
    name(
      'Not confirmed in the decision record:',
      disputed.flatMap(({ specialist, suggestions }) => suggestions.map(({ text }) => `${specialist}: ${text}`)),
    ),
  ]);
  return { title: agreed ? nameOpen(open) : 'What is in the way', body, folded: agreed };
}

/** "Concerns still open: 2 to be settled, 4 polish" */
function nameOpen(open: readonly HeldConcern[]): string {
  const polish = open.filter(({ weight }) => weight === 'polish').length;
  const parts = [
    polish < open.length ? `${open.length - polish} to be settled` : '',
    polish > 0 ? `${polish} polish` : '',
  ].filter((part) => part !== '');
  return open.length === 0 ? 'Concerns still open' : `Concerns still open: ${parts.join(', ')}`;
}

const name = (title: string, items: readonly string[]) =>
  items.length === 0 ? undefined : joinBlocks([title, listLines(items)]);

function introduce(open: readonly HeldConcern[], { participants, target }: Result, agreed: boolean): string {
  const content = participants.filter((row) => (row.satisfaction ?? 0) >= target).map(({ specialist }) => specialist);
  if (agreed && open.every(({ specialist, weight }) => weight !== 'blocks' && content.includes(specialist)))
    return 'None of these blocks the decision: everyone who raised one still agrees to the proposal.';
  return 'Concerns that are still open:';
}

/** Whether the table says all of a concern. */
const isShown = ({ title, concern, resolved_by, what_is_left, answer }: HeldConcern, at: number) =>
  at < inSight &&
  !title &&
  !what_is_left &&
  !answer &&
  isWhole(concern, cellWidth) &&
  isWhole(resolved_by ?? '', cellWidth);

const cellWidth = 120;

const nameFold = (open: readonly HeldConcern[]) =>
  open.length === 1 ? 'The concern in full' : `All ${countOf(open.length, 'open concern')} in full`;

function tabulate(open: readonly HeldConcern[]): string {
  const isWeighed = open.some(({ weight }) => weight !== undefined);
  return writeTable(
    ['Concern', 'Raised by', ...(isWeighed ? ['Weight'] : []), 'What would settle it'],
    open.map((concern) => {
      const { specialist, weight, resolved_by } = concern;
      const weighed = isWeighed ? [weight && weights[weight]] : [];
      return [nameConcern(concern, cellWidth), specialist, ...weighed, quoteLine(resolved_by ?? '', cellWidth)].map(
        escapeCell,
      );
    }),
  );
}

export function writeConcern({ specialist, concern, what_is_left, resolved_by, answer }: HeldConcern): string {
  const add = (label: string, said: string | null) =>
    said?.trim() && said !== concern ? labelSaid(`*${label}:*`, said) : undefined;
  return joinBlocks([
    labelSaid(`**${escapeText(specialist)}:**`, concern),
    add('What is left', what_is_left),
    add('Would be settled by', resolved_by),
    add("The lead's answer", answer),
  ]);
}
