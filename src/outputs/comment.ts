import { joinBlocks } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSections, writeFold } from '../documents/sections.ts';
import { renderBrief } from './brief-markdown.ts';
import { keepBlocks } from './keep-blocks.ts';
import { foldQuestion, type OutcomeParts, recordTitle, renderDecided, renderStatus } from './outcome-markdown.ts';

/** What the longest comment of a pull request may hold. */
const longest = 65_000;

interface Fold {
  readonly title: string;
  readonly body: string;
}

/** The outcome for a comment on a pull request: the brief in sight, everything else folded. */
export function renderComment({ brief, question, sections, record }: OutcomeParts): string {
  const opening = joinBlocks([
    `## ${writeLine(brief.title)}`,
    renderStatus(brief),
    renderDecided(brief),
    renderBrief(brief, 3),
  ]);
  const folds = [
    ...sections.flatMap((section) => (section ? [{ title: section.title || 'More', body: section.body }] : [])),
    foldQuestion(question, brief),
    { title: recordTitle, body: renderSections(record, 3) },
  ].filter(({ body }) => body.trim() !== '');
  const shown = keepBlocks(opening, longest / 2);
  const kept = keepWithin(folds, longest - shown.length - 500);
  return `${joinBlocks([shown, ...kept.map(({ title, body }) => writeFold(title, body))])}\n`;
}

/** Folds are shortened from the last on until all of them fit, and each says so. */
function keepWithin(folds: readonly Fold[], room: number): readonly Fold[] {
  const measure = (each: readonly Fold[]) =>
    each.reduce((sum, { title, body }) => sum + writeFold(title, body).length + 2, 0);
  const kept = [...folds];
  for (let last = kept.length - 1; last >= 0 && measure(kept) > room; last -= 1) {
    const { title = '', body = '' } = kept[last] ?? {};
    kept[last] = { title, body: keepBlocks(body, body.length - (measure(kept) - room)) };
  }
  return kept;
}
