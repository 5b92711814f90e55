import type { Conclusion, Dissent } from '../../debate/outcome.ts';
import type { Result } from './answers.ts';
import { listBreaches } from './breaches.ts';
import { classificationOf } from './classification.ts';
import type { Majority } from './majority.ts';
import { absenceNote, perspectives } from './perspectives.ts';
import { debateFiles, roundsOnRecord } from './rounds.ts';
import type { Proceedings } from './state.ts';
import { nameOption, optionLines, type Topic } from './topic.ts';

/** All that a conclusion is made from. */
export interface Concluded {
  readonly topic: Topic;
  readonly proceedings: Proceedings;
  readonly check: Majority;
}

/** J7: enough judges agree. Confidence is HIGH, without the full panel MEDIUM (E5). */
export function recommended(concluded: Concluded): Conclusion<Result> {
  const { topic, proceedings, check } = concluded;
  const { stands, round, absences } = proceedings;
  const choice = check.choice ?? '';
  const confidence = absences.length === 0 ? 'HIGH' : 'MEDIUM';
  const dissenting = stands.where(({ answer }) => answer.option !== choice);
  const dissents = dissentsOf({ ...proceedings, stands: dissenting }, topic);
  const agreeing = stands.votes.length - dissents.length;
  return {
    status: 'recommended',
    agreed: true,
    stop_reason: `consensus-round-${round}`,
    confidence,
    headline: `Recommended: ${nameOption(choice, topic)}, ${agreeing} of ${stands.votes.length} judges${dissentWords(check.dissent)}`,
    rounds: round,
    dissents,
    result: {
      question_id: topic.question_id,
      consensus: true,
      type: check.type,
      recommended_option: choice,
      confidence,
      perspectives: perspectives(proceedings),
      dissent: dissenting.votes.map(({ by, answer }) => ({
        judge: by.seat,
        option: answer.option,
        reasoning: answer.reasons,
      })),
      ...onRecord(concluded),
    },
  };
}

/** J7: no consensus. A valid outcome: the person in charge is asked with everybody's perspective. */
export function contested(concluded: Concluded): Conclusion<Result> {
  const { topic, proceedings, check } = concluded;
  const sides = Object.entries(check.tally).map(([option, judges]) => `${option} (${judges.join(', ')})`);
  return {
    status: 'contested',
    agreed: false,
    stop_reason: 'contested',
    confidence: 'REQUIRES_INPUT',
    headline: `Contested: ${sides.join(', ')}; a person decides`,
    rounds: proceedings.round,
    dissents: dissentsOf(proceedings, topic),
    result: {
      question_id: topic.question_id,
      consensus: false,
      type: check.type,
      outcome: 'CONTESTED',
      confidence: 'REQUIRES_INPUT',
      distribution: check.tally,
      perspectives: perspectives(proceedings, '_favors'),
      message: 'The judges disagree; their perspectives are below.',
      user_prompt: `The judges disagree on this question. Read their perspectives above.\n\nWhich option do you want to go on with?\n${optionLines(topic)}`,
      ...onRecord(concluded),
    },
  };
}

/** J9: a single vote is never a consensus. */
export function insufficient(concluded: Concluded): Conclusion<Result> {
  const { topic, proceedings, check } = concluded;
  const only = proceedings.stands.votes.map(({ by, answer }) => `for ${answer.option} (${by.seat})`);
  return {
    status: 'insufficient',
    agreed: false,
    stop_reason: 'insufficient',
    confidence: 'LOW',
    headline: `Insufficient: a single valid vote, ${only.join('')}; at least 2 are needed`,
    rounds: proceedings.round,
    dissents: [],
    result: {
      question_id: topic.question_id,
      consensus: false,
      type: check.type,
      outcome: 'INSUFFICIENT_DATA',
      confidence: 'LOW',
      distribution: check.tally,
      perspectives: perspectives(proceedings),
      message: 'Too few judges answered for a recommendation.',
      ...onRecord(concluded),
    },
  };
}

/** What every result carries. */
function onRecord({ topic, proceedings }: Concluded) {
  const note = absenceNote(proceedings);
  const { because: _, ...classification } = classificationOf(topic);
  return {
    ...(note === undefined ? {} : { note_in_result: note }),
    change_log: proceedings.changes.map(({ seat, round, from, to, reason }) => ({
      judge: seat,
      round,
      from,
      to,
      reason,
    })),
    breaches: listBreaches(proceedings),
    classification: { ...classification },
    ...roundsOnRecord(proceedings),
    debate_files: debateFiles(topic.question_id, proceedings),
  };
}

function dissentsOf({ stands }: Proceedings, topic: Topic): readonly Dissent[] {
  return stands.votes.map(({ by, answer }) => ({
    seat: by.seat,
    position: nameOption(answer.option, topic),
    reasoning: answer.reasons,
  }));
}

function dissentWords(seats: readonly string[]): string {
  if (seats.length === 0) return '';
  return `; ${seats.join(', ')} ${seats.length === 1 ? 'dissents' : 'dissent'}`;
}
