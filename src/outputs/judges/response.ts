import type { TurnEnded } from '../../debate/event.ts';
import { block, joined, text } from '../../documents/inert-markdown.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../reading.ts';
import { type Judge, lastParts, part, stance } from './recommendation.ts';
import { type JudgesTopic, optionInWords } from './topic.ts';

/** A judge's document of a later round: whom it challenges, and whether it holds or revises (J1, J5). */
export function responseDocument({
  judge,
  topic,
  ended,
  round,
}: {
  judge: Judge;
  topic: JudgesTopic;
  ended: TurnEnded;
  round: number;
}): string {
  const answer = objectIn(ended.answer);
  const convinced = textsIn(answer.convinced_by);
  const challenges = objectsIn(answer.challenges).map(({ judge: other, argument }) =>
    joined([`**To ${text(wordsIn(other) ?? 'nobody named')}**:`, block(wordsIn(argument) ?? '')]),
  );
  return joined([
    `# ${text(judge.title)}, round ${round}`,
    stance(judge),
    block(topic.question_text),
    `**Stand**: ${text(wordsIn(answer.stand) ?? 'not given')}`,
    `**Recommends**: ${text(optionInWords(wordsIn(answer.option), topic))}`,
    convinced.length > 0 ? `**Convinced by**: ${convinced.map(text).join(', ')}` : undefined,
    part('Reason', textsIn(answer.reason).map(block).join('\n\n')),
    part('Challenges', joined(challenges)),
    ...lastParts(ended),
  ]);
}
