import type { Ballot } from '../../debate/ballot.ts';
import { type Caps, rateConfidence } from '../../debate/kit/confidence.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Conclusion, Dissent } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import { shortenTitle } from '../../documents/shorten-title.ts';
import type { Angle } from './angles.ts';
import type { Explanation, Extraction } from './answers.ts';
import { listChallengers } from './challengers.ts';
import { nameDecision } from './decision.ts';
import { describeOpen } from './describe-open.ts';
import { listAcceptedPoints, listRejectedPoints, listUnchangedRounds, listVersions, logRounds } from './history.ts';
import { isSaid } from './is-said.ts';
import { findOpeningBreaches } from './opening-norms.ts';
import { isUnsettled, listOptions } from './options.ts';
import type { ChallengerRow, OnRecord, Result, Tradeoff } from './result.ts';
import type { Settings } from './settings.ts';
import { countRounds, findCurrentVersion, nameRounds, type Proceedings } from './state.ts';

export type StopReason = 'all-agree' | 'minor-only' | 'all-resolved' | 'max-rounds' | 'stalled';

/** All that a conclusion is made from. */
export interface Concluded {
  readonly topic: string;
  readonly settings: Settings;
  /** All who were invited, also those who were absent. */
  readonly challengers: readonly Participant[];
  readonly angles: ReadonlyMap<string, Angle>;
  readonly proceedings: Proceedings;
  /** What the panel is worth in independent votes (E16). */
  readonly votes: number | null;
}

/** C13: everybody who engaged agrees to the words that are printed. */
export function concludeConsensus(concluded: Concluded, stop_reason: StopReason): Conclusion<Result> {
  const onRecord = collectRecord(concluded);
  const { rounds } = onRecord;
  const { confidence, because } = rateConfidence('HIGH', listCaps(concluded, onRecord));
  return {
    status: 'consensus',
    agreed: true,
    stop_reason,
    confidence,
    confidence_because: because,
    headline: writeHeadline('', nameDecision(onRecord), [
      rounds === 0 ? 'consensus without a round' : `consensus after ${nameRounds(rounds)}`,
      ...listRemarks(onRecord),
    ]),
    rounds,
    dissents: [],
    result: { ...onRecord, outcome: 'CONSENSUS', confidence, rounds_to_consensus: rounds },
  };
}

/** C13: no agreement. A valid outcome: what the parties take for granted is laid open (C12). */
export function concludeTradeoff(
  concluded: Concluded,
  {
    stop_reason,
    explanations,
    extraction,
  }: { stop_reason: StopReason; explanations: Ballot<Explanation>; extraction: Extraction | undefined },
): Conclusion<Result> & { readonly result: Tradeoff } {
  const onRecord = collectRecord(concluded);
  const { rounds, challengers, proposer } = onRecord;
  const unsettled = challengers.filter(isUnsettled);
  const dissent = unsettled.map(({ challenger }) => challenger);
  const { confidence, because } = rateConfidence('MEDIUM', { ...listCaps(concluded, onRecord), dissent });
  const core = extraction?.core_disagreement ?? null;
  const disputed = {
    ...onRecord,
    explanations: explanations.votes.map(({ by, answer: { why, other_right_if = null, summary = null } }) => ({
      party: by.seat,
      why,
      other_right_if,
      summary,
    })),
    assumptions_exposed: mapAssumptions(explanations),
  };
  return {
    status: 'tradeoff',
    agreed: false,
    stop_reason,
    confidence,
    confidence_because: because,
    headline: writeHeadline('Open: ', isSaid(core) ? core : nameDecision(onRecord), [
      rounds === 0 ? 'no consensus' : `no consensus after ${nameRounds(rounds)}`,
      ...describeOpen(onRecord),
      ...listRemarks(onRecord),
    ]),
    rounds,
    dissents: unsettled.map(describeDissent),
    result: {
      ...disputed,
      outcome: 'TRADEOFF',
      confidence,
      options: listOptions(disputed),
      core_disagreement: core,
      why_not_agreed: extraction?.why_not_agreed ?? null,
      real_question: extraction?.real_question ?? null,
      guidance: extraction?.guidance ?? [],
      common_ground: extraction?.common_ground ?? [],
      in_the_words_of: extraction ? proposer : null,
    },
  };
}

/** C7: nobody tested the position, so nothing follows from what they said. */
export function concludeNobodyEngaged(concluded: Concluded): Conclusion<Result> {
  const onRecord = collectRecord(concluded);
  return {
    status: 'aborted',
    agreed: false,
    stop_reason: 'nobody-engaged',
    confidence: null,
    headline: writeHeadline('Not tested: ', nameDecision(onRecord), [
      `${listNames(onRecord.not_engaged)} agreed without showing what they tried`,
    ]),
    rounds: 0,
    dissents: [],
    result: { ...onRecord, outcome: 'NOBODY ENGAGED' },
  };
}

/** E5: who is missing from the last ballot, and who broke a norm or gave way without a new argument. */
function listCaps({ proceedings, votes }: Concluded, { challengers, final_version, proposer }: OnRecord): Caps {
  const { verdicts, rounds, opening } = proceedings;
  const isMissing = (row: ChallengerRow) =>
    row.state === 'absent' || row.state === 'unresolved' || (isAgreed && isBehind(row, final_version));
  const breaching = [verdicts, ...rounds.map(({ rebuttals }) => rebuttals)]
    .flatMap<{ by: Participant; breaches?: readonly unknown[] }>((ballot) => ballot.votes)
    .filter(({ breaches = [] }) => breaches.length > 0);
  const isAgreed = !challengers.some(isUnsettled);
  const hasBroken = findOpeningBreaches(opening).length > 0 || rounds.some(({ unanswered }) => unanswered.length > 0);
  return {
    missing: challengers.filter(isMissing).map(({ challenger }) => challenger),
    breach: [
      ...(hasBroken ? [proposer] : []),
      ...challengers
        .filter(({ challenger, bare }) => bare || breaching.some(({ by }) => by.seat === challenger))
        .filter((row) => !isUnsettled(row))
        .map(({ challenger }) => challenger),
    ],
    votes,
  };
}

/** C12: the map of assumptions, made by program from what each party said. */
function mapAssumptions(explanations: Ballot<Explanation>) {
  return explanations.votes.flatMap(({ by, answer }) =>
    (answer.assumptions ?? []).map(({ assumption, kind = null, leads_to = null, testable_by = null }) => ({
      party: by.seat,
      assumption,
      kind,
      leads_to,
      testable_by,
    })),
  );
}

/** What every result carries. */
function collectRecord({ topic, settings, challengers: invited, angles, proceedings }: Concluded): OnRecord {
  const { reasoning = [], weaknesses = [], assumptions = [], confidence = null, ...opening } = proceedings.opening;
  const { version, position, terms, decision } = findCurrentVersion(proceedings);
  const challengers = listChallengers(invited, { angles, proceedings });
  const position_history = listVersions(proceedings);
  return {
    topic,
    proposer: proceedings.proposer.seat,
    final_position: position,
    terms: [...terms],
    decision,
    final_version: version,
    rounds: countRounds(proceedings),
    max_rounds: settings.max_rounds,
    what_changed: position_history.slice(1).map(describeChange),
    position_history,
    unchanged_in_rounds: listUnchangedRounds(proceedings),
    challengers,
    not_engaged: challengers.filter(({ state }) => state === 'not-engaged').map(({ challenger }) => challenger),
    unanswered: challengers.flatMap(({ points }) =>
      points.filter(({ state }) => state === 'unanswered').map(({ point }) => point),
    ),
    accepted_critiques: listAcceptedPoints(proceedings),
    rejected_critiques: listRejectedPoints(proceedings),
    opening: {
      topic: opening.topic ?? null,
      reasoning,
      weaknesses,
      assumptions,
      summary: opening.summary ?? null,
      confidence,
    },
    round_log: logRounds(proceedings),
  };
}

/** A version in a line: what changed, and whose critique led to it. */
function describeChange({
  version,
  what_changed,
  decision,
  position,
  changed_because,
}: OnRecord['position_history'][number]): string {
  const what = [what_changed, decision, position].find(isSaid) ?? '';
  const whose = changed_because.map(({ challenger, critique }) => `${challenger}: ${shorten(critique)}`);
  return `v${version}: ${shorten(what)}${whose.length > 0 ? ` (accepted from ${whose.join('; ')})` : ''}`;
}

/** Whether it agreed to an older version and did not confirm this one. */
const isBehind = ({ agreed_to }: ChallengerRow, version: number) => agreed_to !== null && agreed_to < version;

/** The decision first, then how it came about. */
const writeHeadline = (lead: string, decision: string, how: readonly string[]) =>
  `${lead}${shortenTitle(decision)} (${how.join('; ')})`;

/** What somebody who reads only the headline must know about the agreement. */
function listRemarks({ not_engaged, unanswered, challengers, final_version }: OnRecord): readonly string[] {
  const behind = challengers.some(isUnsettled) ? [] : challengers.filter((row) => isBehind(row, final_version));
  const open = unanswered.length;
  return [
    ...(not_engaged.length > 0
      ? [`${listNames(not_engaged)} agreed without testing and ${not_engaged.length === 1 ? "doesn't" : "don't"} count`]
      : []),
    ...behind.map(
      ({ challenger, agreed_to }) =>
        `${challenger} agreed to version ${agreed_to} and hasn't confirmed version ${final_version}`,
    ),
    ...(open > 0 ? [open === 1 ? '1 point was not answered' : `${open} points were not answered`] : []),
  ];
}

function describeDissent({ challenger, alternative, points, state }: ChallengerRow): Dissent {
  const open = points.filter((point) => point.state === 'open');
  const reasons = open.flatMap(({ critique, consequence, why }) => [critique, consequence, why].filter(isSaid));
  const position = isSaid(alternative) ? alternative : shorten(open[0]?.critique ?? '');
  const absent =
    state === 'unresolved'
      ? [`${challenger} did not answer in two rounds running, so nobody knows whether it is convinced.`]
      : [];
  return { seat: challenger, position, reasoning: [...reasons, ...absent].join('\n\n') };
}

const longest = 200;
function shorten(text: string): string {
  const sentence = findFirstSentence(text).replace(/\.$/, '');
  return sentence.length > longest ? `${[...sentence].slice(0, longest).join('')}…` : sentence;
}
