import { type Absence, isTimeUp } from '../../debate/absence.ts';
import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Proposal, Update } from './answers.ts';
import type { Compromise } from './compromise.ts';
import { listConcerns, type Raised } from './concerns.ts';
import { gatherMessages, type Message } from './messages.ts';
import type { Table } from './panel.ts';
import type { Settings } from './settings.ts';

/** What everybody said in a round. Round 0 are the first positions, given before there was a proposal. */
export interface Spoken {
  readonly round: number;
  /** The proposal that was scored; null with the first positions. */
  readonly proposal: string | null;
  readonly updates: Ballot<Update>;
}

/** All that was said so far, and where it stands. */
export interface Talk extends Table {
  readonly question: string;
  readonly settings: Settings;
  readonly rounds: readonly Spoken[];
  readonly proposals: readonly Proposal[];
  readonly messages: readonly Message[];
  readonly raised: readonly Raised[];
  readonly compromise: Compromise | undefined;
  readonly outOfTime: boolean;
}

/** After the first positions. */
export function openTalk(
  { question, settings, lead, specialists }: Pick<Talk, 'question' | 'settings' | 'lead' | 'specialists'>,
  positions: Ballot<Update>,
): Talk {
  const empty = { rounds: [], proposals: [], messages: [], raised: [], compromise: undefined, outOfTime: false };
  return addRound({ question, settings, lead, specialists, ...empty }, positions, null);
}

/** After a round of the discussion, on the proposal that is on the table. */
export function addUpdates(before: Talk, updates: Ballot<Update>): Talk {
  return addRound(before, updates, currentProposal(before)?.id ?? null);
}

/** The last round that was held; 0 after the first positions. */
export const roundOf = ({ rounds }: Talk): number => rounds.at(-1)?.round ?? 0;

export const currentProposal = ({ proposals }: Talk): Proposal | undefined => proposals.at(-1);

/** The last round in which a specialist spoke; undefined when it never did. */
export const lastSpoke = (by: Participant, { rounds }: Pick<Talk, 'rounds'>): number | undefined =>
  rounds.findLast(({ updates }) => updates.of(by) !== undefined)?.round;

/** What a specialist said last. */
export function lastUpdate(by: Participant, { rounds }: Pick<Talk, 'rounds'>): Update | undefined {
  return rounds.findLast(({ updates }) => updates.of(by) !== undefined)?.updates.of(by);
}

/** The same talk, with the mark that the debate's time is used up, where it is. */
export const noteTime = (talk: Talk, absences: readonly Absence[]): Talk =>
  absences.some(isTimeUp) ? { ...talk, outOfTime: true } : talk;

function addRound(before: Talk, updates: Ballot<Update>, proposal: string | null): Talk {
  const round = before.rounds.length;
  const rounds = [...before.rounds, { round, proposal, updates }];
  const sent = gatherMessages(updates, { round, sent: before.messages.length, table: before });
  return noteTime(
    { ...before, rounds, messages: [...before.messages, ...sent], raised: listConcerns(rounds) },
    updates.absences,
  );
}
