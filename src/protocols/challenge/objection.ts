import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { type CountedVerdict, readFirstCritique } from './counted-verdicts.ts';
import { describeVerdict, isBlocking } from './fast-exit.ts';

/** A verdict that is put to the proposer: one for each challenger, its id kept for the debate (C9). */
export interface Objection {
  readonly id: string;
  readonly by: Participant;
  readonly verdict: CountedVerdict;
  /** What it says now: an escalation replaces it. */
  readonly critique: string;
  /** Blocking ones are `open` until their author accepts or was absent in two rounds; a minor one is a `reservation`. */
  readonly state: 'open' | 'resolved' | 'unresolved' | 'reservation';
  readonly resolvedIn: number | null;
  /** In how many rounds running its author was asked and gave no answer. */
  readonly silent: number;
  /** The version of the position that its author saw when it last spoke. */
  readonly seen: number;
}

/** C5: what has to be argued out, with neutral ids. */
export const listObjections = (verdicts: Ballot<CountedVerdict>): readonly Objection[] =>
  numberObjections(
    verdicts.where(({ answer }) => isBlocking(answer)),
    'open',
  );

/** C4: the minor reservations that the proposer addresses once. */
export const listReservations = (verdicts: Ballot<CountedVerdict>): readonly Objection[] =>
  numberObjections(
    verdicts.where(({ answer }) => answer.verdict === 'partial'),
    'reservation',
  );

/** The objections as they go on record. */
export interface OpenObjections extends Ruling {
  readonly objections: readonly {
    readonly id: string;
    readonly challenger: string;
    readonly verdict: CountedVerdict['verdict'];
    readonly strength: CountedVerdict['strength'];
    readonly counted_as: CountedVerdict['instead'];
  }[];
}

export function describeObjections(objections: readonly Objection[]): OpenObjections {
  const listed = objections.map(({ id, by, verdict }) => ({
    id,
    challenger: by.seat,
    verdict: verdict.verdict,
    strength: verdict.strength,
    counted_as: verdict.instead,
  }));
  const told = objections.map(
    ({ id, by, verdict }) => `${id} of ${by.seat} (${describeVerdict(verdict)}${describeInstead(verdict)})`,
  );
  return { because: told.join('; '), objections: listed };
}

const describeInstead = ({ instead }: CountedVerdict) => (instead ? `: ${instead}` : '');

function numberObjections({ votes }: Ballot<CountedVerdict>, state: Objection['state']): readonly Objection[] {
  return votes.map(({ by, answer }, index) => ({
    id: `O-${index + 1}`,
    by,
    verdict: answer,
    critique: readFirstCritique(answer),
    state,
    resolvedIn: null,
    silent: 0,
    seen: 1,
  }));
}
