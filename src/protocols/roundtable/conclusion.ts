import { listNames } from '../../debate/kit/list-names.ts';
import type { Conclusion, Dissent, Frozen } from '../../debate/outcome.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import { titleOf } from '../title.ts';
import { reportConcern } from './concerns.ts';
import { checkConsensus, isDrifted } from './consensus.ts';
import { choices, describeBlockers, findBlockers, findRisks, listBlocking, pendingChoices } from './escalation.ts';
import type { Result, Sections } from './result.ts';
import { reportScore } from './scores.ts';
import { listStandings, never, type Standing } from './standings.ts';
import { findLastUpdate, findPosition, findProposal, findRound, type Talk } from './talk.ts';

/** The ADR as it stands at the end (R8). */
export interface Written {
  readonly sections: Sections;
  /** Who wrote it: a seat, or `program`. */
  readonly by: string;
  readonly revisions: number;
  readonly confirmed: readonly string[];
  /** Who did not confirm the last version, and what it wants changed. */
  readonly disputed: Frozen<Result['adr']['disputed']>;
  readonly suggestions: Frozen<Result['adr']['suggestions']>;
  /** Who was not there to review it. */
  readonly unreviewed: readonly string[];
}

/** R11: how it can end. */
export type Ending = 'consensus' | 'stuck' | 'pending' | 'max-rounds' | 'time';

const statuses = {
  consensus: 'consensus',
  stuck: 'escalated',
  pending: 'escalated',
  'max-rounds': 'stalemate',
  time: 'out-of-time',
} as const;

/** R11: the final report, with every participant's score and line, and the ADR. */
export function conclude(ending: Ending, talk: Talk, written: Written): Conclusion<Result> {
  const agreed = ending === 'consensus';
  const standings = listStandings(talk);
  const { target } = talk.settings;
  return {
    status: statuses[ending],
    agreed,
    stop_reason: agreed ? 'all-at-target' : ending,
    confidence: null,
    headline: writeHeadline(ending, talk),
    rounds: findRound(talk),
    dissents: agreed ? [] : listDissents(talk),
    result: {
      question: talk.question,
      target,
      scores: talk.rounds.map(({ round, proposal }) => ({
        round,
        proposal,
        scores: standings.map(({ by, scores }) => reportScore(by.seat, scores[round - 1] ?? never)),
      })),
      participants: standings.map((standing) => reportParticipant(standing, talk)),
      positions: Object.fromEntries(talk.specialists.map((by) => [by.seat, findPosition(by, talk) ?? null] as const)),
      first_proposals: Object.fromEntries(
        talk.specialists.map((by) => [by.seat, talk.positions.of(by)?.proposal ?? null] as const),
      ),
      proposals: talk.proposals,
      messages: talk.messages.map(({ from, to, ...message }) => ({
        ...message,
        from: from.seat,
        to: to === 'all' ? ['all'] : to,
      })),
      on_open_points: talk.rounds.flatMap(({ round, updates }) =>
        updates.votes.flatMap(({ by, answer }) =>
          answer.on_open_points.map(({ point, answer: words }) => ({ point, by: by.seat, round, answer: words })),
        ),
      ),
      concerns: talk.concerns.map((concern) => reportConcern(concern, talk)),
      blockers: findBlockers(talk),
      pending: [...talk.without, ...listBlocking(talk).map(({ by }) => by.seat)],
      drift: standings.filter(isDrifted).map(({ by }) => by.seat),
      contradictions: checkConsensus(standings, { target }).contradictions,
      ...reportCompromise(talk),
      ...(agreed ? {} : { choices: ending === 'pending' ? pendingChoices : choices, risks_to_accept: findRisks(talk) }),
      adr: {
        file: 'adr.md',
        status: 'proposed',
        records: findProposal(talk)?.id ?? null,
        agreed_proposal: findProposal(talk)?.text ?? '',
        ...written.sections,
        drafted_by: written.by,
        revisions: written.revisions,
        confirmed: written.confirmed,
        disputed: written.disputed,
        suggestions: written.suggestions,
        unreviewed: written.unreviewed,
      },
    },
  };
}

function reportParticipant(standing: Standing, talk: Talk): Frozen<Result['participants'][number]> {
  const { by, crossCutting, last } = standing;
  const { satisfaction, state } = reportScore(by.seat, last);
  const position = findPosition(by, talk);
  return {
    specialist: by.seat,
    title: by.title,
    cross_cutting: crossCutting,
    satisfaction,
    state,
    drift: isDrifted(standing),
    position: position === undefined ? null : collapseSpaces(position),
    would_accept_current: findLastUpdate(by, talk)?.would_accept_current ?? null,
  };
}

function reportCompromise({ compromise }: Talk): Frozen<Pick<Result, 'core_disagreement' | 'compromise'>> {
  if (!compromise) return { core_disagreement: null, compromise: null };
  const { round, disagreement, options, ranking } = compromise;
  return {
    core_disagreement: disagreement?.words.core_disagreement ?? null,
    compromise: { round, named_by: disagreement?.by ?? null, options, ranking },
  };
}

/** What was agreed comes first, then how; without agreement, what is open and who is in the way. */
function writeHeadline(ending: Ending, talk: Talk): string {
  const rounds = `${findRound(talk)} ${findRound(talk) === 1 ? 'round' : 'rounds'}`;
  const title = (findProposal(talk)?.title ?? titleOf(talk.question)).replace(/[.?!]+$/, '');
  const drift = listStandings(talk).filter(isDrifted);
  const drifted = drift.map(({ by }) => `${by.seat} rose with nothing new on the table`);
  const without = talk.without.length > 0 ? [`without ${listNames(talk.without)}`] : [];
  if (ending === 'consensus') return `${title} (${[`consensus after ${rounds}`, ...without, ...drifted].join('; ')})`;
  const core = talk.compromise?.disagreement?.words;
  const about = (core?.summary ?? core?.core_disagreement)?.trim().replace(/\.$/, '');
  const how = {
    stuck: `stuck after ${rounds}`,
    pending: `everyone who answered agrees after ${rounds}`,
    'max-rounds': `no consensus after ${rounds}`,
    time: `out of time after ${rounds}`,
  }[ending];
  const blockers = describeBlockers({ blockers: findBlockers(talk), target: talk.settings.target });
  const open = ending === 'pending' ? 'Not agreed by all' : 'Not agreed';
  return `${open}: ${about || title} (${[how, ...blockers, ...drifted].join('; ')})`;
}

/** Whoever said that it is not satisfied. Silence is an absence, and no dissent. */
function listDissents(talk: Talk): readonly Dissent[] {
  return findBlockers(talk).flatMap(({ specialist, satisfaction, concerns }) => {
    const by = talk.specialists.find(({ seat }) => seat === specialist);
    const words = by && findPosition(by, talk);
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
