import type { DebateRecord } from '../../../debate/record/record.ts';
import type { Report } from '../../../debate/report.ts';
import { escapeCell, escapeText, joinBlocks, quoteBlock, writeTable } from '../../../documents/inert-markdown.ts';
import { formatYaml } from '../../../documents/yaml-text.ts';
import type { JudgesShape, Result } from '../answers.ts';
import { draftAdr } from './adr.ts';
import { recommendationDocument } from './recommendation.ts';
import { responseDocument } from './response.ts';
import { writeViews } from './views.ts';

/** The documents of the judges: `result.yaml` and one document a judge and round (J1, J10). */
export const report: Report<JudgesShape> = {
  question({ topic: { question_text, options, classification } }) {
    const rows = options.map(({ id, label, description }) => [id, label, description].map(escapeCell));
    return joinBlocks([
      quoteBlock(question_text),
      classification && `Classified by the user as: ${escapeText(classification)}`,
      writeTable(['Option', 'Label', 'Description'], rows),
    ]);
  },

  sections: ({ result, topic }) =>
    result ? writeViews(result, topic).map((body) => ({ title: '', body: body ?? '' })) : [],

  adr: draftAdr,

  documents(record, { result }) {
    return [{ name: 'result.yaml', text: formatYaml({ debate_result: result }) }, ...judgesDocuments(record)];
  },
};

function judgesDocuments({ turns, topic, opened }: DebateRecord<JudgesShape>) {
  return turns.flatMap((turn) => {
    if (!turn.answer || !turn.ended) return [];
    const sitting = opened.panel.find(({ seat }) => seat === turn.seat);
    const judge = { seat: turn.seat, title: sitting?.title ?? turn.seat, persona: sitting?.persona ?? null };
    const shown = { judge, topic, ended: turn.ended };
    const name = `debate-${topic.question_id}-${turn.seat}`;
    if (turn.prompt === 'judges/recommend')
      return [{ name: `${name}.md`, text: recommendationDocument({ ...shown, answer: turn.answer }) }];
    const text = responseDocument({ ...shown, answer: turn.answer, round: turn.round });
    return [{ name: `${name}-r${turn.round}.md`, text }];
  });
}

const _distributionLines = (distribution: NonNullable<Result['distribution']>) =>
  Object.entries(distribution).map(([option, judges]) => `  ${option}: ${judges.join(', ')}`);
