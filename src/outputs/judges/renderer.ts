import type { Outcome } from '../../debate/outcome.ts';
import { block, cell, joined, table } from '../../documents/inert-markdown.ts';
import { fileName } from '../../documents/file-name.ts';
import { framed, framedYaml } from '../frame.ts';
import { listIn, objectIn, textsIn, wordsIn } from '../reading.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import type { Renderer } from '../renderers.ts';
import type { Turn } from '../../debate/record/turn.ts';
import { yamlText } from '../../documents/yaml-text.ts';
import { judgesAdr } from './adr.ts';
import { recommendationDocument } from './recommendation.ts';
import { responseDocument } from './response.ts';
import { type JudgesTopic, topicOf } from './topic.ts';

/** The documents of the judges protocol: `result.yaml` and one document a judge and round (J1, J10). */
export const judges: Renderer = {
  question(record) {
    const { question_text, options } = topicOf(record);
    const rows = options.map(({ id, label, description }) => [id, label, description].map(cell));
    return joined([
      block(question_text),
      rows.length > 0 ? table(['Option', 'Label', 'Description'], rows) : undefined,
    ]);
  },

  adr: judgesAdr,

  documents(record, outcome) {
    return [
      { name: 'result.yaml', text: framedYaml(yamlText({ debate_result: outcome.result }), outcome) },
      ...judgesDocuments(record, outcome),
    ];
  },

  positions({ result }) {
    const perspectives = Object.entries(objectIn(result.perspectives)).flatMap(([judge, perspective]) => {
      const words = wordsIn(perspective);
      return words === undefined
        ? []
        : [`  ${judge.replace(/_favors$/u, '')}: ${words.trim().replace(/\n\s*/gu, '\n    ')}`];
    });
    const prompt = wordsIn(result.user_prompt);
    return [
      ...(perspectives.length > 0 ? ['Perspectives:', ...perspectives] : []),
      ...textsIn(result.note_in_result),
      ...(prompt === undefined ? distribution(result) : ['', prompt.trim()]),
    ];
  },
};

function judgesDocuments(record: DebateRecord, outcome: Outcome) {
  const topic = topicOf(record);
  return record.turns.flatMap((turn) => {
    const body = documentBody(turn, topic, record);
    if (body === undefined) return [];
    const suffix = turn.prompt === 'judges/challenge' ? `-r${turn.round}` : '';
    return [{ name: fileName(`debate-${topic.question_id}-${turn.seat}${suffix}.md`), text: framed(body, outcome) }];
  });
}

function documentBody(turn: Turn, topic: JudgesTopic, { opened }: DebateRecord): string | undefined {
  if (!turn.ended) return undefined;
  const sitting = opened.panel.find(({ seat }) => seat === turn.seat);
  const judge = { seat: turn.seat, title: sitting?.title ?? turn.seat, persona: sitting?.persona ?? null };
  if (turn.prompt === 'judges/recommend') return recommendationDocument({ judge, topic, ended: turn.ended });
  if (turn.prompt === 'judges/challenge')
    return responseDocument({ judge, topic, ended: turn.ended, round: turn.round });
  return undefined;
}

function distribution(result: Outcome['result']): readonly string[] {
  return Object.entries(objectIn(result.distribution)).map(
    ([option, judges]) => `  ${option}: ${listIn(judges).join(', ')}`,
  );
}
