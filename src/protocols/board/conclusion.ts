import type { Ballot } from '../../debate/ballot.ts';
import { rateConfidence } from '../../debate/kit/confidence.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Conclusion, Frozen } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import { takeSentence } from '../../documents/said/sentences.ts';
import type { Check, Review, Synthesis } from './answers.ts';
import { findRetold } from './dissents.ts';
import { LevelParts } from './level-fields.ts';
import { documentOf, questionOf } from './levels.ts';
import { listSpeakers } from './panel.ts';
import { findStand, listBreaches, listOpenDissents, type Proceedings } from './proceedings.ts';
import { type Course, recordDebate } from './record.ts';
import type { KeptDissent, Result, WrittenResult } from './result.ts';
import { findNotTakenUp, registerRisk } from './risks.ts';
import type { Topic } from './topic.ts';
import { describeVotes, listConditions, listDisputed, listFaults, type VoteRuling } from './votes.ts';

/** All that was argued so far. */
export interface Argued {
  readonly topic: Topic;
  readonly proceedings: Proceedings;
  readonly course: Course;
}

/** What phase 2 leaves for the synthesis. */
export interface Ended extends Argued {
  readonly stop_reason: 'poll' | 'halted' | 'escalated' | 'max-rounds';
  /** Where it was escalated and ends without a synthesis: nobody has decided yet, or a person has stopped it (B14). */
  readonly escalated?: { readonly reason: string; readonly stopped: boolean };
}

/** What phase 3 came to. */
export interface Finished {
  readonly writer: Participant;
  readonly document: Synthesis;
  /** The first reviews, and those after the correction. */
  readonly reviews: readonly Ballot<Review>[];
  readonly votes: VoteRuling;
  readonly dissents: readonly KeptDissent[];
  /** Undefined where the gate reviewer was absent. */
  readonly check: Check | undefined;
  readonly versions: number;
  /** What the panel is worth in independent votes (E5, E16). */
  readonly effective_votes: number | null;
}

/** B14: the level's document is written. It agrees when no dissent is open and nobody is against it; a failed check is in the headline (B15). */
export function concludeSynthesized(argued: Ended, finished: Finished): Conclusion<Result> {
  const { document, dissents, votes } = finished;
  const result = recordDocument(argued, finished);
  const against = votes.votes.some(({ vote }) => vote === 'REJECT' || vote === 'NEEDS_REVISION');
  return {
    status: 'synthesized',
    agreed: dissents.length === 0 && !against,
    stop_reason: argued.stop_reason,
    ...rateDocument(argued, finished),
    headline: `${decide(document)} (${[describeVotes(result.votes), describeHolders(dissents), describeCheck(finished.check)].filter(Boolean).join('; ')})`,
    rounds: argued.proceedings.rounds.length,
    dissents: listDissents(dissents, argued.proceedings),
    result: { outcome: 'SYNTHESIZED', ...result },
  };
}

/** B9: more than half of the board is against it; it stays a draft, and a person decides or has stopped it. */
export function concludeRejected(
  argued: Ended,
  finished: Finished,
  { stopped }: { stopped: boolean },
): Conclusion<Result> {
  const { document, dissents } = finished;
  const result = recordDocument(argued, finished);
  const how = stopped ? 'stopped by the person in charge' : 'a person decides';
  return {
    status: 'escalated',
    agreed: false,
    stop_reason: 'rejected',
    confidence: null,
    headline: `Not backed by the board: ${decide(document)} (${describeVotes(result.votes)}); ${how}`,
    rounds: argued.proceedings.rounds.length,
    dissents: listDissents(dissents, argued.proceedings),
    result: { outcome: 'REJECTED', ...result },
  };
}

/** B14: the gate reviewer has escalated, and nobody has decided yet, or a person has stopped it. */
export function concludeEscalated(
  { topic, proceedings, course }: Ended,
  { reason, stopped }: { reason: string; stopped: boolean },
): Conclusion<Result> {
  const rounds = proceedings.rounds.length;
  const how = stopped ? 'stopped by the person in charge' : 'a person decides';
  return {
    status: 'escalated',
    agreed: false,
    stop_reason: 'escalated',
    confidence: null,
    headline: `No decision after ${rounds} rounds: ${takeSentence(reason).replace(/\.$/u, '')}; ${how}`,
    rounds,
    dissents: listOpenDissents(proceedings).map(({ by, dissent }) => ({
      seat: by.seat,
      position: dissent,
      reasoning: findStand(by, proceedings)?.position ?? '',
    })),
    result: { outcome: 'ESCALATED', level: topic.level, reason, ...recordDebate(proceedings, course) },
  };
}

/** E5: the writer's confidence, and what caps it. */
function rateDocument({ proceedings }: Ended, { document, votes, dissents, check, effective_votes }: Finished) {
  const speakers = listSpeakers(proceedings.table);
  const last = proceedings.rounds.at(-1);
  const missing = speakers.filter((by) => !votes.votes.some((cast) => cast.by.seat === by.seat) || !last?.of(by));
  const prevailing = votes.votes.filter(({ vote }) => vote === 'APPROVE' || vote === 'CONDITIONAL');
  const broken = listBreaches(proceedings).filter(({ seat }) => prevailing.some(({ by }) => by.seat === seat));
  const open = dissents.filter(({ participant }) => participant !== proceedings.table.contrarian.seat);
  const { confidence, because } = rateConfidence(document.confidence, {
    missing: [...missing.map(({ seat }) => seat), ...(check ? [] : ['gate'])],
    breach: [...new Set(broken.map(({ seat }) => seat))],
    dissent: [...new Set(open.map(({ participant }) => participant))],
    votes: effective_votes,
  });
  return { confidence, confidence_because: because };
}

function recordDocument(argued: Ended, finished: Finished): Frozen<Omit<WrittenResult, 'outcome'>> {
  const { topic, proceedings, course } = argued;
  const { document, dissents, check, reviews, votes, writer } = finished;
  const latest = listSpeakers(proceedings.table).flatMap((by) => {
    const answer = reviews.map((ballot) => ballot.of(by)).findLast((one) => one !== undefined);
    return answer ? [{ by, answer }] : [];
  });
  const remarks = reviews.flatMap((ballot) =>
    ballot.votes.flatMap(({ by, answer }) =>
      answer.remarks.trim() ? [{ by: by.seat, remark: answer.remarks.trim() }] : [],
    ),
  );
  return {
    level: topic.level,
    document: documentOf[topic.level],
    synthesizer: writer.seat,
    decision: decide(document),
    ...(document.summary?.trim() ? { summary: document.summary.trim() } : {}),
    chosen_approach: document.chosen_approach,
    reasoning: document.reasoning,
    rejected_alternatives: document.rejected,
    ...(document.nothing_rejected_because ? { nothing_rejected_because: document.nothing_rejected_because } : {}),
    votes: listSpeakers(proceedings.table).map((by) => {
      const cast = votes.votes.find((one) => one.by.seat === by.seat);
      return { participant: by.seat, vote: cast?.vote ?? null, writer: cast?.writer ?? false };
    }),
    conditions: document.conditions,
    vote_conditions: listConditions(latest),
    reconsider_if: document.reconsider_if,
    dissents,
    dissents_retold: findRetold(document, dissents, proceedings),
    risk_register: document.risks.map(registerRisk),
    risks_left_out: document.left_out ?? [],
    risks_not_taken_up: findNotTakenUp(document, proceedings),
    confidence: rateDocument(argued, finished).confidence,
    ...LevelParts.parse(document),
    final_check: {
      question: questionOf[topic.level],
      passes: check?.passes ?? null,
      ...(check?.summary?.trim() ? { summary: check.summary.trim() } : {}),
      reason: check?.reason ?? 'The gate reviewer did not answer.',
    },
    corrected: reviews.length > 1,
    corrections: (reviews.length > 1 ? reviews.slice(0, 1) : []).flatMap(listFaults),
    disputed: listDisputed(reviews),
    remarks: remarks.filter(
      ({ by, remark }, at) => remarks.findIndex((one) => one.by === by && one.remark === remark) === at,
    ),
    ...recordDebate(proceedings, course),
  };
}

const decide = ({ decision = '', chosen_approach, summary = '' }: Synthesis): string =>
  [decision, summary, chosen_approach]
    .find((words) => words.trim() !== '')
    ?.trim()
    .replace(/(?<!\.)\.$/u, '') ?? '';

function describeCheck(check: Check | undefined): string {
  if (!check) return 'final check not made';
  const why = check.summary?.trim() || takeSentence(check.reason);
  return check.passes ? '' : `final check failed: ${why.replace(/\.$/u, '')}`;
}

function describeHolders(dissents: readonly KeptDissent[]): string {
  const holders = [...new Set(dissents.map(({ participant }) => participant))];
  if (holders.length === 0) return '';
  return `${listNames(holders)} ${holders.length === 1 ? 'dissents' : 'dissent'}`;
}

const listDissents = (dissents: readonly KeptDissent[], proceedings: Proceedings) =>
  dissents.map(({ participant, dissent }) => {
    const by = listSpeakers(proceedings.table).find(({ seat }) => seat === participant);
    return { seat: participant, position: dissent, reasoning: (by && findStand(by, proceedings)?.position) ?? '' };
  });
