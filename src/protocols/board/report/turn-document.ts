import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { renderSections } from '../../../documents/sections.ts';
import type { Correction, Synthesis } from '../answers.ts';
import { registerRisk } from '../risks.ts';
import type { BoardShape } from '../shape.ts';
import { findTitle } from './ids.ts';
import { renderLevelParts } from './level-parts.ts';
import { tabulateRisks } from './parts.ts';
import { makeFold, makeSection, renderLine, renderList, renderText } from './said.ts';

type Record = DebateRecord<BoardShape>;
type Sections = readonly (Section | undefined)[];

/** The document as it was first written: the approach in sight, the rest folded. */
export function listDraftParts(answer: Synthesis, record: Record): Sections {
  const parts = listParts(answer, record).filter(({ body }) => body.trim() !== '');
  const names = listNames(parts.map(({ title }) => title.toLowerCase()));
  return [
    makeSection('', renderText(answer.chosen_approach, record)),
    makeFold(`As first written: ${names}`, renderSections(parts, 5)),
  ];
}

/** What a correction changed, each part as it is now. */
export function listCorrectionParts(answer: Correction, record: Record): Sections {
  return [
    makeSection('', renderText(answer.chosen_approach ?? '', record)),
    ...listParts(answer, record).map(({ title, body }) => makeFold(`${title}, corrected`, body)),
  ];
}

function listParts(answer: Correction, record: Record): readonly Section[] {
  const { rejected = [], dissents = [], conditions = [], risks = [], left_out = [], reconsider_if = [] } = answer;
  const join = (lines: readonly string[]) => lines.join('\n');
  return [
    { title: 'Reasons', body: renderText(answer.reasoning ?? '', record) },
    {
      title: 'Rejected alternatives',
      body:
        join(
          rejected.map(
            ({ alternative, reasoning }) => `- **${writeLine(alternative)}**: ${renderLine(reasoning, record)}`,
          ),
        ) || renderText(answer.nothing_rejected_because ?? '', record),
    },
    {
      title: 'Dissents',
      body: join(
        dissents.map(
          ({ participant, dissent }) =>
            `- **${escapeText(findTitle(participant, record))}**: ${renderLine(dissent, record)}`,
        ),
      ),
    },
    {
      title: 'Conditions',
      body: join(
        conditions.map(
          ({ condition, met }) =>
            `- ${renderLine(condition, record)}${met.trim() ? ` (${renderLine(met, record)})` : ''}`,
        ),
      ),
    },
    { title: 'Risks', body: tabulateRisks(risks.map(registerRisk), record) },
    {
      title: 'Risks left out',
      body: renderList(
        left_out.map(({ risk, why }) => `${risk}: ${why}`),
        record,
      ),
    },
    { title: 'What would reopen it', body: renderList(reconsider_if, record) },
    ...renderLevelParts(answer, record),
    { title: 'Next steps', body: renderList(answer.next_steps, record) },
  ];
}
