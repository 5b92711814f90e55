import { type Absence, isTimeUp } from '../../debate/absence.ts';
import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Update } from './answers.ts';
import type { Compromise } from './compromise.ts';
import { type Held, listConcerns } from './concerns.ts';
import { gatherMessages, type Message } from './messages.ts';
import type { Table } from './panel.ts';
import type { Proposal } from './result.ts';
import type { Settings } from './settings.ts';

/** What everybody said in a round of the discussion. */
export interface Spoken {
  readonly round: number;
  /** The proposal that was scored. */
  readonly proposal: string | null;
  readonly updates: Ballot<Update>;
}

/** All that was said so far, and where it stands. */
export interface Talk extends Table {
  readonly question: string;
  readonly settings: Settings;
  /** The first positions, given unseen, before there was a proposal. */
  readonly positions: Ballot<Position>;
  readonly rounds: readonly Spoken[];
  readonly proposals: readonly Proposal[];
  readonly messages: readonly Message[];
  readonly concerns: readonly Held[];
  readonly compromise: Compromise | undefined;
  /** Pending seats that the person in charge decided to go on without (R9). */
  readonly without: readonly string[];
  readonly outOfTime: boolean;
}

/** After the first positions. */
export function openTalk(
  table: Pick<Talk, 'question' | 'settings' | 'lead' | 'specialists'>,
  positions: Ballot<Position>,
): Talk {
  const messages = gatherMessages(positions, { round: 0, sent: 0, table });
  const empty = { rounds: [], proposals: [], compromise: undefined, without: [], outOfTime: false };
  const talk = { ...table, positions, messages, ...empty };
  return noteTime({ ...talk, concerns: listConcerns(talk) }, positions.absences);
}

/** After a round of the discussion, on the proposal that is on the table. */
export function addUpdates(before: Talk, updates: Ballot<Update>): Talk {
  const round = findRound(before) + 1;
  const rounds = [...before.rounds, { round, proposal: findProposal(before)?.id ?? null, updates }];
  const sent = gatherMessages(updates, { round, sent: before.messages.length, table: before });
  const messages = [...before.messages, ...sent];
  return noteTime({ ...before, rounds, messages, concerns: listConcerns({ ...before, rounds }) }, updates.absences);
}

/** The last round that was held; 0 after the first positions. */
export const findRound = ({ rounds }: Pick<Talk, 'rounds'>): number => rounds.at(-1)?.round ?? 0;

export const findProposal = ({ proposals }: Pick<Talk, 'proposals'>): Proposal | undefined => proposals.at(-1);

/** The last round in which a specialist spoke, 0 being its first position; undefined when it never did. */
export const findLastSpoke = (
  by: Participant,
  { rounds, positions }: Pick<Talk, 'rounds' | 'positions'>,
): number | undefined =>
  rounds.findLast(({ updates }) => updates.of(by) !== undefined)?.round ?? (positions.of(by) ? 0 : undefined);

/** A specialist's last update; undefined while it has given none. */
export function findLastUpdate(by: Participant, { rounds }: Pick<Talk, 'rounds'>): Update | undefined {
  return rounds.findLast(({ updates }) => updates.of(by) !== undefined)?.updates.of(by);
}

/** Where a specialist stands, in its own words. */
export const findPosition = (by: Participant, talk: Pick<Talk, 'rounds' | 'positions'>): string | undefined =>
  findLastUpdate(by, talk)?.position ?? talk.positions.of(by)?.position;

/** The same talk, with the mark that the debate's time is used up, where it is. */
export const noteTime = (talk: Talk, absences: readonly Absence[]): Talk =>
  absences.some(isTimeUp) ? { ...talk, outOfTime: true } : talk;
