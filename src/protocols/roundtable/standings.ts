import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import { changeKind } from '../../debate/ruling.ts';
import type { Update } from './answers.ts';
import { reaches } from './messages.ts';
import { isCrossCutting } from './panel.ts';
import { findLastSpoke, type Talk } from './talk.ts';

/** A specialist's score in a round, as it was given and as it counts. */
export interface Score {
  readonly round: number;
  /** The proposal it is for; null while there is no score. */
  readonly proposal: string | null;
  /** Null while the specialist has never scored. */
  readonly satisfaction: number | null;
  /** The value for R6: a rise with nothing new behind it is entered at its old value (R5). */
  readonly entered: number | null;
  /** How many rounds running the specialist has been absent (R9). */
  readonly silent: number;
  readonly drift: boolean;
  readonly update: Update | undefined;
}

/** A specialist and all its scores, one for each round. */
export interface Standing {
  readonly by: Participant;
  readonly crossCutting: boolean;
  readonly scores: readonly Score[];
  readonly last: Score;
}

/** Where everybody stands after the last round. */
export function listStandings(talk: Talk): readonly Standing[] {
  return talk.specialists.map((by) => {
    const scores: Score[] = [];
    for (const { round } of talk.rounds) scores.push(readScore(round, by, { talk, last: scores.at(-1) ?? never }));
    return { by, crossCutting: isCrossCutting(by), scores, last: scores.at(-1) ?? never };
  });
}

/** R9: absent twice running, or never scored. */
export const isPending = ({ silent, satisfaction }: Score): boolean =>
  silent >= 2 || (silent > 0 && satisfaction === null);
/** R9: absent once, the last score stands but is stale. */
export const isStale = (score: Score): boolean => score.silent === 1 && !isPending(score);

export const nameState = (score: Score) => (isPending(score) ? 'pending' : isStale(score) ? 'stale' : 'given');

/** The score of a specialist who has given none. */
export const never: Score = {
  round: 0,
  proposal: null,
  satisfaction: null,
  entered: null,
  silent: 0,
  drift: false,
  update: undefined,
};

function readScore(round: number, by: Participant, { talk, last }: { talk: Talk; last: Score }): Score {
  const held = talk.rounds[round - 1];
  const given = held?.updates.of(by);
  if (!given) return { ...last, round, silent: last.silent + 1, drift: false, update: undefined };
  const { satisfaction, convinced_by = [] } = given;
  const now = { round, proposal: held?.proposal ?? null, satisfaction, silent: 0, update: given };
  if (last.satisfaction === null || last.entered === null) return { ...now, entered: satisfaction, drift: false };
  if (satisfaction <= last.satisfaction) return { ...now, entered: Math.min(last.entered, satisfaction), drift: false };
  const drift = changeKind(convinced_by, listFresh(by, talk, round)) === 'bare';
  return { ...now, entered: drift ? last.entered : satisfaction, drift };
}

/**
 * E8: the ids of what is on the table before a round and is new to a specialist since it last spoke: what the
 * others said and wrote to it meanwhile, and proposals.
 */
export function listFresh(by: Participant, talk: Talk, round: number): readonly string[] {
  const earlier = { rounds: talk.rounds.filter((held) => held.round < round), positions: talk.positions };
  const since = findLastSpoke(by, earlier) ?? -1;
  const isNew = (at: number) => at >= since && at < round;
  const spoken = [{ round: 0, updates: talk.positions }, ...talk.rounds];
  return [
    ...talk.proposals.filter((proposal) => proposal.round > since && proposal.round <= round).map(({ id }) => id),
    ...talk.messages.filter((message) => isNew(message.round) && reaches(message, by)).map(({ id }) => id),
    ...spoken
      .filter((held) => isNew(held.round))
      .flatMap((held) =>
        held.updates.voters.filter(({ seat }) => seat !== by.seat).map(({ seat }) => makeStatementId(seat, held.round)),
      ),
  ];
}
