import type { Ballot } from '../../debate/ballot.ts';
import type { RecordedBreach } from '../../debate/event.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Response } from './answers.ts';
import { findRole, listSeats, listSpeakers, type Table } from './panel.ts';
import { findSeat } from './view/statement-ids.ts';

/** All that was said at the table so far. */
export interface Proceedings {
  readonly table: Table;
  readonly positions: Ballot<Position>;
  /** Round 1, round 2, … */
  readonly rounds: readonly Ballot<Response>[];
}

/** Where somebody stands now. */
export interface Stand {
  readonly position: string;
  /** Whom it could sign; null is nobody, undefined not said yet. */
  readonly nearest: string | null | undefined;
  /** The round in which it last spoke; 0 is phase 1. */
  readonly lastSpoke: number;
}

/** A dissent that its holder has not withdrawn. */
export interface OpenDissent {
  readonly by: Participant;
  readonly dissent: string;
  readonly round: number;
}

export const addRound = (before: Proceedings, responses: Ballot<Response>): Proceedings => ({
  ...before,
  rounds: [...before.rounds, responses],
});

/** B3: who has not been absent in two rounds running. */
export function listActive({ table, rounds }: Proceedings): readonly Participant[] {
  const [last, before] = [rounds.at(-1), rounds.at(-2)];
  const isAbsent = (seat: string, ballot: Ballot<Response> | undefined) =>
    ballot !== undefined && !ballot.voters.some((by) => by.seat === seat);
  return listSpeakers(table).filter(({ seat }) => !(isAbsent(seat, last) && isAbsent(seat, before)));
}

/** What somebody said in the rounds, oldest first. */
export function listResponses(
  by: Participant,
  { rounds }: Proceedings,
): readonly { readonly round: number; readonly answer: Response }[] {
  return rounds.flatMap((ballot, index) => {
    const answer = ballot.of(by);
    return answer ? [{ round: index + 1, answer }] : [];
  });
}

export function findStand(by: Participant, proceedings: Proceedings): Stand | undefined {
  const last = listResponses(by, proceedings).at(-1);
  if (last)
    return { position: last.answer.position, nearest: last.answer.nearest?.seat ?? null, lastSpoke: last.round };
  const first = proceedings.positions.of(by);
  return first && { position: first.position, nearest: undefined, lastSpoke: 0 };
}

/** B16: the last dissent stands until its holder withdraws it; saying nothing changes nothing. */
export function findOpenDissent(by: Participant, proceedings: Proceedings): OpenDissent | undefined {
  return listResponses(by, proceedings).reduce<OpenDissent | undefined>((open, { round, answer }) => {
    if (answer.dissent) return { by, dissent: answer.dissent.text, round };
    return answer.withdraws ? undefined : open;
  }, undefined);
}

export const listOpenDissents = (proceedings: Proceedings): readonly OpenDissent[] =>
  listSpeakers(proceedings.table).flatMap((by) => findOpenDissent(by, proceedings) ?? []);

/** The seat whose statement an id belongs to: `cfo-1-t2` is the CFO's. */
export function findHolder(id: string, table: Table): Participant | undefined {
  const holder = findSeat(id, listSeats(table));
  return listSpeakers(table).find(({ seat }) => seat === holder);
}

/** B4: the disagreements of an answer that count: with a counter, and a member's with a member. */
export function listChallenges(by: Participant, { disagreements }: Response, table: Table) {
  const counted = disagreements.filter(({ counter }) => counter.trim() !== '');
  if (findRole(by, table) !== 'member') return counted;
  return counted.filter(({ statement }) => {
    const holder = findHolder(statement, table);
    return holder !== undefined && findRole(holder, table) === 'member';
  });
}

/** B4: whether somebody has challenged a position in an earlier round. */
export const hasChallenged = (by: Participant, proceedings: Proceedings): boolean =>
  listResponses(by, proceedings).some(({ answer }) => listChallenges(by, answer, proceedings.table).length > 0);

/** B5: no member disagreed with a member in the last round, or everybody but the contrarian could sign one position. */
export function checkAllAgree({ table, rounds }: Proceedings): boolean {
  const last = rounds.at(-1);
  if (!last) return false;
  const quiet = table.members.every((member) => {
    const answer = last.of(member);
    return !answer || listChallenges(member, answer, table).length === 0;
  });
  const others = last.votes.filter(({ by }) => by.seat !== table.contrarian.seat);
  const isSigned = (holder: string) =>
    others.every(
      ({ by, answer: { nearest } }) => by.seat === holder || (nearest?.seat === holder && nearest.lacks.trim() === ''),
    );
  const same = others.length > 1 && others.some(({ by }) => isSigned(by.seat));
  return quiet || same;
}

/** E3: the norms broken so far, by seat and round. */
export const listBreaches = ({
  positions,
  rounds,
}: Proceedings): readonly { readonly seat: string; readonly round: number; readonly breach: RecordedBreach }[] =>
  [positions, ...rounds].flatMap((ballot, round) =>
    ballot.votes.flatMap(({ by, breaches = [] }) => breaches.map((breach) => ({ seat: by.seat, round, breach }))),
  );

/** B12: what lies beyond the brief, by whom; listed, not discussed. */
export function listOutOfScope(
  proceedings: Proceedings,
): readonly { readonly by: string; readonly round: number; readonly what: string }[] {
  const listed = listSpeakers(proceedings.table).flatMap((by) =>
    listResponses(by, proceedings).flatMap(({ round, answer }) =>
      answer.out_of_scope
        .filter((what) => what.trim() !== '')
        .map((what) => ({ by: by.seat, round, what: what.trim() })),
    ),
  );
  return listed.filter(({ by, what }, at) => listed.findIndex((one) => one.by === by && one.what === what) === at);
}
