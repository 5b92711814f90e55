import { capitalize } from '../../../debate/kit/capitalize.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { describeOpen, sayOf } from '../describe-open.ts';
import { isUnsettled } from '../options.ts';
import type { ChallengerRow, OnRecord, Result } from '../result.ts';
import { nameRounds } from '../state.ts';
import { nameChallenger } from './words.ts';

/** How it ended, the result first, then who stands where; a phrase each, and true of this debate. */
export function describeResult(result: Result, { decision }: Pick<Outcome, 'decision'>): readonly string[] {
  switch (result.outcome) {
    case 'CONSENSUS':
      return [
        result.rounds === 0 ? 'Consensus without a round' : `Consensus after ${nameRounds(result.rounds)}`,
        ...describeReservations(result),
      ];
    case 'TRADEOFF':
      return [
        result.rounds === 0 ? 'No consensus' : `No consensus after ${nameRounds(result.rounds)}`,
        ...describeOpen(result),
        ...describeReservations(result),
        ...(decision ? [] : ['needs your decision']),
      ];
    case 'NOBODY ENGAGED':
      return ['No result: nobody tested the proposal', ...describeNotEngaged(result)];
    default:
      return result satisfies never;
  }
}

/** Who was convinced or agreed at once: sentences that take nothing from the result. */
export function describeCourse(result: OnRecord): readonly string[] {
  const present = listPresent(result);
  const convinced = present.filter(({ state, bare }) => state === 'resolved' && !bare);
  const isPartly = convinced.every(({ given }) => given === 'partial');
  const objected = isPartly ? 'objected in part' : 'objected';
  const phrases = [
    ...sayOf(convinced.map(nameChallenger), `${objected} and is now convinced`, `${objected} and are now convinced`),
    ...sayOf(
      present.filter(({ state }) => state === 'none').map(nameChallenger),
      'tested it and agrees',
      'tested it and agree',
    ),
  ];
  return phrases.map((phrase) => `${capitalize(phrase)}.`);
}

const listPresent = ({ challengers, final_version }: OnRecord) =>
  challengers.filter(({ agreed_to }) => agreed_to === null || agreed_to >= final_version);

/** What a reader must know of an agreement before anything else. */
function describeReservations(result: OnRecord): readonly string[] {
  const present = listPresent(result);
  return [
    ...present
      .filter(({ state, bare }) => state === 'resolved' && bare)
      .map((row) => `${nameChallenger(row)} withdrew its objection without naming a new argument`),
    ...present.filter(({ state }) => state === 'reservation').map(describeReservation),
    ...describeNotEngaged(result),
    ...describeBehind(result),
  ];
}

/** Who agreed to an earlier version and has not confirmed the last. */
function describeBehind({ challengers, final_version }: OnRecord): readonly string[] {
  const behind = challengers.filter((row) => !isUnsettled(row) && (row.agreed_to ?? final_version) < final_version);
  return [...new Set(behind.map(({ agreed_to }) => agreed_to))].flatMap((version) =>
    sayOf(
      behind.filter(({ agreed_to }) => agreed_to === version).map(({ challenger }) => challenger),
      `agreed to version ${version} and hasn't confirmed version ${final_version}`,
      `agreed to version ${version} and haven't confirmed version ${final_version}`,
    ),
  );
}

function describeReservation(row: ChallengerRow): string {
  const { points } = row;
  const challenger = nameChallenger(row);
  const left = points.filter(({ state }) => state === 'unanswered').length;
  const which = points.every(({ strength }) => strength === 'minor') ? 'minor points' : 'points';
  if (left === 0) return `${challenger} agrees, and its ${which} were answered`;
  return `${challenger} agrees, but ${left === points.length ? `its ${which}` : `${left} of its ${which}`} ${
    left === 1 && points.length > 1 ? "wasn't" : "weren't"
  } answered`;
}

const describeNotEngaged = ({ not_engaged }: OnRecord): readonly string[] =>
  sayOf(
    not_engaged,
    "agreed without testing anything and isn't counted",
    "agreed without testing anything and aren't counted",
  );
