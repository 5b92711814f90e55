import type { Ballot } from '../../debate/ballot.ts';
import type { Conclusion } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import type { Check, Review, Synthesis } from './answers.ts';
import { ledger, unregistered } from './claims.ts';
import { retold } from './dissents.ts';
import { LevelParts } from './level-fields.ts';
import { documentOf, questionOf } from './levels.ts';
import { everybody } from './panel.ts';
import { absencesIn, openDissents, type Proceedings, standOf } from './proceedings.ts';
import { type Course, onRecord } from './record.ts';
import type { Claim, KeptDissent, Result } from './result.ts';
import { disputesIn, remarksIn } from './review.ts';
import { riskOf } from './synthesis.ts';
import type { Topic } from './topic.ts';

/** All that a conclusion is made from. */
export interface Concluded {
  readonly topic: Topic;
  readonly proceedings: Proceedings;
  readonly course: Course;
}

/** What phase 3 came to. */
export interface Finished {
  readonly stop_reason: 'poll' | 'halted' | 'escalated' | 'max-rounds';
  readonly synthesizer: Participant;
  readonly document: Synthesis;
  /** The first reviews, and those after the correction. */
  readonly reviews: readonly Ballot<Review>[];
  readonly dissents: readonly KeptDissent[];
  readonly claims: readonly Claim[];
  /** Undefined where the gate reviewer was absent. */
  readonly check: Check | undefined;
  /** False where somebody was absent on the way to the document (E5). */
  readonly whole: boolean;
}

/** B14: the level's document is written. It agrees when no dissent is open; a failed check stands in the headline (B15). */
export function synthesized(concluded: Concluded, finished: Finished): Conclusion<Result> {
  const { topic, proceedings, course } = concluded;
  const { document, dissents, check, reviews, synthesizer, stop_reason } = finished;
  const gateAbsent = check === undefined || course.gates.some(({ absent }) => absent);
  const pollAbsent = course.polls.some(({ absent }) => absent.length > 0);
  const degraded = !finished.whole || gateAbsent || pollAbsent || absencesIn(proceedings).length > 0;
  const confidence = degraded && document.confidence === 'HIGH' ? 'MEDIUM' : document.confidence;
  const rounds = proceedings.rounds.length;
  const holders = [...new Set(dissents.map(({ participant }) => participant))];
  return {
    status: 'synthesized',
    agreed: dissents.length === 0,
    stop_reason,
    confidence,
    headline: `${verdictOn(check)}${documentOf[topic.level]} after ${rounds} rounds, ${inWords(holders)}: ${short(document.chosen_approach)}`,
    rounds,
    dissents: dissents.map(({ participant, dissent }) => ({
      seat: participant,
      position: dissent,
      reasoning: standAt(participant, proceedings),
    })),
    result: {
      outcome: 'SYNTHESIZED',
      level: topic.level,
      document: documentOf[topic.level],
      synthesizer: synthesizer.seat,
      chosen_approach: document.chosen_approach,
      reasoning: document.reasoning,
      rejected_alternatives: document.rejected.map(({ alternative, reasoning }) => ({ alternative, reasoning })),
      dissents,
      dissents_retold: retold(document, dissents, proceedings),
      risk_register: document.risks.map(riskOf),
      risks_not_registered: unregistered(proceedings, document),
      confidence,
      ...LevelParts.parse(document),
      final_check: {
        question: questionOf[topic.level],
        passes: check?.passes ?? null,
        reason: check?.reason ?? 'unchecked: the gate reviewer was absent',
      },
      corrected: reviews.length > 1,
      disputed: reviews.slice(1).flatMap(disputesIn),
      corrections: (reviews.length > 1 ? reviews.slice(0, 1) : []).flatMap(disputesIn),
      remarks: reviews.flatMap(remarksIn),
      claims: ledger(finished.claims, document),
      ...onRecord(proceedings, course),
    },
  };
}

/** B14: the gate reviewer has escalated, and nobody has decided yet, or a person has stopped it. */
export function escalatedWithout(
  concluded: Concluded,
  { reason, stopped }: { reason: string; stopped: boolean },
): Conclusion<Result> {
  const { topic, proceedings, course } = concluded;
  const rounds = proceedings.rounds.length;
  const how = stopped ? 'stopped by the person in charge' : 'a person decides';
  return {
    status: 'escalated',
    agreed: false,
    stop_reason: 'escalated',
    confidence: null,
    headline: `Escalated after ${rounds} rounds, ${how}: ${short(reason)}`,
    rounds,
    dissents: openDissents(proceedings).map(({ by, dissent }) => ({
      seat: by.seat,
      position: dissent,
      reasoning: standOf(by, proceedings)?.position ?? '',
    })),
    result: { outcome: 'ESCALATED', level: topic.level, reason, ...onRecord(proceedings, course) },
  };
}

function verdictOn(check: Check | undefined): string {
  if (!check) return 'Final check not made: ';
  return check.passes ? '' : `Final check failed (${short(check.reason)}): `;
}

const inWords = (holders: readonly string[]) => {
  if (holders.length === 0) return 'no dissent open';
  return `${holders.join(', ')} ${holders.length === 1 ? 'dissents' : 'dissent'}`;
};

function standAt(seat: string, proceedings: Proceedings): string {
  const by = everybody(proceedings.table).find((each) => each.seat === seat);
  return (by && standOf(by, proceedings)?.position) ?? '';
}

const longest = 200;
function short(text: string): string {
  const sentence = findFirstSentence(text).replace(/\.$/, '');
  return sentence.length > longest ? `${[...sentence].slice(0, longest).join('')}…` : sentence;
}
