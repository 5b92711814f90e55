import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { renderSections } from '../../../documents/sections.ts';
import type { OnRecord, Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { listAttackSections } from './attacks.ts';
import { foldLeftovers, listLeft } from './left.ts';
import { listOptionSections } from './options.ts';
import { renderUnfinished } from './unfinished.ts';
import { renderVersions } from './versions.ts';
import { findCurrent, keepSaid } from './words.ts';

/** What `outcome.md` of a challenge shows below the brief. */
export function listSections(record: DebateRecord<ChallengeShape>): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [{ title: 'As far as it came', body: renderUnfinished(record) }];
  const isOpen = result.outcome === 'TRADEOFF';
  return [
    ...(isOpen ? listOptionSections(result) : []),
    foldPosition(result),
    ...listAttackSections(result),
    isOpen ? undefined : foldLeftovers(record, result),
    isOpen ? listLeft(result) : foldWords(result),
    renderVersions(result),
  ];
}

/** The words that were agreed to or contested, with the terms, nothing cut; where nobody agreed, with reasons and assumptions. */
function foldPosition(result: Result): Section {
  const { reasoning = [], assumptions = [] } = findCurrent(result) ?? {};
  const isOpen = result.outcome === 'TRADEOFF';
  const more = [
    { title: 'Why', body: listSaid(reasoning, { numbered: true }) },
    { title: 'What it takes for granted', body: listSaid(assumptions, { numbered: true }) },
  ];
  const called = isOpen ? "The proposer's position in full" : 'What was agreed to, in full';
  return {
    title: result.outcome === 'NOBODY ENGAGED' ? 'The proposal in full' : called,
    body: joinBlocks([
      renderSaid(result.final_position),
      listSaid(result.terms, { numbered: true }),
      isOpen ? renderSections(more, 4) : undefined,
    ]),
    folded: true,
  };
}

/** What the challengers said last, and what they had said first. */
function foldWords(result: OnRecord): Section {
  const [last, first] = [listLeft(result), listFirstDoubts(result)];
  if (last.body === '') return first;
  if (first.body === '') return last;
  const parts = [last, first].map(({ title, body }) => ({ title, body }));
  return {
    title: "The challengers' last words, and their first doubts",
    body: renderSections(parts, 4),
    folded: true,
  };
}

/** What the challengers named when they first judged it, which a later version may have met. */
function listFirstDoubts({ challengers }: OnRecord): Section {
  const named = challengers.flatMap(({ challenger, would_change }) =>
    keepSaid([would_change]).map((words) => renderLabelled(`**${escapeText(challenger)}:**`, words)),
  );
  return {
    title: "What would have changed the challengers' first verdicts",
    body: listItems(named),
    folded: true,
  };
}
