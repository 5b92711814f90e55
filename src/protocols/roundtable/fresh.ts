import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import { reaches } from './messages.ts';
import { lastSpoke, type Talk } from './talk.ts';

/**
 * E8: the ids of what is on the table before a round and is new to a specialist since it last spoke: what the
 * others said and wrote to it meanwhile, and proposals.
 */
export function listFresh(by: Participant, talk: Talk, round: number): readonly string[] {
  const earlier = { rounds: talk.rounds.filter((held) => held.round < round) };
  const since = lastSpoke(by, earlier) ?? -1;
  const isNew = (at: number) => at >= since && at < round;
  return [
    ...talk.proposals.filter((proposal) => proposal.round > since && proposal.round <= round).map(({ id }) => id),
    ...talk.messages.filter((message) => isNew(message.round) && reaches(message, by)).map(({ id }) => id),
    ...talk.rounds
      .filter((held) => isNew(held.round))
      .flatMap((held) => held.updates.without(by).voters.map(({ seat }) => makeStatementId(seat, held.round))),
  ];
}
