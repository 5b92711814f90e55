import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import type { ReportDocument } from '../../../debate/report.ts';
import {
  escapeCell,
  escapeProse,
  escapeText,
  joinBlocks,
  writeBullets,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { listFacts, writeFooter } from './facts.ts';
import {
  describeCheck,
  listConditions,
  listDissents,
  listNotTakenUp,
  listOutOfScope,
  listRejected,
  listRemarks,
  listTexts,
  section,
  tabulateRisks,
  tabulateVotes,
} from './parts.ts';

/** The document of the level (B8, B14). */
export function writeLevelDocument(
  record: DebateRecord<BoardShape>,
  result: WrittenResult,
  outcome: Outcome,
): ReportDocument {
  const { level, document: name } = result;
  if (level === 'planning-1') return { name, adr: 'madr' };
  return {
    name,
    text: joinBlocks([
      `# ${result.outcome === 'REJECTED' ? 'Draft, not backed by the board: ' : ''}${titles[level]}: ${escapeText(record.opened.headline)}`,
      listFacts(record, result, outcome),
      section('Chosen approach', escapeProse(result.chosen_approach)),
      section('Votes', tabulateVotes(result)),
      section('Reasoning', escapeProse(result.reasoning)),
      ...sectionsByLevel[level](result),
      section('Conditions', listConditions(result)),
      section('Rejected alternatives', listRejected(result)),
      section('Dissents', listDissents(result)),
      section('Risk register', tabulateRisks(result)),
      section('Raised, not taken up', listNotTakenUp(result)),
      section('What would reopen this', writeBullets(result.reconsider_if)),
      section('Beyond the brief', listOutOfScope(result)),
      section('Remarks of reviewers', listRemarks(result)),
      section('Final check', describeCheck(result)),
      writeFooter(outcome),
    ]),
  };
}

const titles = { board: 'Board memo', 'planning-2': 'Specification', 'planning-3': 'Tasks' };

const sectionsByLevel = {
  board: ({ scope_in = [], scope_out = [], next_steps = [] }: WrittenResult) => [
    section('In scope', writeBullets(scope_in)),
    section('Out of scope', writeBullets(scope_out)),
    section('Next steps', writeBullets(next_steps)),
  ],
  'planning-2': (result: WrittenResult) => [
    section('Overview', escapeProse(result.overview ?? '')),
    section('Components', tabulateComponents(result)),
    section('Data', escapeProse(result.data ?? '')),
    section('Failure handling', escapeProse(result.failure_handling ?? '')),
    section('Test plan', escapeProse(result.test_plan ?? '')),
    section('Acceptance criteria', listTexts(result.acceptance_criteria)),
  ],
  'planning-3': (result: WrittenResult) => [
    section('Overview', escapeProse(result.overview ?? '')),
    section('Tasks', describeTasks(result)),
  ],
};

function tabulateComponents({ components = [] }: WrittenResult): string {
  if (components.length === 0) return 'Not given.';
  const rows = components.map((component) =>
    [component.name, component.responsibility, component.interface].map(escapeCell),
  );
  return writeTable(['Component', 'Responsibility', 'Interface'], rows);
}

function describeTasks({ tasks = [] }: WrittenResult): string {
  if (tasks.length === 0) return 'Not given.';
  const rows = tasks.map(({ id, title, depends_on = [], size, specialist }) =>
    [id, title, depends_on.join(', '), size, specialist].map(escapeCell),
  );
  const details = tasks.map(({ id, title, description = '', done_when = '' }) =>
    joinBlocks([
      `### ${escapeText(`${id} ${title}`)}`,
      escapeProse(description),
      `Done when: ${escapeText(done_when.trim() || 'not given')}`,
    ]),
  );
  return joinBlocks([writeTable(['Id', 'Task', 'Depends on', 'Size', 'Specialist'], rows), ...details]);
}
