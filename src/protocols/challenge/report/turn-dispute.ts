import type { Section } from '../../../debate/brief.ts';
import { escapeCell, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listSaid } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { Explanation, Extraction } from '../answers.ts';
import { adviseChoice } from './options.ts';

export function renderExplanation({ why, other_right_if = '', assumptions = [] }: Explanation): readonly Section[] {
  const rows = assumptions.map(({ assumption, leads_to = '', testable_by = '' }) =>
    [assumption, leads_to, testable_by].map((words) => escapeCell(flattenSaid(words))),
  );
  return [
    { title: '', body: renderSaid(why) },
    { title: 'The other side is right if', body: renderSaid(other_right_if) },
    {
      title: "What it assumes and the other side doesn't",
      body: rows.length === 0 ? '' : writeTable(['Assumption', 'Leads to', 'Testable by'], rows),
    },
  ];
}

export function renderExtraction(extraction: Extraction): readonly Section[] {
  const { core_disagreement, why_not_agreed = '', real_question = '', guidance = [], common_ground = [] } = extraction;
  return [
    { title: '', body: joinBlocks([renderSaid(core_disagreement), renderSaid(why_not_agreed)]) },
    { title: 'The question that would settle it', body: renderSaid(real_question) },
    { title: 'When to choose what', body: listSaid(adviseChoice(guidance)) },
    { title: 'What nobody disputes', body: listSaid(common_ground) },
  ];
}
