import type { z } from 'zod';
import type { Section } from '../../../debate/brief.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { LevelParts as LevelFields } from '../level-fields.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { markDisputed } from './disputes.ts';
import { findTitle } from './ids.ts';
import { flattenCell, renderLine, renderList, renderText } from './said.ts';

type LevelParts = z.infer<typeof LevelFields>;
type Record = DebateRecord<BoardShape>;

/** What the document of its level adds to what all have, with what reviewers dispute of it. */
export const listLevelParts = (result: WrittenResult, record: Record): readonly Section[] =>
  renderLevelParts(result, record, (text) => markDisputed(text, result, record));

/** The same of an answer; what its level does not have is empty. */
export function renderLevelParts(
  parts: LevelParts,
  record: Record,
  mark: (text: string) => string = (text) => text,
): readonly Section[] {
  const text = (words: string | undefined) => renderText(mark(words ?? ''), record);
  return [
    { title: 'In scope', body: renderList(parts.scope_in, record) },
    { title: 'Out of scope', body: renderList(parts.scope_out, record) },
    { title: 'Context', body: text(parts.context) },
    { title: 'What drove the decision', body: renderList(parts.decision_drivers, record) },
    { title: 'Good consequences', body: renderList(parts.good_consequences, record) },
    { title: 'Bad consequences', body: renderList(parts.bad_consequences, record) },
    { title: 'How to see that it was followed', body: text(parts.confirmation) },
    { title: 'Overview', body: text(parts.overview) },
    { title: 'Components', body: tabulateComponents(parts) },
    { title: 'Data', body: text(parts.data) },
    { title: 'When something fails', body: text(parts.failure_handling) },
    { title: 'Test plan', body: text(parts.test_plan) },
    { title: 'Acceptance criteria', body: renderList(parts.acceptance_criteria, record) },
    { title: 'Tasks', body: renderTasks(parts, record) },
  ];
}

function tabulateComponents({ components = [] }: LevelParts): string {
  if (components.length === 0) return '';
  const rows = components.map((component) =>
    [component.name, component.responsibility, component.interface].map(flattenCell).map(escapeCell),
  );
  return writeTable(['Component', 'Responsibility', 'Interface'], rows);
}

function renderTasks({ tasks = [] }: LevelParts, record: Record): string {
  if (tasks.length === 0) return '';
  const rows = tasks.map(({ id, title, depends_on = [], size, specialist }) =>
    [id, flattenCell(title), depends_on.join(', '), size, specialist && findTitle(specialist, record)].map(escapeCell),
  );
  const details = tasks.map(({ id, title, description = '', done_when = '' }) =>
    joinBlocks([
      `**${escapeText(`${id} ${title}`)}**`,
      renderText(description, record),
      done_when.trim() === '' ? undefined : `Done when: ${renderLine(done_when, record)}`,
    ]),
  );
  return joinBlocks([writeTable(['Number', 'Task', 'Depends on', 'Size', 'Specialist'], rows), ...details]);
}
