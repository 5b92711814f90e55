import type { Conclusion, Dissent, Frozen } from '../../debate/outcome.ts';
import { collapseSpaces, findFirstSentence } from '../../documents/sentence.ts';
import type { Result, Sections } from './answers.ts';
import { checkConsensus, isDrifted } from './consensus.ts';
import { choices, findBlockers, findRisks } from './escalation.ts';
import { reportScore } from './scores.ts';
import { listStandings, never, type Standing } from './standings.ts';
import { lastUpdate, roundOf, type Talk } from './talk.ts';

/** The ADR as it stands at the end (R8). */
export interface Written {
  readonly sections: Sections;
  /** Who wrote it: a seat, or `program`. */
  readonly by: string;
  readonly revisions: number;
  readonly confirmed: readonly string[];
  /** Who did not confirm the last version, and what it wants changed. */
  readonly disputed: readonly { readonly specialist: string; readonly suggestions: readonly string[] }[];
  /** Who was not there to review it. */
  readonly unreviewed: readonly string[];
}

/** R11: how it can end. */
export type Ending = 'consensus' | 'escalated' | 'stalemate' | 'out-of-time';

const stopReasons = {
  consensus: 'all-at-target',
  escalated: 'stuck',
  stalemate: 'max-rounds',
  'out-of-time': 'time',
} as const;

/** R11: the final report, with every participant's score and line, and the ADR. */
export function conclude(ending: Ending, talk: Talk, written: Written): Conclusion<Result> {
  const agreed = ending === 'consensus';
  return {
    status: ending,
    agreed,
    stop_reason: stopReasons[ending],
    confidence: null,
    headline: writeHeadline(ending, talk, written),
    rounds: roundOf(talk),
    dissents: agreed ? [] : listDissents(talk),
    result: {
      question: talk.question,
      target: talk.settings.target,
      scores: talk.rounds.map(({ round, proposal }) => ({
        round,
        proposal,
        scores: listStandings(talk).map(({ by, scores }) => reportScore(by.seat, scores[round] ?? never)),
      })),
      participants: listStandings(talk).map((standing) => reportParticipant(standing, talk)),
      positions: Object.fromEntries(
        talk.specialists.map((by) => [by.seat, lastUpdate(by, talk)?.position ?? null] as const),
      ),
      proposals: talk.proposals,
      messages: talk.messages.map(({ id, round, from, to, text, returned }) => ({
        id,
        round,
        from: from.seat,
        to: to === 'all' ? ['all'] : to,
        text,
        returned,
      })),
      concerns: talk.raised.map(({ by, ...concern }) => ({
        id: concern.id,
        specialist: by.seat,
        concern: concern.concern,
        resolved_by: concern.resolved_by ?? null,
        own_domain: concern.own_domain ?? null,
        rounds: concern.rounds,
      })),
      blockers: findBlockers(talk),
      drift: listStandings(talk)
        .filter(isDrifted)
        .map(({ by }) => by.seat),
      contradictions: checkConsensus(listStandings(talk), talk.settings).contradictions,
      ...reportCompromise(talk),
      ...(agreed ? {} : { choices, risks_to_accept: findRisks(talk) }),
      adr: {
        file: 'adr.md',
        status: agreed ? 'accepted' : 'proposed',
        ...written.sections,
        drafted_by: written.by,
        revisions: written.revisions,
        confirmed: written.confirmed,
        disputed: written.disputed,
        unreviewed: written.unreviewed,
      },
    },
  };
}

function reportParticipant(standing: Standing, talk: Talk): Frozen<Result['participants'][number]> {
  const { by, crossCutting, last } = standing;
  const update = lastUpdate(by, talk);
  const { satisfaction, state } = reportScore(by.seat, last);
  return {
    specialist: by.seat,
    title: by.title,
    cross_cutting: crossCutting,
    satisfaction,
    state,
    drift: isDrifted(standing),
    position: update ? collapseSpaces(update.position) : null,
    would_accept_current: update?.would_accept_current ?? null,
  };
}

function reportCompromise({ compromise }: Talk): Frozen<Pick<Result, 'core_disagreement' | 'compromise'>> {
  if (!compromise) return { core_disagreement: null, compromise: null };
  const { round, disagreement, options, ranking } = compromise;
  return {
    core_disagreement: disagreement?.words.core_disagreement ?? null,
    compromise: {
      round,
      named_by: disagreement?.by ?? null,
      options,
      ranking,
    },
  };
}

function writeHeadline(ending: Ending, talk: Talk, { sections }: Written): string {
  const rounds = `${roundOf(talk)} ${roundOf(talk) === 1 ? 'round' : 'rounds'}`;
  const drift = listStandings(talk)
    .filter(isDrifted)
    .map(({ by }) => by.seat);
  const drifted = drift.length > 0 ? ` (drift: ${drift.join(', ')})` : '';
  if (ending === 'consensus') return `Consensus after ${rounds}${drifted}: ${shorten(sections.decision)}`;
  const who = nameBlockers(talk);
  const core = talk.compromise?.disagreement?.words.core_disagreement;
  const about = core ? `: ${shorten(core)}` : '';
  const how = { escalated: 'Escalated, stuck', stalemate: 'Stalemate', 'out-of-time': 'Out of time' }[ending];
  return `${how} after ${rounds}${drifted}${who}${about}`;
}

/** Who is below the target, and who only was not heard: the one dissents, the other is absent (R9). */
function nameBlockers(talk: Talk): string {
  const { target } = talk.settings;
  const blockers = findBlockers(talk);
  const below = blockers.filter(({ satisfaction }) => satisfaction !== null && satisfaction < target);
  const never = blockers.filter(({ satisfaction }) => satisfaction === null);
  const silent = blockers.filter(({ satisfaction }) => satisfaction !== null && satisfaction >= target);
  const named = (title: string, rows: readonly string[]) => (rows.length === 0 ? [] : [`${title}: ${rows.join(', ')}`]);
  const parts = [
    ...named(
      `below ${target}`,
      below.map(({ specialist, satisfaction }) => `${specialist} ${satisfaction}`),
    ),
    ...named(
      'never heard',
      never.map(({ specialist }) => specialist),
    ),
    ...named(
      'no longer heard',
      silent.map(({ specialist }) => specialist),
    ),
  ];
  return parts.length === 0 ? '' : `, ${parts.join('; ')}`;
}

/** Whoever said that it is not satisfied. Silence is an absence, and no dissent. */
function listDissents(talk: Talk): readonly Dissent[] {
  return findBlockers(talk).flatMap(({ specialist, satisfaction, concerns }) => {
    const position = talk.specialists.find(({ seat }) => seat === specialist);
    const words = position && lastUpdate(position, talk)?.position;
    if (satisfaction === null || satisfaction >= talk.settings.target || words === undefined) return [];
    return {
      seat: specialist,
      position: `${satisfaction}: ${collapseSpaces(words)}`,
      reasoning: concerns
        .map(({ concern, resolved_by }) => `${concern}${resolved_by ? ` Resolved by: ${resolved_by}` : ''}`)
        .join('\n'),
    };
  });
}

const longest = 200;
function shorten(text: string): string {
  const sentence = findFirstSentence(text).replace(/\.$/, '');
  return sentence.length > longest ? `${[...sentence].slice(0, longest).join('')}…` : sentence;
}
