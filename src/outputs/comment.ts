import type { Section } from '../debate/brief.ts';
import type { Outcome } from '../debate/outcome.ts';
import { escapeText, joinBlocks } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSection, writeFold } from '../documents/sections.ts';
import { type OutcomeParts, renderBrief, renderDecided, renderRecord, renderStatus } from './outcome-markdown.ts';

/** What the longest comment of a pull request may hold. */
const longest = 65_000;

/** The outcome for a comment on a pull request: the brief in sight, everything else folded. */
export function renderComment({ brief, question, sections, record }: OutcomeParts, outcome: Outcome): string {
  const opening = joinBlocks([
    `## ${writeLine(brief.title)}`,
    renderStatus(brief),
    renderDecided(brief),
    renderBrief(brief),
  ]);
  const folds = [
    writeFold('The question', question.full),
    ...sections.flatMap((section) => (section ? [foldSection(section)] : [])),
    renderRecord(record),
  ].filter((fold) => fold !== '');
  return `${joinBlocks([opening, ...keepWithin(folds, longest - opening.length - 500), describePeople(outcome)])}\n`;
}

function foldSection(section: Section): string {
  const { title, folded } = section;
  return folded ? (renderSection(section, 3) ?? '') : writeFold(title, section.body);
}

/** Folds that do not fit are left out from the last on, and that is said. */
function keepWithin(folds: readonly string[], room: number): readonly string[] {
  let left = room;
  const kept = folds.filter((fold) => {
    left -= fold.length + 2;
    return left >= 0;
  });
  return kept.length === folds.length ? kept : [...kept, 'The rest is in outcome.md and transcript.md.'];
}

/** Whether a person had a part in it. */
function describePeople({ decision, panel }: Outcome): string {
  const people = panel.filter(({ via, turns }) => via === 'human' && turns > 0).map(({ participant }) => participant);
  const took = people.length === 0 ? 'No person took part' : `${people.join(', ')} took part`;
  return `<sub>${escapeText(decision ? `Decided by ${decision.by}.` : `${took}, and nobody has decided yet.`)}</sub>`;
}
