import type { TurnEnded } from '../../../debate/event.ts';
import { escapeText, joinBlocks, quoteBlock } from '../../../documents/inert-markdown.ts';
import type { Response } from '../answers.ts';
import { labelResponse } from '../claims.ts';
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
  const { stand, option, summary, convinced_by, reason } = answer;
  const { challenges } = labelResponse(judge, round, answer);
  return joinBlocks([
    `# ${escapeText(judge.title)}, round ${round}`,
    stanceLine(judge),
    quoteBlock(topic.question_text),
    `**Stand**: ${escapeText(stand)}`,
    `**Recommends**: ${escapeText(nameOption(option, topic))}`,
    summary && `**In short**: ${escapeText(summary)}`,
    convinced_by.length > 0 ? `**Convinced by**: ${convinced_by.map(escapeText).join(', ')}` : undefined,
    part('Reason', reason === '' ? '' : quoteBlock(reason)),
    part(
      'Challenges',
      joinBlocks(
        challenges.map((one) =>
          joinBlocks([`**${escapeText(one.id)}**, against ${escapeText(one.claim)}:`, quoteBlock(one.argument)]),
        ),
      ),
    ),
    ...lastParts(ended),
  ]);
}
