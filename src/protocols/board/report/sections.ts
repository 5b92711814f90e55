import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { renderSections } from '../../../documents/sections.ts';
import { documentNames } from '../levels.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { draftBrief } from './brief.ts';
import { foldCaseAgainst, foldRemarks } from './case-against.ts';
import { markDisputed } from './disputes.ts';
import { findTitle } from './ids.ts';
import { listLevelParts } from './level-parts.ts';
import {
  renderCheck,
  renderNotTakenUp,
  renderOutOfScope,
  renderRejected,
  tabulateRisks,
  tabulateVotes,
} from './parts.ts';
import { listVoteConditions } from './points.ts';
import { flattenCell, makeFold, makeSection, renderLine, renderText } from './said.ts';
import { findLastWords, listWithdrawn } from './standing.ts';

type Record = DebateRecord<BoardShape>;

/** What `outcome.md` shows below the brief: the document of the level, part by part, and how the board stands to it. */
export function listSections(record: Record, outcome: Outcome): readonly (Section | undefined)[] {
  const { result } = record;
  const brief = draftBrief(record, outcome);
  if (!result || !brief) return [makeSection('Where each stood', tabulateStands(record))];
  if (result.outcome === 'ESCALATED')
    return [
      makeSection('Why the gate reviewer stopped it', renderText(result.reason, record)),
      makeSection('Where each stands', tabulateStands(record)),
      foldWithdrawn(record),
      makeFold('Raised beyond the brief', renderOutOfScope(result, record)),
    ];
  const { reasoning, rejected_alternatives: rejected, votes } = result;
  const isUnanimous = votes.every(({ vote }) => vote === 'APPROVE');
  return [
    brief.written
      ? foldVotes(result, record)
      : { title: 'Votes', body: tabulateVotes(result, record), folded: isUnanimous },
    foldPlan(result, record),
    makeFold('The reasons in full', renderText(markDisputed(reasoning, result, record), record)),
    foldCaseAgainst(result, record),
    makeFold(`Risks (${result.risk_register.length})`, renderRisks(result, record)),
    makeFold(
      rejected.length === 0 ? 'What was rejected' : `What was rejected, and why (${rejected.length})`,
      renderRejected(result, record),
    ),
    foldRemaining(result, record),
  ];
}

/** Who voted how, and what their votes depend on. */
function foldVotes(result: WrittenResult, record: Record): Section {
  const conditions = listVoteConditions(result);
  return {
    title: conditions.length === 0 ? 'Votes' : `Votes, and what they depend on (${conditions.length})`,
    body: joinBlocks([
      tabulateVotes(result, record),
      conditions
        .map(({ by = '', text }) => `- **${escapeText(findTitle(by, record))}:** ${renderLine(text, record)}`)
        .join('\n'),
    ]),
    folded: true,
  };
}

/** What was said besides, in one fold: remarks, what was withdrawn, what leads further, the gate reviewer's word. */
function foldRemaining(result: WrittenResult, record: Record): Section {
  const parts = [
    foldRemarks(result, record),
    foldWithdrawn(record),
    makeFold('Raised beyond the brief', renderOutOfScope(result, record)),
    foldCheck(result, record),
  ].filter(({ body }) => body.trim() !== '');
  const bodies = parts.map(({ title, body }) => ({ title, body }));
  return makeFold('What else was said', renderSections(bodies, 4));
}

/** The approach, and everything else of the document. */
function foldPlan(result: WrittenResult, record: Record): Section {
  const parts = listLevelParts(result, record).filter(({ body }) => body.trim() !== '');
  const names = ['plan', ...parts.map(({ title }) => title.toLowerCase())];
  return makeFold(
    `The ${listNames(names)} in full`,
    joinBlocks([renderText(markDisputed(result.chosen_approach, result, record), record), renderSections(parts, 4)]),
  );
}

function renderRisks(result: WrittenResult, record: Record): string {
  const left = renderNotTakenUp(result, record);
  return joinBlocks([
    tabulateRisks(result.risk_register, record),
    left && 'Raised in the debate, and in no entry above:',
    left,
  ]);
}

/** Where each stands now: in a sentence, and whose position it could sign. */
function tabulateStands(record: Record): string {
  const rows = record.opened.panel.flatMap(({ seat, title }) => {
    const last = findLastWords(seat, record);
    if (!last) return [];
    const words = last.summary ?? takeSentence(last.position);
    const signs = last.round === 0 ? '' : last.nearest ? findTitle(last.nearest.seat, record) : 'nobody';
    return [[title, flattenCell(words), signs].map(escapeCell)];
  });
  return rows.length === 0 ? '' : writeTable(['Seat', 'In a sentence', 'Could sign'], rows);
}

function foldWithdrawn(record: Record): Section {
  const withdrawn = listWithdrawn(record);
  const items = withdrawn.map(({ seat, when, dissent, because }) => {
    const what = dissent === '' ? '' : `"${renderLine(dissent, record)}" `;
    return `- **${escapeText(findTitle(seat, record))}**: ${what}Withdrawn ${when}: ${renderLine(because, record)}`;
  });
  const holders = listNames(withdrawn.map(({ seat }) => findTitle(seat, record)));
  const what = withdrawn.length === 1 ? 'The dissent' : 'The dissents';
  return makeFold(`${what} that ${holders} withdrew, and why`, items.join('\n'));
}

function foldCheck(result: WrittenResult, record: Record): Section {
  const { passes, summary, reason } = result.final_check;
  const name = documentNames[result.level];
  const verdict =
    passes === null ? `did not check the ${name}` : passes ? `passes the ${name}` : `does not pass the ${name}`;
  const words = passes === null ? '' : `: ${cutAtWord(flattenSaid(summary ?? takeSentence(reason)), 120)}`;
  return makeFold(`The gate reviewer ${verdict}${words}`, renderCheck(result, record));
}
