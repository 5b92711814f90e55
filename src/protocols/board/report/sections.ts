import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { nameFold } from '../../../documents/said/name-fold.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { renderSections, writeFold } from '../../../documents/sections.ts';
import { documentNames } from '../levels.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { draftBrief } from './brief.ts';
import { renderCaseAgainst } from './case-against.ts';
import { markDisputed } from './disputes.ts';
import { findTitle } from './ids.ts';
import { listLevelParts } from './level-parts.ts';
import {
  renderCheck,
  renderConditions,
  renderNotTakenUp,
  renderOutOfScope,
  renderRejected,
  tabulateRisks,
  tabulateVotes,
} from './parts.ts';
import { listConditions, shownInBrief } from './points.ts';
import { count, flattenCell, makeFold, makeSection, renderLead, renderLine, renderList, renderText } from './said.ts';
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
      makeFold('Beyond the brief', renderOutOfScope(result, record)),
    ];
  const isDraft = result.outcome === 'REJECTED';
  const shown = isDraft ? 0 : shownInBrief;
  return [
    makeSection(isDraft ? 'What the draft proposes' : 'What the board proposes', renderPlan(result, record)),
    foldRest(
      isDraft ? 'Conditions' : 'More conditions',
      listConditions(result).slice(shown),
      renderConditions(result, record, shown),
    ),
    foldRest(
      isDraft ? 'Would reopen it' : 'Would also reopen it',
      result.reconsider_if.slice(shown).map((text) => ({ text })),
      renderList(result.reconsider_if.slice(shown), record),
    ),
    makeSection('Why', renderLead(markDisputed(result.reasoning, result, record), 600, record, 'More reasons')),
    makeSection('The case against', renderCaseAgainst(result, record, brief)),
    makeSection('Biggest risks', renderRisks(result, record)),
    makeSection('What was rejected', renderRejections(result, record)),
    makeSection('Next steps', renderNextSteps(result, record)),
    makeSection('Votes', tabulateVotes(result, record)),
    foldCheck(result, record),
    foldWithdrawn(record),
    makeFold('Beyond the brief: raised, and not discussed', renderOutOfScope(result, record)),
  ];
}

/** What the brief has no room for, under its first words. */
const foldRest = (what: string, rest: readonly { readonly text: string }[], body: string): Section =>
  makeFold(
    nameFold(
      what,
      rest.map(({ text }) => text),
    ),
    body,
  );

/** The approach: its beginning in sight, everything else of the document folded. */
function renderPlan(result: WrittenResult, record: Record): string {
  const approach = markDisputed(result.chosen_approach, result, record);
  const parts = listLevelParts(result, record).filter(({ body }) => body.trim() !== '');
  const names = parts.map(({ title }) => title.toLowerCase());
  return joinBlocks([
    renderLead(approach, 450, record, 'The rest of the plan'),
    writeFold(capitalize(listNames(names)), renderSections(parts, 4)),
  ]);
}

const shownRisks = 2;

/** Risks rated high and high; without any, the first one. The others are folded. */
function renderRisks(result: WrittenResult, record: Record): string {
  const { risk_register, risks_not_taken_up } = result;
  const severe = risk_register.filter(({ probability, impact }) => probability === 'HIGH' && impact === 'HIGH');
  const shown = severe.length > 0 ? severe.slice(0, shownRisks) : risk_register.slice(0, 1);
  const others = risk_register.filter((risk) => !shown.includes(risk));
  return joinBlocks([
    tabulateRisks(shown, record),
    writeFold(
      nameFold(
        others.length === 1 ? 'Another risk' : `${others.length} other risks`,
        others.map(({ risk }) => risk),
      ),
      tabulateRisks(others, record),
    ),
    writeFold(
      `${count(risks_not_taken_up.length, 'risk')} raised in the debate that no entry covers`,
      renderNotTakenUp(result, record),
    ),
  ]);
}

const shownRejections = 2;
const longestRejection = 130;

/** The first two in a sentence each; the others, and what was cut, folded. */
function renderRejections(result: WrittenResult, record: Record): string {
  const { rejected_alternatives: rejected } = result;
  if (rejected.length === 0) return renderRejected(result, record);
  const shorten = (reasoning: string) => cutAtWord(takeSentence(reasoning), longestRejection);
  const shown = rejected.slice(0, shownRejections).map(({ alternative, reasoning }) => ({
    alternative: cutAtWord(flattenSaid(alternative), 80),
    reasoning: shorten(reasoning),
  }));
  const more = rejected.filter(
    ({ reasoning }, at) => at >= shownRejections || shorten(reasoning) !== flattenSaid(reasoning),
  );
  return joinBlocks([
    renderRejected({ ...result, rejected_alternatives: shown }, record),
    writeFold(
      nameFold(
        'In full',
        more.map(({ alternative }) => alternative),
      ),
      renderRejected({ ...result, rejected_alternatives: more }, record),
    ),
  ]);
}

const shownSteps = 4;

function renderNextSteps({ next_steps = [] }: WrittenResult, record: Record): string {
  const later = next_steps.slice(shownSteps);
  return joinBlocks([
    renderList(next_steps.slice(0, shownSteps), record),
    writeFold(nameFold('Then', later), renderList(later, record)),
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
  const items = withdrawn.map(({ seat, round, dissent, because }) => {
    const what = dissent === '' ? '' : `"${renderLine(dissent, record)}" `;
    return `- **${escapeText(findTitle(seat, record))}**: ${what}Withdrawn in round ${round}: ${renderLine(because, record)}`;
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

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
