import type { Ballot } from '../../debate/ballot.ts';
import type { Conclusion, Dissent, Frozen } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import type { Explanation, Extraction } from './answers.ts';
import { listChallengers } from './challengers.ts';
import {
  listAcceptedCritiques,
  listRejectedCritiques,
  listUnchangedRounds,
  listVersions,
  logRounds,
} from './history.ts';
import type { Objection } from './objection.ts';
import { findCurrentVersion, listRebuttals, type Proceedings } from './proceedings.ts';
import type { OnRecord, Result } from './result.ts';
import type { Settings } from './settings.ts';
import { isUnread } from './verdict.ts';

/** All that a conclusion is made from. */
export interface Concluded {
  readonly topic: string;
  readonly settings: Settings;
  readonly proposer: Participant;
  /** All who were invited, also those who were absent. */
  readonly challengers: readonly Participant[];
  readonly angles: ReadonlyMap<string, string>;
  readonly proceedings: Proceedings;
}

/** C13: everybody agrees, or every objection was closed by its author. Confidence is HIGH, without the full panel MEDIUM (E5). */
export function concludeConsensus(
  concluded: Concluded,
  stop_reason: 'all-agree' | 'minor-only' | 'all-resolved',
): Conclusion<Result> {
  const { proceedings, challengers } = concluded;
  const rounds = countRounds(proceedings);
  const confidence = isWhole(proceedings, challengers) ? 'HIGH' : 'MEDIUM';
  const how = {
    'all-agree': `at once, all ${proceedings.verdicts.votes.length} agree`,
    'minor-only': 'at once, with minor reservations addressed',
    'all-resolved': `after ${nameRounds(rounds)}`,
  };
  return {
    status: 'consensus',
    agreed: true,
    stop_reason,
    confidence,
    headline: `Consensus ${how[stop_reason]}: ${shorten(findCurrentVersion(proceedings).position)}`,
    rounds,
    dissents: [],
    result: { outcome: 'CONSENSUS', confidence, rounds_to_consensus: rounds, ...collectRecord(concluded) },
  };
}

/** C13: no agreement. A valid outcome: what the parties take for granted is laid open (C12). */
export function concludeTradeoff(
  concluded: Concluded,
  {
    stop_reason,
    explanations,
    extraction,
  }: { stop_reason: 'max-rounds' | 'stalled'; explanations: Ballot<Explanation>; extraction: Extraction | undefined },
): Conclusion<Result> {
  const { proceedings, proposer } = concluded;
  const rounds = countRounds(proceedings);
  const unsettled = proceedings.objections.filter(({ state }) => state === 'open' || state === 'unresolved');
  const who = unsettled.map(({ by }) => by.seat).join(', ');
  return {
    status: 'tradeoff',
    agreed: false,
    stop_reason,
    confidence: 'MEDIUM',
    headline: `Tradeoff after ${nameRounds(rounds)}, ${who} not convinced: ${shorten(findCurrentVersion(proceedings).position)}`,
    rounds,
    dissents: unsettled.map((objection) => describeDissent(objection, proceedings)),
    result: {
      outcome: 'TRADEOFF',
      confidence: 'MEDIUM',
      ...collectRecord(concluded),
      core_disagreement: extraction?.core_disagreement ?? null,
      why_not_agreed: extraction?.why_not_agreed ?? null,
      real_question: extraction?.real_question ?? null,
      guidance: (extraction?.guidance ?? []).map(({ choose, if: condition }) => ({ choose, if: condition })),
      common_ground: extraction?.common_ground ?? [],
      in_the_words_of: extraction ? proposer.seat : null,
      explanations: explanations.votes.map(({ by, answer }) => ({
        party: by.seat,
        why: answer.why,
        other_right_if: answer.other_right_if ?? null,
      })),
      assumptions_exposed: mapAssumptions(explanations),
    },
  };
}

/** C12: the map of assumptions, made by program from what each party said. */
function mapAssumptions(explanations: Ballot<Explanation>) {
  return explanations.votes.flatMap(({ by, answer }) =>
    (answer.assumptions ?? []).map(({ assumption, kind, leads_to, testable_by }) => ({
      party: by.seat,
      assumption,
      kind: kind ?? null,
      leads_to: leads_to ?? null,
      testable_by: testable_by ?? null,
    })),
  );
}

/** What every result carries. */
function collectRecord({ topic, settings, proposer, challengers, angles, proceedings }: Concluded): Frozen<OnRecord> {
  const { reasoning = [], weaknesses = [], assumptions = [], confidence = null, ...opening } = proceedings.opening;
  const accepted = listAcceptedCritiques(proceedings);
  return {
    topic,
    proposer: proposer.seat,
    final_position: findCurrentVersion(proceedings).position,
    rounds: countRounds(proceedings),
    max_rounds: settings.max_rounds,
    what_changed: accepted.map(
      ({ critique, challenger, round }) => `${shorten(critique)} (${challenger}, round ${round})`,
    ),
    position_history: listVersions(proceedings),
    unchanged_in_rounds: listUnchangedRounds(proceedings),
    challengers: listChallengers(challengers, { angles, proceedings }),
    accepted_critiques: accepted,
    rejected_critiques: listRejectedCritiques(proceedings),
    opening: { topic: opening.topic ?? null, reasoning, weaknesses, assumptions, confidence },
    round_log: logRounds(proceedings),
  };
}

function describeDissent(objection: Objection, proceedings: Proceedings): Dissent {
  const { by, critique, verdict } = objection;
  const alternative = isUnread(verdict.given) ? undefined : verdict.given.alternative?.trim();
  const last = listRebuttals(by, proceedings).at(-1)?.rebuttal.explanation?.trim();
  return {
    seat: by.seat,
    position: alternative || shorten(critique),
    reasoning: [critique, last].filter(Boolean).join('\n\n'),
  };
}

/** E5: nobody was absent so far. */
function isWhole({ verdicts, rounds }: Proceedings, challengers: readonly Participant[]): boolean {
  return (
    verdicts.votes.length === challengers.length && rounds.every(({ rebuttals }) => rebuttals.absences.length === 0)
  );
}

const countRounds = ({ rounds }: Proceedings) => rounds.at(-1)?.round ?? 0;
const nameRounds = (rounds: number) => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

const longest = 200;
function shorten(text: string): string {
  const sentence = findFirstSentence(text).replace(/\.$/, '');
  return sentence.length > longest ? `${[...sentence].slice(0, longest).join('')}…` : sentence;
}
