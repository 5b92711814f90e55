import type { Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Update } from './answers.ts';
import { titleSettled } from './concerns.ts';
import { isDelivered, type Message, reaches } from './messages.ts';
import type { Proposal } from './result.ts';
import { findLastSpoke, findProposal, findRound, type Talk } from './talk.ts';

/** What somebody said in a round, the first positions being round 0. */
interface Said {
  readonly round: number;
  readonly by: Participant;
  readonly answer: Position | Update;
}

const listSaid = ({ positions, rounds }: Talk): readonly Said[] =>
  [{ round: 0, updates: positions }, ...rounds].flatMap(({ round, updates }) =>
    updates.votes.map(({ by, answer }) => ({ round, by, answer })),
  );

/** R2, R10: what a specialist is given of the others: what is new since it last spoke, and what is older. */
export interface History {
  readonly fresh: readonly Statement[];
  readonly older: readonly Statement[];
}

/**
 * R10: rounds that are no longer whole are positions and remaining concerns only; what the reader has not read yet is always
 * whole. Never others' numbers. Replies to the reader's own messages are with those, unless they are new.
 */
export function listHistory(reader: Participant, talk: Talk): History {
  const since = findLastSpoke(reader, talk) ?? 0;
  const firstWhole = Math.min(findFirstWhole(findRound(talk) + 1), since);
  const own = new Set(talk.messages.filter(({ from }) => from.seat === reader.seat).map(({ id }) => id));
  const all = listSaid(talk)
    .filter(({ by }) => by.seat !== reader.seat)
    .map((said) => ({ round: said.round, statement: state(said, talk, { isWhole: said.round >= firstWhole }) }));
  const messages = talk.messages
    .filter((message) => reaches(message, reader) && message.round >= firstWhole)
    .filter(({ round, in_reply_to }) => round >= since || !own.has(in_reply_to ?? ''))
    .map((message) => ({ round: message.round, statement: deliver(message) }));
  const listed = [...all, ...messages];
  return {
    fresh: listed.filter(({ round }) => round >= since).map(({ statement }) => statement),
    older: listed.filter(({ round }) => round < since).map(({ statement }) => statement),
  };
}

/** R2: what the reader said and sent, under its ids, with the replies it has read already. */
export function listOwnRecord(reader: Participant, talk: Talk): readonly Statement[] {
  const said = listSaid(talk).filter(({ by }) => by.seat === reader.seat);
  return said.map(({ round, by, answer }) => {
    const sent = talk.messages.filter((message) => message.from.seat === reader.seat && message.round === round);
    const messages = sent.map(({ id, to, text }) => [
      id,
      { to: nameAddressees(to), text, replies: listReplies(id, reader, talk) },
    ]);
    const content = {
      position: answer.position,
      ...('proposal' in answer ? { proposal: answer.proposal } : {}),
      ...('on_open_points' in answer && answer.on_open_points.length > 0
        ? { on_open_points: answer.on_open_points }
        : {}),
      ...(messages.length > 0 ? { messages: Object.fromEntries(messages) } : {}),
    };
    return { id: makeStatementId(by.seat, round), by, round, content: cloneAsJson(content) };
  });
}

/** The replies to a message that reached its sender and that it has read. */
function listReplies(id: string, reader: Participant, talk: Talk) {
  const since = findLastSpoke(reader, talk) ?? 0;
  const replies = talk.messages.filter(
    (message) => message.in_reply_to === id && message.round < since && reaches(message, reader),
  );
  if (replies.length === 0) return undefined;
  return Object.fromEntries(replies.map((reply) => [reply.id, { from: reply.from.seat, text: reply.text }]));
}

/** What the lead is given: the same rounds, with the scores, which are for it (R3), and every message that was delivered (R2). */
export function listForLead(talk: Talk, { whole = false } = {}): readonly Statement[] {
  const firstWhole = whole ? 0 : findFirstWhole(findRound(talk) + 1);
  return [
    ...listSaid(talk).map((said) =>
      state(said, talk, { isWhole: said.round >= firstWhole, score: true, settled: whole }),
    ),
    ...talk.messages.filter((message) => message.round >= firstWhole && isDelivered(message)).map(deliver),
  ];
}

/** Whoever stands in for the lead sees what it may see as a specialist: no numbers, and no message that is not for it. */
export function listForStandIn(reader: Participant, talk: Talk): readonly Statement[] {
  const { fresh, older } = listHistory(reader, talk);
  return [...listOwnRecord(reader, talk), ...older, ...fresh];
}

/** The first round that is whole in a prompt of this round (R10). */
export function findFirstWhole(round: number): number {
  if (round <= 3) return 0;
  return round < 8 ? round - 2 : round - 1;
}

/** A proposal; whoever put it into words, it is shown as the lead's. */
export function stateProposal({ lead }: Talk, { id, round, title, text, changes, left_open }: Proposal): Statement {
  const open = Object.fromEntries(left_open.map((one) => [one.id, one.point]));
  const content = {
    title,
    proposal: text,
    changes: changes.length > 0 ? changes : undefined,
    left_open: left_open.length > 0 ? open : undefined,
  };
  return { id, by: lead, round, content: cloneAsJson(content), whole: true };
}

/** The last proposal whole, the earlier ones as what each changed. */
export const listProposals = (talk: Talk): readonly Statement[] =>
  talk.proposals.map((proposal, at) => {
    if (at === talk.proposals.length - 1) return stateProposal(talk, proposal);
    const { id, round, title, changes } = proposal;
    return { id, by: talk.lead, round, content: cloneAsJson(changes.length > 0 ? { title, changes } : { title }) };
  });

/** A specialist's messages of the last round that came back, in words; undefined where none did. */
export function describeReturned({ seat }: Participant, talk: Talk): string | undefined {
  const lines = talk.messages
    .filter(({ from, round, returned }) => from.seat === seat && round === findRound(talk) && returned.length > 0)
    .flatMap(({ id, returned, text }) =>
      returned.map(({ name, reason }) => `${id}, to "${name}": ${reason}. It said: ${text}`),
    );
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** The ids a specialist can name as what changed its score: all it is shown of others, and the proposal on the table. */
export function listShown(reader: Participant, talk: Talk): readonly string[] {
  const proposal = findProposal(talk);
  const { fresh, older } = listHistory(reader, talk);
  return [...(proposal ? [proposal.id] : []), ...[...older, ...fresh].map(({ id }) => id)];
}

/** What somebody said; concerns that are settled by their titles, unless they are wanted in full. */
function state(
  { round, by, answer }: Said,
  { concerns }: Talk,
  { isWhole, score: withScore = false, settled = false }: { isWhole: boolean; score?: boolean; settled?: boolean },
): Statement {
  const own = concerns.filter((one) => one.by.seat === by.seat);
  const raised = own.filter((one) => one.round === round);
  // Their words stand in the statement that raised them, which is always shown.
  const before = own.filter((one) => one.round < round && one.state === 'open').map(({ id }) => id);
  const shown = raised.map((held) => {
    const { id, concern, resolved_by, own_domain, state: now, what_is_left } = held;
    if (now === 'open') return [id, { concern, resolved_by, own_domain, what_is_left }];
    return [id, settled ? { concern, state: now } : titleSettled(held)];
  });
  const score =
    withScore && 'satisfaction' in answer
      ? { satisfaction: answer.satisfaction, would_accept_current: answer.would_accept_current }
      : {};
  const content = {
    position: answer.position,
    ...(isWhole && 'proposal' in answer ? { proposal: answer.proposal } : {}),
    ...('on_open_points' in answer && answer.on_open_points.length > 0
      ? { on_open_points: answer.on_open_points }
      : {}),
    ...(shown.length > 0 ? { concerns: Object.fromEntries(shown) } : {}),
    ...(before.length > 0 ? { still_open: before } : {}),
    ...score,
  };
  return { id: makeStatementId(by.seat, round), by, round, content: cloneAsJson(content) };
}

const deliver = ({ id, from, to, in_reply_to, text, round }: Message): Statement => ({
  id,
  by: from,
  content: cloneAsJson({ to: nameAddressees(to), in_reply_to: in_reply_to ?? undefined, text }),
  round,
});

const nameAddressees = (to: Message['to']) => (to === 'all' ? 'all' : to.join(', '));
