import type { TurnEnded } from '../../../debate/event.ts';
import { block, joined, text } from '../../../documents/inert-markdown.ts';
import type { Response } from '../answers.ts';
import { nameOption, type Topic } from '../topic.ts';
import { type Judge, lastParts, part, stanceLine } from './recommendation.ts';

/** A judge's document of a later round: whom it challenges, and whether it holds or revises (J1, J5). */
export function responseDocument({
  judge,
  topic,
  answer,
  ended,
  round,
}: {
  judge: Judge;
  topic: Topic;
  answer: Response;
  ended: TurnEnded;
  round: number;
}): string {
  const { stand, option, convinced_by, reason, challenges = [] } = answer;
  return joined([
    `# ${text(judge.title)}, round ${round}`,
    stanceLine(judge),
    block(topic.question_text),
    `**Stand**: ${text(stand)}`,
    `**Recommends**: ${text(nameOption(option, topic))}`,
    convinced_by.length > 0 ? `**Convinced by**: ${convinced_by.map(text).join(', ')}` : undefined,
    part('Reason', reason === '' ? '' : block(reason)),
    part('Challenges', joined(challenges.map((one) => joined([`**To ${text(one.judge)}**:`, block(one.argument)])))),
    ...lastParts(ended),
  ]);
}
