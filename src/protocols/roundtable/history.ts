import type { Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Proposal, Update } from './answers.ts';
import { findConcerns } from './concerns.ts';
import { isDelivered, type Message, reaches } from './messages.ts';
import { currentProposal, lastSpoke, roundOf, type Spoken, type Talk } from './talk.ts';

/**
 * R10: what a specialist is given of the rounds so far, oldest first, never with others' numbers. Rounds that are
 * no longer whole are positions and remaining concerns only; what it has not read yet is always whole. Whoever
 * stands in for the lead needs its own words among the others'.
 */
export function historyFor(reader: Participant, talk: Talk, { ownWords = false } = {}): readonly Statement[] {
  const firstWhole = Math.min(wholeFrom(roundOf(talk) + 1), lastSpoke(reader, talk) ?? 0);
  return talk.rounds.flatMap((held) => {
    const isWhole = held.round >= firstWhole;
    const messages = talk.messages.filter(({ round }) => isWhole && round === held.round);
    return [
      ...(ownWords ? held.updates : held.updates.without(reader)).votes.map(({ by, answer }) => {
        const quotes = isWhole ? { quotes: answer.quotes } : {};
        return stated(by, held, { position: answer.position, ...concerns(by, held, talk), ...quotes });
      }),
      ...messages.filter((message) => reaches(message, reader)).map(delivered),
    ];
  });
}

/** What the lead is given: the same rounds, with the scores, which are for it (R3), and every message that was delivered (R2). */
export function historyForLead(talk: Talk): readonly Statement[] {
  const firstWhole = wholeFrom(roundOf(talk) + 1);
  return talk.rounds.flatMap((held) => [
    ...held.updates.votes.map(({ by, answer }) =>
      stated(by, held, { ...withScore(answer), ...concerns(by, held, talk) }),
    ),
    ...talk.messages
      .filter((message) => message.round === held.round && held.round >= firstWhole && isDelivered(message))
      .map(delivered),
  ]);
}

/** The first round that is whole in a prompt of this round (R10). */
export function wholeFrom(round: number): number {
  if (round <= 3) return 0;
  return round < 8 ? round - 2 : round - 1;
}

/** The proposal on the table; whoever put it into words, it is shown as the lead's. */
export function proposalStatement({ lead }: Talk, { id, text, addressed }: Proposal): Statement {
  return {
    id,
    by: lead,
    content: cloneAsJson({ proposal: text, addressed: addressed.length > 0 ? addressed : undefined }),
  };
}

/** A specialist's messages of the last round that came back, in words; undefined where none did. */
export function returnedTo({ seat }: Participant, talk: Talk): string | undefined {
  const lines = talk.messages
    .filter(({ from, round, returned }) => from.seat === seat && round === roundOf(talk) && returned.length > 0)
    .flatMap(({ id, returned, text }) =>
      returned.map(({ name, reason }) => `${id}, to "${name}": ${reason}. It said: ${text}`),
    );
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** The ids a specialist can name as what changed its score: all it is shown, and the proposal on the table. */
export function shownTo(reader: Participant, talk: Talk): readonly string[] {
  const proposal = currentProposal(talk);
  return [...(proposal ? [proposal.id] : []), ...historyFor(reader, talk).map(({ id }) => id)];
}

const stated = (by: Participant, { round }: Spoken, content: object): Statement => ({
  id: makeStatementId(by.seat, round),
  by,
  content: cloneAsJson(content),
  round,
});

const delivered = ({ id, from, to, text, round }: Message): Statement => ({
  id,
  by: from,
  content: { to: to === 'all' ? 'all' : to.join(', '), text },
  round,
});

function concerns(by: Participant, { round }: Spoken, { raised }: Talk) {
  const named = findConcerns(by, round, raised).map(({ id, concern, resolved_by, own_domain }) => ({
    id,
    concern,
    resolved_by,
    own_domain,
  }));
  return { remaining_concerns: named };
}

const withScore = ({ satisfaction, position, would_accept_current, quotes }: Update) => ({
  satisfaction,
  position,
  would_accept_current,
  quotes,
});
