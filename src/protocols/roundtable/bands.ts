import type { Ballot } from '../../debate/ballot.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { Update } from './answers.ts';

/** What a score means (R3). */
const bands = [
  { from: 90, name: '90-100 ready' },
  { from: 70, name: '70-89 close' },
  { from: 50, name: '50-69 significant disagreement' },
  { from: 30, name: '30-49 major objections' },
  { from: 0, name: '0-29 fundamental opposition' },
] as const;

const ready = bands[0].from;

const findBand = (satisfaction: number): string =>
  bands.find(({ from }) => satisfaction >= from)?.name ?? bands[4].name;

/** Who is in which band, the most satisfied first. */
export function tallyBands(scores: readonly { readonly seat: string; readonly satisfaction: number }[]) {
  return Object.fromEntries(
    bands.flatMap(({ name }) => {
      const seats = scores.filter(({ satisfaction }) => findBand(satisfaction) === name).map(({ seat }) => seat);
      return seats.length === 0 ? [] : [[name, seats]];
    }),
  );
}

/** E9: where everybody stood before anybody had read anybody, frozen. To be content together is unanimity (E16), to disagree alike is not. */
export function freezeFirstRound({ votes }: Ballot<Update>): Ruling & {
  readonly first_round: { readonly tally: { readonly [band: string]: readonly string[] }; readonly unanimous: boolean };
} {
  const tally = tallyBands(votes.map(({ by, answer }) => ({ seat: by.seat, satisfaction: answer.satisfaction })));
  const told = Object.entries(tally).map(([band, seats]) => `${band}: ${seats.join(', ')}`);
  return {
    because: told.join('; '),
    first_round: { tally, unanimous: votes.length > 1 && votes.every(({ answer }) => answer.satisfaction >= ready) },
  };
}
