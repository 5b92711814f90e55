import type { Ruling } from '../../debate/ruling.ts';
import { rateRestatement } from '../../documents/restatement.ts';
import type { Objection } from './objection.ts';
import { findLastRound, listRebuttals, type Proceedings, type Round } from './proceedings.ts';
import { countResponse } from './rebuttal.ts';
import { joinWords } from './verdict.ts';

/** From this share on, a rebuttal only says again what was said. */
const restates = 0.8;

/** Whether every objection was closed by its author (C11). */
export interface AllResolved extends Ruling {
  readonly reached: boolean;
  readonly open: readonly string[];
  readonly unresolved: readonly string[];
  readonly tally: { readonly [state: string]: readonly string[] };
}

export function checkResolved({ objections, verdicts }: Proceedings): AllResolved {
  const inState = (state: Objection['state']) => objections.filter((objection) => objection.state === state);
  const open = inState('open');
  const unresolved = inState('unresolved');
  const reached = open.length + unresolved.length === 0;
  const isObjecting = (seat: string) => objections.some(({ by }) => by.seat === seat);
  const others = (verdict: 'agree' | 'partial') =>
    verdicts.votes
      .filter(({ by, answer }) => answer.verdict === verdict && !isObjecting(by.seat))
      .map(({ by }) => by.seat);
  const tally = {
    agree: others('agree'),
    partial: others('partial'),
    resolved: listSeats(inState('resolved')),
    open: listSeats(open),
    unresolved: listSeats(unresolved),
  };
  const told = [
    ...open.map(({ id, by }) => `${id} of ${by.seat} is open`),
    ...unresolved.map(({ id, by }) => `${id} of ${by.seat} is unresolved, its author was absent in two rounds`),
  ];
  return {
    because: reached
      ? `every objection was accepted as met: ${objections.map(({ id }) => id).join(', ')}`
      : told.join('; '),
    reached,
    open: open.map(({ id }) => id),
    unresolved: unresolved.map(({ id }) => id),
    tally: Object.fromEntries(Object.entries(tally).filter(([, held]) => held.length > 0)),
  };
}

/** Whether going on is pointless (C11). */
export interface Stalled extends Ruling {
  readonly reached: boolean;
  /** How many rounds running nothing moved. */
  readonly rounds: number;
  /** The least that a rebuttal of this round restates; null without rebuttals. */
  readonly restatement: number | null;
}

/** C11: position unchanged, every rebuttal maintains and restates, two rounds running; or nobody is left to ask (C9). */
export function checkStalled(proceedings: Proceedings, { stop_when_stalled }: { stop_when_stalled: boolean }): Stalled {
  const { rounds, objections } = proceedings;
  const moved = rounds.findLastIndex((round) => !isStill(round, proceedings));
  const still = rounds.length - 1 - moved;
  const found = { rounds: still, restatement: measureRestatement(findLastRound(proceedings), proceedings) };
  if (!objections.some(({ state }) => state === 'open'))
    return { because: 'nobody is left to ask: the authors were absent in two rounds', reached: true, ...found };
  const because = `${still} ${still === 1 ? 'round' : 'rounds'} running without movement, 2 are a stall`;
  if (!stop_when_stalled) return { because: `${because}; stop_when_stalled is false`, reached: false, ...found };
  return { because, reached: still >= 2, ...found };
}

/** A round in which nothing moved. Whoever was absent may still have something to say. */
function isStill(round: Round, proceedings: Proceedings): boolean {
  const { changed, rebuttals } = round;
  if (changed !== undefined || rebuttals.votes.length === 0 || rebuttals.absences.length > 0) return false;
  if (rebuttals.votes.some(({ answer }) => countResponse(answer) !== 'maintain')) return false;
  return (measureRestatement(round, proceedings) ?? 0) >= restates;
}

function measureRestatement(round: Round | undefined, proceedings: Proceedings): number | null {
  const shares = (round?.rebuttals.votes ?? []).map(({ by, answer }) => {
    const verdict = proceedings.verdicts.of(by)?.given;
    const first = verdict === undefined ? [] : [joinWords(verdict)];
    const before = listRebuttals(by, proceedings).filter((said) => said.round < (round?.round ?? 0));
    return rateRestatement(joinMessage(answer), [...first, ...before.map(({ rebuttal }) => joinMessage(rebuttal))]);
  });
  return shares.length === 0 ? null : Math.min(...shares);
}

const joinMessage = ({ critique, explanation = '' }: { critique: string; explanation?: string | undefined }) =>
  `${critique}\n\n${explanation}`;

const listSeats = (objections: readonly Objection[]) => objections.map(({ by }) => by.seat);
