import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { NewPoint } from './answers.ts';
import { isSaid } from './is-said.ts';
import { type RaisedPoint, raisePoint } from './points.ts';
import { type CountedVerdict, describeVerdict, isBlocking } from './verdict.ts';

/** One thing that a challenger objects to. Its id is kept for the debate: `O-1a`. */
export interface Point extends RaisedPoint {
  readonly id: string;
  /** The round in which it was raised; 0 is the parallel challenge. */
  readonly raised: number;
  /** `noted` needs an answer and no rebuttal (C4); `remark` was left when its author accepted the rest (C9). */
  readonly state: 'open' | 'noted' | 'settled' | 'replaced' | 'remark';
  /** What its author last said about it. */
  readonly why: string;
}

/** What a challenger objects to: one for each, its id kept for the debate (C9). */
export interface Objection {
  readonly id: string;
  readonly by: Participant;
  readonly points: readonly Point[];
  /** Blocking ones are `open` until their author accepts or was absent in two rounds; others are a `reservation`. */
  readonly state: 'open' | 'resolved' | 'unresolved' | 'reservation';
  readonly resolvedIn: number | null;
  /** True where its author closed it without naming anything new that convinced. */
  readonly bare: boolean;
  /** In how many rounds running its author was asked and gave no answer. */
  readonly silent: number;
}

/** C4, C5: everything that the proposer has to answer, by seat. */
export function listObjections({ votes }: Ballot<CountedVerdict>): readonly Objection[] {
  return votes
    .filter(({ answer }) => answer.points.length > 0)
    .map(({ by, answer }, index) => {
      const isOpen = isBlocking(answer);
      const empty = startObjection(`O-${index + 1}`, by, isOpen ? 'open' : 'reservation');
      const state = isOpen ? 'open' : 'noted';
      return answer.points.reduce((objection, point) => addPoint(objection, point, { raised: 0, state }), empty);
    });
}

export const startObjection = (id: string, by: Participant, state: Objection['state']): Objection => ({
  id,
  by,
  points: [],
  state,
  resolvedIn: null,
  bare: false,
  silent: 0,
});

export function addPoint(
  objection: Objection,
  point: RaisedPoint,
  { raised, state }: Pick<Point, 'raised' | 'state'>,
): Objection {
  const id = `${objection.id}${nameLetter(objection.points.length)}`;
  return { ...objection, points: [...objection.points, { ...point, id, raised, state, why: '' }] };
}

/** a … z, then a2, b2 … */
const nameLetter = (index: number) =>
  `${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26) + 1}`;

/** A point that was raised later; where its form is missing, the words beside it stand in. */
export function readNewPoint(given: NewPoint | undefined, ...instead: readonly (string | undefined)[]): RaisedPoint {
  const text = [given?.point, ...instead].find(isSaid) ?? '(no point was given)';
  return { ...raisePoint(text, given?.strength), consequence: given?.consequence ?? '' };
}

export const listOpenPoints = ({ points }: Objection): readonly Point[] =>
  points.filter(({ state }) => state === 'open');

/** The objections as they go on record. */
export interface OpenObjections extends Ruling {
  readonly objections: readonly {
    readonly id: string;
    readonly challenger: string;
    readonly points: readonly Pick<Point, 'id' | 'text' | 'consequence' | 'strength'>[];
    readonly blocking: boolean;
  }[];
}

export function describeObjections(objections: readonly Objection[], verdicts: Ballot<CountedVerdict>): OpenObjections {
  const listed = objections.map(({ id, by, points, state }) => ({
    id,
    challenger: by.seat,
    points: points.map((point) => ({
      id: point.id,
      text: point.text,
      consequence: point.consequence,
      strength: point.strength,
    })),
    blocking: state !== 'reservation',
  }));
  return { because: describeAuthors(objections, verdicts), objections: listed };
}

/** "codex objects (disagrees, strong); gemini only notes something (agrees in part, minor)." */
function describeAuthors(objections: readonly Objection[], verdicts: Ballot<CountedVerdict>): string {
  const told = objections.map(({ by, state }) => {
    const verdict = verdicts.of(by);
    return `${by.seat} ${stateInWords[state]}${verdict && state !== 'resolved' ? ` (${describeVerdict(verdict)})` : ''}`;
  });
  return told.length === 0 ? 'Nobody objects.' : `${told.join('; ')}.`;
}

const stateInWords: { readonly [State in Objection['state']]: string } = {
  open: 'objects',
  resolved: 'has withdrawn its objection',
  unresolved: 'objected and stopped answering',
  reservation: 'notes something and does not object',
};
