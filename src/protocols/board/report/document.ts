import type { Section } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import type { ReportDocument } from '../../../debate/report.ts';
import { formatDate } from '../../../documents/date.ts';
import { escapeText, joinBlocks, writeCode } from '../../../documents/inert-markdown.ts';
import { renderSections } from '../../../documents/sections.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVotes } from '../votes.ts';
import { countRounds, describeWriter, nameDocument } from './brief.ts';
import { markDisputed } from './disputes.ts';
import { listLevelParts } from './level-parts.ts';
import {
  renderCheck,
  renderConditions,
  renderDissents,
  renderNotTakenUp,
  renderOutOfScope,
  renderRejected,
  renderRemarks,
  tabulateRisks,
  tabulateVotes,
} from './parts.ts';
import { renderList, renderText } from './said.ts';

type Record = DebateRecord<BoardShape>;

/** The document of the level (B8, B14). */
export function writeLevelDocument(record: Record, result: WrittenResult, outcome: Outcome): ReportDocument {
  const { level, document: name, outcome: end } = result;
  if (level === 'planning-1') return { name, adr: 'madr' };
  const title = `${end === 'REJECTED' ? 'Draft, not backed by the board: ' : ''}${nameDocument(level)}: ${result.decision}`;
  return {
    name,
    text: joinBlocks([
      `# ${escapeText(title)}`,
      describeFacts(record, result, outcome),
      renderSections(listParts(record, result), 2),
      writeFooter(outcome),
    ]),
  };
}

function listParts(record: Record, result: WrittenResult): readonly Section[] {
  const mark = (text: string) => renderText(markDisputed(text, result, record), record);
  return [
    { title: 'What will be done', body: mark(result.chosen_approach) },
    { title: 'Why', body: mark(result.reasoning) },
    { title: 'Conditions', body: renderConditions(result, record) },
    ...listLevelParts(result, record),
    { title: 'Next steps', body: renderList(result.next_steps, record) },
    { title: 'Dissents', body: renderDissents(result, record) },
    { title: 'Votes', body: tabulateVotes(result, record) },
    { title: 'Rejected alternatives', body: renderRejected(result, record) },
    { title: 'Risks', body: tabulateRisks(result.risk_register, record) },
    { title: 'Risks raised in the debate that no entry covers', body: renderNotTakenUp(result, record) },
    { title: 'What would reopen this', body: renderList(result.reconsider_if, record) },
    { title: 'Beyond the brief', body: renderOutOfScope(result, record) },
    { title: 'Remarks of reviewers', body: renderRemarks(result, record) },
    { title: 'Final check', body: renderCheck(result, record) },
  ];
}

/** How it came about, who wrote it, how sure it is. */
export function describeFacts(record: Record, result: WrittenResult, { confidence, rounds }: Outcome): string {
  const date = formatDate(record.ended?.at ?? '');
  const sure = confidence === null || confidence === 'REQUIRES_INPUT' ? '' : `confidence ${confidence.toLowerCase()}`;
  const facts = [`After ${countRounds(rounds)}: ${describeVotes(result.votes)}`, sure, date].filter(
    (fact) => fact !== '',
  );
  return joinBlocks([escapeText(facts.join(' · ')), escapeText(describeWriter(record, result))]);
}

/** E12: which record it came from. */
export const writeFooter = ({ debate, journal_hash }: Outcome): string =>
  `Debate ${writeCode(debate)}, journal ${writeCode(journal_hash)}.`;
