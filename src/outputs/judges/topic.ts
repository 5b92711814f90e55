import { objectIn, objectsIn, wordsIn } from '../reading.ts';
import type { DebateRecord } from '../../debate/record/record.ts';

/** The judges' topic as far as documents need it. */
export interface JudgesTopic {
  readonly question_id: string;
  readonly question_text: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly description: string }[];
}

export function topicOf({ opened }: DebateRecord): JudgesTopic {
  const given = objectIn(opened.topic);
  const topic = objectIn(given.debate_context ?? given);
  return {
    question_id: wordsIn(topic.question_id) ?? 'Q-001',
    question_text: wordsIn(topic.question_text) ?? opened.headline,
    options: objectsIn(topic.options).map(({ id, label, description }) => ({
      id: wordsIn(id) ?? '',
      label: wordsIn(label) ?? '',
      description: wordsIn(description) ?? '',
    })),
  };
}

/** "A (No offline mode)". */
export function optionInWords(id: string | undefined, { options }: JudgesTopic): string {
  if (id === undefined) return 'none';
  const label = options.find((option) => option.id === id)?.label ?? '';
  return label === '' ? id : `${id} (${label})`;
}
