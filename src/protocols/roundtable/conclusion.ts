import type { Conclusion, Dissent, Frozen } from '../../debate/outcome.ts';
import { firstSentence, oneLine } from '../../documents/sentence.ts';
import type { Result, Sections } from './answers.ts';
import { consensus, isDrifted } from './consensus.ts';
import { blockersIn, choices, risksIn } from './escalation.ts';
import { rowOf } from './scores.ts';
import { never, type Standing, standingsOf } from './standings.ts';
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
    headline: headlineOf(ending, talk, written),
    rounds: roundOf(talk),
    dissents: agreed ? [] : dissentsOf(talk),
    result: {
      question: talk.question,
      target: talk.settings.target,
      scores: talk.rounds.map(({ round, proposal }) => ({
        round,
        proposal,
        scores: standingsOf(talk).map(({ by, scores }) => rowOf(by.seat, scores[round] ?? never)),
      })),
      participants: standingsOf(talk).map((standing) => participantOf(standing, talk)),
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
      blockers: blockersIn(talk),
      drift: standingsOf(talk)
        .filter(isDrifted)
        .map(({ by }) => by.seat),
      contradictions: consensus(standingsOf(talk), talk.settings).contradictions,
      ...compromiseIn(talk),
      ...(agreed ? {} : { choices, risks_to_accept: risksIn(talk) }),
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

function participantOf(standing: Standing, talk: Talk): Frozen<Result['participants'][number]> {
  const { by, crossCutting, last } = standing;
  const update = lastUpdate(by, talk);
  const { satisfaction, state } = rowOf(by.seat, last);
  return {
    specialist: by.seat,
    title: by.title,
    cross_cutting: crossCutting,
    satisfaction,
    state,
    drift: isDrifted(standing),
    position: update ? oneLine(update.position) : null,
    would_accept_current: update?.would_accept_current ?? null,
  };
}

function compromiseIn({ compromise }: Talk): Frozen<Pick<Result, 'core_disagreement' | 'compromise'>> {
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

function headlineOf(ending: Ending, talk: Talk, { sections }: Written): string {
  const rounds = `${roundOf(talk)} ${roundOf(talk) === 1 ? 'round' : 'rounds'}`;
  const drift = standingsOf(talk)
    .filter(isDrifted)
    .map(({ by }) => by.seat);
  const drifted = drift.length > 0 ? ` (drift: ${drift.join(', ')})` : '';
  if (ending === 'consensus') return `Consensus after ${rounds}${drifted}: ${short(sections.decision)}`;
  const who = blockedBy(talk);
  const core = talk.compromise?.disagreement?.words.core_disagreement;
  const about = core ? `: ${short(core)}` : '';
  const how = { escalated: 'Escalated, stuck', stalemate: 'Stalemate', 'out-of-time': 'Out of time' }[ending];
  return `${how} after ${rounds}${drifted}${who}${about}`;
}

/** Who is below the target, and who only was not heard: the one dissents, the other is absent (R9). */
function blockedBy(talk: Talk): string {
  const { target } = talk.settings;
  const blockers = blockersIn(talk);
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
function dissentsOf(talk: Talk): readonly Dissent[] {
  return blockersIn(talk).flatMap(({ specialist, satisfaction, concerns }) => {
    const position = talk.specialists.find(({ seat }) => seat === specialist);
    const words = position && lastUpdate(position, talk)?.position;
    if (satisfaction === null || satisfaction >= talk.settings.target || words === undefined) return [];
    return {
      seat: specialist,
      position: `${satisfaction}: ${oneLine(words)}`,
      reasoning: concerns
        .map(({ concern, resolved_by }) => `${concern}${resolved_by ? ` Resolved by: ${resolved_by}` : ''}`)
        .join('\n'),
    };
  });
}

const longest = 200;
function short(text: string): string {
  const sentence = firstSentence(text).replace(/\.$/, '');
  return sentence.length > longest ? `${[...sentence].slice(0, longest).join('')}…` : sentence;
}
