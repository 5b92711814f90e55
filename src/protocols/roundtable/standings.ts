import type { Participant } from '../../debate/participant.ts';
import { changeKind } from '../../debate/ruling.ts';
import type { Update } from './answers.ts';
import { listFresh } from './fresh.ts';
import { isCrossCutting } from './panel.ts';
import type { Talk } from './talk.ts';

/** A specialist's score in a round, as it was given and as it counts. The first one for a proposal is no rise: there was none before. */
export interface Score {
  readonly round: number;
  /** The proposal it is for; null before there was one. */
  readonly proposal: string | null;
  /** Null while the specialist has never answered. */
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
    const last = scores.at(-1) ?? never;
    return { by, crossCutting: isCrossCutting(by), scores, last };
  });
}

/** R9: absent once, the last score stands but is stale. */
export const isStale = ({ silent }: Score): boolean => silent === 1;
/** R9: absent twice running, the specialist leaves "all". */
export const isPending = ({ silent }: Score): boolean => silent >= 2;

/** The score of a round in which the specialist was not asked yet. */
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
  const held = talk.rounds[round];
  const given = held?.updates.of(by);
  if (!given) return { ...last, round, silent: last.silent + 1, drift: false, update: undefined };
  const { satisfaction, convinced_by } = given;
  const now = { round, proposal: held?.proposal ?? null, satisfaction, silent: 0, update: given };
  if (last.satisfaction === null || last.entered === null || last.proposal === null)
    return { ...now, entered: satisfaction, drift: false };
  if (satisfaction <= last.satisfaction) return { ...now, entered: Math.min(last.entered, satisfaction), drift: false };
  const drift = changeKind(convinced_by, listFresh(by, talk, round)) === 'bare';
  return { ...now, entered: drift ? last.entered : satisfaction, drift };
}
