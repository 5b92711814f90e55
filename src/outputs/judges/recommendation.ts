import type { TurnEnded } from '../../debate/event.ts';
import type { Persona } from '../../debate/participant.ts';
import { block, joined, text } from '../../documents/inert-markdown.ts';
import { quotesList } from '../../documents/quotes-list.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../reading.ts';
import { analysisPart } from './analysis.ts';
import { type JudgesTopic, optionInWords } from './topic.ts';

export interface Judge {
  readonly seat: string;
  readonly title: string;
  readonly persona: Persona | null;
}

/** A judge's document of the independent round (J1, J2). */
export function recommendationDocument({
  judge,
  topic,
  ended,
}: {
  judge: Judge;
  topic: JudgesTopic;
  ended: TurnEnded;
}): string {
  const answer = objectIn(ended.answer);
  const confidence = wordsIn(answer.confidence);
  return joined([
    `# ${text(judge.title)}, round 1`,
    stance(judge),
    block(topic.question_text),
    `**Recommends**: ${text(optionInWords(wordsIn(answer.option), topic))}`,
    confidence && `**Confidence**: ${text(confidence)}`,
    part('Reasons', textsIn(answer.reasons).map(block).join('\n\n')),
    analysisPart(objectsIn(answer.analysis), topic),
    part('Problems of the other options', problems(answer, topic)),
    part('Self-challenge', textsIn(answer.self_challenge).map(block).join('\n\n')),
    ...lastParts(ended),
  ]);
}

/** What stands at the end of every judge's document: quotes with their marks, and breaches. */
export function lastParts({ quotes, breaches }: TurnEnded): readonly (string | undefined)[] {
  return [
    part('Quotes', quotesList(quotes)),
    part('Breaches', breaches.map(({ rule, what }) => `- ${text(rule)}: ${text(what)}`).join('\n')),
  ];
}

/** The judge's stance and objective in one line. */
export function stance({ seat, persona }: Judge): string {
  if (!persona) return `Seat: ${text(seat)}.`;
  return `Seat: ${text(seat)}. Stance: ${text(persona.stance)}. Objective: ${text(persona.objective)}`;
}

export const part = (title: string, body: string) => (body === '' ? undefined : `## ${title}\n\n${body}`);

const problems = (answer: ReturnType<typeof objectIn>, topic: JudgesTopic) =>
  objectsIn(answer.problems)
    .map(
      ({ option, problem }) => `- **${text(optionInWords(wordsIn(option), topic))}**: ${text(wordsIn(problem) ?? '')}`,
    )
    .join('\n');
