import type { Absence } from '../../debate/absence.ts';
import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { BoardVote, Position, Response } from './answers.ts';
import { everybody, type Table } from './panel.ts';
import { dissentIn } from './response.ts';
import { challengesIn, isWithdrawn } from './response-norms.ts';

/** All that was said at the table so far. */
export interface Proceedings {
  readonly table: Table;
  readonly positions: Ballot<Position>;
  /** Round 1, round 2, … */
  readonly rounds: readonly Ballot<Response>[];
}

/** Where somebody stands now. */
export interface Stand {
  readonly vote: BoardVote;
  readonly position: string;
  /** The round in which it last spoke; 0 is phase 1. */
  readonly lastSpoke: number;
}

/** A dissent that its holder has not withdrawn. */
export interface OpenDissent {
  readonly by: Participant;
  readonly dissent: string;
  readonly round: number;
}

export const afterRound = (before: Proceedings, responses: Ballot<Response>): Proceedings => ({
  ...before,
  rounds: [...before.rounds, responses],
});

/** B3: who has not been absent in two rounds running. */
export function active({ table, rounds }: Proceedings): readonly Participant[] {
  const [last, before] = [rounds.at(-1), rounds.at(-2)];
  const isAbsent = (seat: string, ballot: Ballot<Response> | undefined) =>
    ballot !== undefined && !ballot.voters.some((by) => by.seat === seat);
  return everybody(table).filter(({ seat }) => !(isAbsent(seat, last) && isAbsent(seat, before)));
}

/** What somebody said in the rounds, oldest first. */
export function responsesOf(
  by: Participant,
  { rounds }: Proceedings,
): readonly { readonly round: number; readonly answer: Response }[] {
  return rounds.flatMap((ballot, index) => {
    const answer = ballot.of(by);
    return answer ? [{ round: index + 1, answer }] : [];
  });
}

export function standOf(by: Participant, proceedings: Proceedings): Stand | undefined {
  const last = responsesOf(by, proceedings).at(-1);
  if (last) return { vote: last.answer.vote, position: last.answer.position, lastSpoke: last.round };
  const first = proceedings.positions.of(by);
  return first && { vote: first.vote, position: first.position, lastSpoke: 0 };
}

/** B16: the last dissent stands, until its holder withdraws it with a reason. */
export function openDissent(by: Participant, proceedings: Proceedings): OpenDissent | undefined {
  return responsesOf(by, proceedings).reduce<OpenDissent | undefined>((open, { round, answer }) => {
    const dissent = dissentIn(answer.dissent);
    if (dissent !== null) return { by, dissent, round };
    return isWithdrawn(answer) ? undefined : open;
  }, undefined);
}

export const openDissents = (proceedings: Proceedings): readonly OpenDissent[] =>
  everybody(proceedings.table).flatMap((by) => openDissent(by, proceedings) ?? []);

/** B4: whether somebody has challenged anybody in a response. */
export const hasChallenged = (by: Participant, proceedings: Proceedings): boolean =>
  responsesOf(by, proceedings).some(({ answer }) => challengesIn(answer, namesAt(proceedings.table)).length > 0);

/** B5: no member disagreed in the last round; before the first, all votes of phase 1 are the same. */
export function allAgree({ table, positions, rounds }: Proceedings): boolean {
  const last = rounds.at(-1);
  if (!last) return positions.votes.length > 1 && new Set(positions.votes.map(({ answer }) => answer.vote)).size === 1;
  return table.members.every((member) => (last.of(member)?.disagreements ?? []).length === 0);
}

/** Seats and titles of all who speak. */
export const namesAt = (table: Table): readonly string[] =>
  everybody(table).flatMap(({ seat, title }) => [seat, title]);

/** Everybody who was absent in phase 1 or in a round. */
export const absencesIn = ({ positions, rounds }: Proceedings): readonly Absence[] =>
  [positions, ...rounds].flatMap(({ absences }) => absences);

/** B12: what lies beyond the brief, by whom; listed, not discussed. */
export function outOfScope(
  proceedings: Proceedings,
): readonly { readonly by: string; readonly round: number; readonly what: string }[] {
  const listed = everybody(proceedings.table).flatMap((by) =>
    responsesOf(by, proceedings).flatMap(({ round, answer }) =>
      answer.out_of_scope
        .filter((what) => what.trim() !== '')
        .map((what) => ({ by: by.seat, round, what: what.trim() })),
    ),
  );
  return listed.filter(({ by, what }, at) => listed.findIndex((one) => one.by === by && one.what === what) === at);
}
