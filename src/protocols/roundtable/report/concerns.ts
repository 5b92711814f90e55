import type { Section } from '../../../debate/brief.ts';
import {
  escapeCell,
  escapeProse,
  escapeText,
  joinBlocks,
  writeBullets,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { HeldConcern, Result } from '../result.ts';
import { countOf, dropBlanks, isWhole, quoteLine } from './words.ts';

/** How many are in sight; all of them are folded below in full. */
const inSight = 4;

/** The concerns that are open at the end: the newest first, and of those the ones of whoever is least satisfied. */
export function listOpenConcerns({ concerns, participants }: Result): readonly HeldConcern[] {
  const scores = new Map(participants.map((row) => [row.specialist, row.satisfaction ?? 101]));
  const score = ({ specialist }: HeldConcern) => scores.get(specialist) ?? 101;
  const isForeign = ({ own_domain }: HeldConcern) => Number(own_domain === false);
  return concerns
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => isForeign(a) - isForeign(b) || b.round - a.round || score(a) - score(b));
}

export const nameConcern = ({ concern, what_is_left }: HeldConcern, most: number): string =>
  quoteLine(what_is_left?.trim() || concern, most);

/** "still open", or that the lead's answer did not settle it. */
export const describeState = ({ answer }: HeldConcern): string => (answer?.trim() ? 'taken up, not settled' : 'open');

/** R12: what is open under an agreement, or what is in its way. */
export function writeOpenConcerns(result: Result, agreed: boolean): Section | undefined {
  const open = listOpenConcerns(result);
  const { open_points, disputed } = result.adr;
  const body = joinBlocks([
    open.length > 0 ? introduce(open, result, agreed) : undefined,
    open.length > 0 ? tabulate(open.slice(0, inSight)) : undefined,
    open.every(isShown) ? undefined : writeFold(nameFold(open), joinBlocks(open.map(writeConcern))),
    name('To be settled:', dropBlanks(open_points)),
    name(
      'Not confirmed in the decision record:',
      disputed.flatMap(({ specialist, suggestions }) => suggestions.map(({ text }) => `${specialist}: ${text}`)),
    ),
  ]);
  return { title: agreed ? 'Still open' : 'What is in the way', body };
}

const name = (title: string, items: readonly string[]) =>
  items.length === 0 ? undefined : joinBlocks([title, writeBullets(items)]);

function introduce(open: readonly HeldConcern[], { participants, target }: Result, agreed: boolean): string {
  const content = participants.filter((row) => (row.satisfaction ?? 0) >= target).map(({ specialist }) => specialist);
  if (agreed && open.every(({ specialist }) => content.includes(specialist)))
    return 'None of these blocks the decision: whoever raised them agrees to the proposal all the same.';
  return 'Concerns that are still open:';
}

/** Whether the table says all of a concern. */
const isShown = ({ concern, resolved_by, what_is_left, answer }: HeldConcern, at: number) =>
  at < inSight && !what_is_left && !answer && isWhole(concern, cellWidth) && isWhole(resolved_by ?? '', cellWidth);

const cellWidth = 120;

const nameFold = (open: readonly HeldConcern[]) =>
  open.length === 1 ? 'The concern in full' : `All ${countOf(open.length, 'open concern')} in full`;

const tabulate = (open: readonly HeldConcern[]) =>
  writeTable(
    ['Concern', 'Raised by', 'What would settle it'],
    open.map((concern) =>
      [nameConcern(concern, cellWidth), concern.specialist, quoteLine(concern.resolved_by ?? '', cellWidth)].map(
        escapeCell,
      ),
    ),
  );

function writeConcern({ specialist, concern, what_is_left, resolved_by, answer }: HeldConcern): string {
  const add = (label: string, said: string | null) =>
    said?.trim() && said !== concern ? `*${label}:* ${escapeProse(said)}` : undefined;
  return joinBlocks([
    `**${escapeText(specialist)}.** ${escapeProse(concern)}`,
    add('What is left', what_is_left),
    add('Would be settled by', resolved_by),
    add("The lead's answer", answer),
  ]);
}
