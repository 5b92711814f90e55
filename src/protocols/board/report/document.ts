import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import type { ReportDocument } from '../../../debate/report.ts';
import { bullets, cell, code, joined, table, text } from '../../../documents/inert-markdown.ts';
import {
  appendedText,
  checkText,
  dissentsText,
  type Fields,
  facts,
  outOfScopeText,
  prose,
  rejectedList,
  riskTable,
  section,
  textList,
} from './parts.ts';
import { objectsIn, textsIn, wordsIn } from './reading.ts';

/** The document of the level (B8, B14); undefined where none was written. */
export function levelDocument(record: DebateRecord, outcome: Outcome): ReportDocument | undefined {
  const { result } = outcome;
  const name = wordsIn(result.document);
  if (result.outcome !== 'SYNTHESIZED' || name === undefined) return undefined;
  if (result.level === 'planning-1') return { name, adr: 'madr' };
  return {
    name,
    text: joined([
      `# ${titles[String(result.level)] ?? 'Memo'}: ${text(record.opened.headline)}`,
      facts(record, outcome),
      section('Chosen approach', prose(result.chosen_approach)),
      section('Reasoning', prose(result.reasoning)),
      ...ofLevel(result),
      section('Rejected alternatives', rejectedList(result)),
      section('Dissents', dissentsText(result)),
      section('Risk register', riskTable(result)),
      section('Beyond the brief', outOfScopeText(result)),
      section('Remarks of reviewers', appendedText(result)),
      section('Final check', checkText(result)),
      footer(outcome),
    ]),
  };
}

const titles: { readonly [level: string]: string } = {
  board: 'Board memo',
  'planning-2': 'Specification',
  'planning-3': 'Tasks',
};

/** E12: which record it came from. */
export const footer = ({ debate, journal_hash }: Outcome): string =>
  `Debate ${code(debate)}, journal ${code(journal_hash)}.`;

function ofLevel(result: Fields): readonly (string | undefined)[] {
  if (result.level === 'planning-2')
    return [
      section('Overview', prose(result.overview)),
      section('Components', components(result)),
      section('Data', prose(result.data)),
      section('Failure handling', prose(result.failure_handling)),
      section('Test plan', prose(result.test_plan)),
      section('Acceptance criteria', textList(result.acceptance_criteria)),
    ];
  if (result.level === 'planning-3')
    return [section('Overview', prose(result.overview)), section('Tasks', tasks(result))];
  return [
    section('In scope', bullets(textsIn(result.scope_in))),
    section('Out of scope', bullets(textsIn(result.scope_out))),
    section('Conditions', bullets(textsIn(result.conditions))),
    section('Next steps', bullets(textsIn(result.next_steps))),
  ];
}

function components(result: Fields): string {
  const rows = objectsIn(result.components).map((row) =>
    ['name', 'responsibility', 'interface'].map((key) => cell(wordsIn(row[key]))),
  );
  return rows.length === 0 ? 'Not given.' : table(['Component', 'Responsibility', 'Interface'], rows);
}

function tasks(result: Fields): string {
  const all = objectsIn(result.tasks);
  if (all.length === 0) return 'Not given.';
  const rows = all.map((row) => [
    ...['id', 'title'].map((key) => cell(wordsIn(row[key]))),
    cell(textsIn(row.depends_on).join(', ')),
    ...['size', 'specialist'].map((key) => cell(wordsIn(row[key]))),
  ]);
  const details = all.map((row) =>
    joined([
      `### ${text(`${wordsIn(row.id) ?? ''} ${wordsIn(row.title) ?? ''}`)}`,
      prose(row.description),
      `Done when: ${text(wordsIn(row.done_when) ?? 'not given')}`,
    ]),
  );
  return joined([table(['Id', 'Task', 'Depends on', 'Size', 'Specialist'], rows), ...details]);
}
