import type { TurnEnded } from '../../../debate/event.ts';
import type { Persona } from '../../../debate/participant.ts';
import { escapeText, joinBlocks, quoteBlock } from '../../../documents/inert-markdown.ts';
import { renderQuotes } from '../../../documents/quotes-list.ts';
import type { Recommendation } from '../answers.ts';
import { labelRecommendation } from '../claims.ts';
import { nameOption, type Topic } from '../topic.ts';
import { analysisPart } from './analysis.ts';
import { writeReservations } from './views.ts';

export interface Judge {
  readonly seat: string;
  readonly title: string;
  readonly persona: Persona | null;
}

/** A judge's document of the independent round (J1, J2). */
export function recommendationDocument({
  judge,
  topic,
  answer,
  ended,
}: {
  judge: Judge;
  topic: Topic;
  answer: Recommendation;
  ended: TurnEnded;
}): string {
  const { option, confidence, summary, analysis = [], self_challenge } = answer;
  const { reasons, problems } = labelRecommendation(judge, answer);
  return joinBlocks([
    `# ${escapeText(judge.title)}, round 1`,
    stanceLine(judge),
    quoteBlock(topic.question_text),
    `**Recommends**: ${escapeText(nameOption(option, topic))}`,
    confidence && `**Confidence**: ${escapeText(confidence)}`,
    summary && `**In short**: ${escapeText(summary)}`,
    part(
      'Reasons',
      joinBlocks(reasons.map(({ id, reason }) => joinBlocks([`**${escapeText(id)}**:`, quoteBlock(reason)]))),
    ),
    part('What this vote depends on', joinBlocks(writeReservations(answer))),
    analysisPart(analysis, topic),
    part(
      'Problems of the other options',
      problems
        .map(
          (one) =>
            `- ${escapeText(one.id)}, **${escapeText(nameOption(one.option, topic))}**: ${escapeText(one.problem)}`,
        )
        .join('\n'),
    ),
    part('Self-challenge', self_challenge ? quoteBlock(self_challenge) : ''),
    ...lastParts(ended),
  ]);
}

/** The end of every judge's document: quotes with their marks, and breaches. */
export function lastParts({ quotes, breaches }: TurnEnded): readonly (string | undefined)[] {
  return [
    part('Quotes', renderQuotes(quotes)),
    part('Breaches', breaches.map(({ rule, what }) => `- ${escapeText(rule)}: ${escapeText(what)}`).join('\n')),
  ];
}

/** The judge's stance and objective in one line. */
export function stanceLine({ seat, persona }: Judge): string {
  if (!persona) return `Seat: ${escapeText(seat)}.`;
  return `Seat: ${escapeText(seat)}. Stance: ${escapeText(persona.stance)}. Objective: ${escapeText(persona.objective)}`;
}

export const part = (title: string, body: string) => (body === '' ? undefined : `## ${title}\n\n${body}`);
