import { joinBlocks } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSections, writeFold } from '../documents/sections.ts';
import { renderShortBrief } from './brief-markdown.ts';
import { keepBlocks } from './keep-blocks.ts';
import {
  foldQuestion,
  nameDebate,
  type OutcomeParts,
  recordTitle,
  renderDecided,
  renderStatus,
} from './outcome-markdown.ts';

/** What the longest comment of a pull request may hold. */
const longest = 65_000;

interface Fold {
  readonly title: string;
  readonly body: string;
}

/** The outcome for a comment on a pull request: in sight what a yes or no hangs on, everything else in a few folds. */
export function renderComment({ brief, question, sections, record, holds }: OutcomeParts): string {
  const { inSight, more } = renderShortBrief(brief);
  const opening = joinBlocks([`## ${writeLine(brief.heading)}`, renderStatus(brief), renderDecided(brief), inSight]);
  const folds = [
    more,
    ...sections.flatMap((section) => (section ? [{ title: section.title || 'More', body: section.body }] : [])),
    foldQuestion(question, brief),
    { title: recordTitle, body: renderSections(record, 3) },
  ];
  const shown = keepBlocks(opening, longest / 2);
  const kept = keepWithin(folds, longest - shown.length - 500).map(({ title, body }) => writeFold(title, body));
  const debate = writeFold(nameDebate(holds), joinBlocks(kept.slice(1, -1)));
  return `${joinBlocks([shown, kept[0], debate, kept.at(-1)])}\n`;
}

/** Folds are shortened from the last on until all of them fit, and each says so. */
function keepWithin(folds: readonly Fold[], room: number): readonly Fold[] {
  const measure = (each: readonly Fold[]) =>
    each.reduce((sum, { title, body }) => sum + writeFold(title, body).length + 2, 0);
  const kept = [...folds];
  for (let last = kept.length - 1; last >= 0 && measure(kept) > room; last -= 1) {
    const { title = '', body = '' } = kept[last] ?? {};
    if (body.trim() !== '') kept[last] = { title, body: keepBlocks(body, body.length - (measure(kept) - room)) };
  }
  return kept;
}
