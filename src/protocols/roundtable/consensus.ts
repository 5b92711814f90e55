import type { Ruling } from '../../debate/ruling.ts';
import { tallyBands } from './bands.ts';
import { isPending, isStale, type Standing } from './standings.ts';

/** Whether all are at the target (R4), and what stands in the way. */
export interface Consensus extends Ruling {
  readonly reached: boolean;
  readonly tally: { readonly [band: string]: readonly string[] };
  readonly below: readonly string[];
  readonly stale: readonly string[];
  readonly pending: readonly string[];
  /** Pending cross-cutting specialists: they leave "all", and block all the same (R9). */
  readonly blocking: readonly string[];
  /** Scores that count although nothing new stood behind their rise (R5). */
  readonly drift: readonly string[];
  /** Scores and `would_accept_current` that say different things: the score rules (R4). */
  readonly contradictions: readonly string[];
}

/** R4: every participant's score is at the target; stale ones carry nothing, pending ones are not counted (R9). */
export function checkConsensus(standings: readonly Standing[], { target }: { readonly target: number }): Consensus {
  const pending = standings.filter(({ last }) => isPending(last));
  const counted = standings.filter(({ last }) => !isPending(last));
  const below = counted.filter(({ last }) => (last.satisfaction ?? -1) < target);
  const stale = counted.filter(({ last }) => isStale(last));
  const blocking = pending.filter(({ crossCutting }) => crossCutting);
  const reached = counted.length > 0 && below.length + stale.length + blocking.length === 0;
  const found = {
    reached,
    tally: tallyBands(
      counted.flatMap(({ by, last }) =>
        last.satisfaction === null ? [] : [{ seat: by.seat, satisfaction: last.satisfaction }],
      ),
    ),
    below: seats(below),
    stale: seats(stale),
    pending: seats(pending),
    blocking: seats(blocking),
    drift: seats(counted.filter(isDrifted)),
    contradictions: counted.flatMap((standing) => findContradiction(standing, target)),
  };
  return { because: explain(found, counted, target), ...found };
}

/** Whether what a specialist scores now rests on a rise with nothing new behind it. */
export function isDrifted({ last }: Standing): boolean {
  return last.satisfaction !== null && last.entered !== null && last.entered < last.satisfaction;
}

function explain(found: Omit<Consensus, 'because'>, counted: readonly Standing[], target: number): string {
  const scores = counted.map(({ by, last }) => `${by.seat} ${last.satisfaction ?? 'none'}`).join(', ');
  const more = [
    found.stale.length > 0 ? `stale: ${found.stale.join(', ')}` : '',
    found.pending.length > 0 ? `pending: ${found.pending.join(', ')}` : '',
    found.blocking.length > 0 ? `${found.blocking.join(', ')} is cross-cutting and blocks` : '',
    found.drift.length > 0 ? `drift: ${found.drift.join(', ')}` : '',
    ...found.contradictions,
  ].filter(Boolean);
  const first = found.reached
    ? `all ${counted.length} are at ${target} or above (${scores})`
    : `${found.below.length} of ${counted.length} are below ${target} (${scores})`;
  return [first, ...more].join('; ');
}

function findContradiction({ by, last }: Standing, target: number): readonly string[] {
  const { satisfaction, update } = last;
  const accepts = update?.would_accept_current;
  if (satisfaction === null || accepts === undefined || accepts === satisfaction >= target) return [];
  return [
    `${by.seat} scores ${satisfaction} and says ${accepts ? 'yes' : 'no'} to the current proposal: the score rules`,
  ];
}

const seats = (standings: readonly Standing[]) => standings.map(({ by }) => by.seat);
