import { listNames } from '../../debate/kit/list-names.ts';
import { type Tally, tallyVotes } from '../../debate/kit/tally.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { isPending, isStale, type Standing } from './standings.ts';

/** Whether all are at the target (R4), and what stands in the way. */
export interface Consensus extends Ruling {
  readonly reached: boolean;
  readonly tally: Tally;
  readonly below: readonly string[];
  readonly stale: readonly string[];
  readonly pending: readonly string[];
  /** Pending seats below the target: they block, and a person decides once all others are there (R9). */
  readonly blocking: readonly string[];
  /** True where only pending seats are in the way. */
  readonly waiting: boolean;
  /** Scores that count although nothing new stood behind their rise (R5). */
  readonly drift: readonly string[];
  /** Scores and `would_accept_current` that say different things: the score rules (R4). */
  readonly contradictions: readonly string[];
}

/** R4: every participant's score is at the target; stale ones carry nothing, pending ones below the target block (R9). */
export function checkConsensus(
  standings: readonly Standing[],
  { target, without = [] }: { readonly target: number; readonly without?: readonly string[] },
): Consensus {
  const all = standings.filter(({ by }) => !without.includes(by.seat));
  const pending = all.filter(({ last }) => isPending(last));
  const counted = all.filter(({ last }) => !isPending(last));
  const isBelow = ({ last }: Standing) => (last.satisfaction ?? -1) < target;
  const below = counted.filter(isBelow);
  const stale = counted.filter(({ last }) => isStale(last));
  const blocking = pending.filter(isBelow);
  const content = counted.length > 0 && below.length + stale.length === 0;
  const found = {
    reached: content && blocking.length === 0,
    tally: tallyVotes(
      {
        votes: counted.flatMap(({ by, last }) =>
          last.satisfaction === null ? [] : [{ by, answer: last.satisfaction }],
        ),
      },
      nameBand,
      bands.map(({ name }) => name),
    ),
    below: listSeats(below),
    stale: listSeats(stale),
    pending: listSeats(pending),
    blocking: listSeats(blocking),
    waiting: content && blocking.length > 0,
    drift: listSeats(counted.filter(isDrifted)),
    contradictions: counted.flatMap((standing) => findContradiction(standing, target)),
  };
  return { because: explain(found, counted.length, target), ...found };
}

/** What a score means (R3). */
const bands = [
  { from: 90, name: '90-100 ready' },
  { from: 70, name: '70-89 close' },
  { from: 50, name: '50-69 significant disagreement' },
  { from: 30, name: '30-49 major objections' },
  { from: 0, name: '0-29 fundamental opposition' },
] as const;
const nameBand = (satisfaction: number): string =>
  bands.find(({ from }) => satisfaction >= from)?.name ?? bands[4].name;

/** Whether what a specialist scores now rests on a rise with nothing new behind it. */
export function isDrifted({ last }: Standing): boolean {
  return last.satisfaction !== null && last.entered !== null && last.entered < last.satisfaction;
}

function explain(found: Omit<Consensus, 'because'>, counted: number, target: number): string {
  const more = [
    found.stale.length > 0 ? `not heard in this round: ${listNames(found.stale)}` : '',
    found.pending.length > 0 ? `not heard in two rounds, or never: ${listNames(found.pending)}` : '',
    found.drift.length > 0 ? `risen with nothing new on the table: ${listNames(found.drift)}` : '',
    ...found.contradictions,
  ].filter(Boolean);
  const first =
    found.below.length === 0
      ? `all ${counted} who answered are at ${target} or above`
      : `${found.below.length} of ${counted} below ${target}: ${listNames(found.below)}`;
  return [first, ...more].join('; ');
}

function findContradiction({ by, last }: Standing, target: number): readonly string[] {
  const { satisfaction, update } = last;
  const accepts = update?.would_accept_current;
  if (satisfaction === null || accepts === undefined || accepts === satisfaction >= target) return [];
  return [
    `${by.seat} scores ${satisfaction} but would ${accepts ? '' : 'not '}accept the proposal as it is; the score counts`,
  ];
}

const listSeats = (standings: readonly Standing[]) => standings.map(({ by }) => by.seat);
