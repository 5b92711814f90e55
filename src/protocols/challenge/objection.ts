import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { type Counted, firstCritique } from './counted-verdicts.ts';
import { blocks, inWords } from './fast-exit.ts';

/** A verdict that is put to the proposer: one for each challenger, its id kept for the debate (C9). */
export interface Objection {
  readonly id: string;
  readonly by: Participant;
  readonly verdict: Counted;
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
export const objectionsIn = (verdicts: Ballot<Counted>): readonly Objection[] =>
  numbered(
    verdicts.where(({ answer }) => blocks(answer)),
    'open',
  );

/** C4: the minor reservations that the proposer addresses once. */
export const reservationsIn = (verdicts: Ballot<Counted>): readonly Objection[] =>
  numbered(
    verdicts.where(({ answer }) => answer.verdict === 'partial'),
    'reservation',
  );

/** The objections as a ruling, for the record. */
export function openObjections(objections: readonly Objection[]): Ruling & { readonly objections: readonly Listed[] } {
  const listed = objections.map(({ id, by, verdict }) => ({
    id,
    challenger: by.seat,
    verdict: verdict.verdict,
    strength: verdict.strength,
    counted_as: verdict.instead,
  }));
  const told = objections.map(({ id, by, verdict }) => `${id} of ${by.seat} (${inWords(verdict)}${why(verdict)})`);
  return { because: told.join('; '), objections: listed };
}

interface Listed {
  readonly id: string;
  readonly challenger: string;
  readonly verdict: Counted['verdict'];
  readonly strength: Counted['strength'];
  readonly counted_as: Counted['instead'];
}

const why = ({ instead }: Counted) => (instead ? `: ${instead}` : '');

function numbered({ votes }: Ballot<Counted>, state: Objection['state']): readonly Objection[] {
  return votes.map(({ by, answer }, index) => ({
    id: `O-${index + 1}`,
    by,
    verdict: answer,
    critique: firstCritique(answer),
    state,
    resolvedIn: null,
    silent: 0,
    seen: 1,
  }));
}
