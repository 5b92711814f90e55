import type { Vote } from '../../debate/ballot.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import { titleOf } from '../title.ts';
import type { Consolidation } from './answers.ts';
import type { Proposal } from './result.ts';
import { findPosition, findProposal, findRound, type Talk } from './talk.ts';

/** R5: a new proposal is due where there is none, or where somebody asked for a change in the last round. */
export function needsProposal(talk: Talk): boolean {
  const last = talk.rounds.at(-1);
  if (!last || !findProposal(talk)) return true;
  return last.updates.votes.some(
    ({ answer }) =>
      answer.satisfaction < talk.settings.target ||
      answer.remaining_concerns.length + answer.reopened.length + answer.on_open_points.length > 0,
  );
}

/** After the lead, or whoever stood in, has put the proposal into words; without anybody the positions stand side by side. */
export function applyConsolidation(before: Talk, vote: Vote<Consolidation> | undefined): Talk {
  const current = findProposal(before);
  if (!vote) return current ? before : addProposal(before, { ...empty, text: putSideBySide(before), by: 'program' });
  const { answer, by } = vote;
  const text = answer.proposal.trim();
  if (current && collapseSpaces(text) === collapseSpaces(current.text)) return before;
  const known = new Set(before.concerns.map(({ id }) => id));
  const points = before.proposals.reduce((count, { left_open }) => count + left_open.length, 0);
  return addProposal(before, {
    title: collapseSpaces(answer.title ?? ''),
    text,
    by: by.seat,
    compromise: null,
    from: answer.from.map(({ part, seats }) => ({ part, seats })),
    addresses: answer.addresses.filter(({ concern }) => known.has(concern)),
    changes: answer.changes.filter((change) => change.trim() !== ''),
    left_open: answer.left_open
      .filter((point) => point.trim() !== '')
      .map((point, at) => ({ id: `Q-${points + at + 1}`, point: point.trim() })),
  });
}

/** Puts a proposal on the table for the round that is about to begin. A title that is missing is the last one's, or the question's. */
export function addProposal(before: Talk, proposal: Omit<Proposal, 'id' | 'round'>): Talk {
  const id = `P${before.proposals.length + 1}`;
  const title = proposal.title || findProposal(before)?.title || titleOf(before.question).replace(/[.?!]+$/, '');
  return { ...before, proposals: [...before.proposals, { ...proposal, title, id, round: findRound(before) + 1 }] };
}

/** A proposal that is a specialist's compromise, word for word. */
export const makeCompromise = (text: string, by: string, compromise: string) => ({ ...empty, text, by, compromise });

const empty = { title: '', compromise: null, from: [], addresses: [], changes: [], left_open: [] };

const putSideBySide = (talk: Talk) =>
  talk.specialists
    .flatMap((by) => {
      const words = talk.positions.of(by)?.proposal?.trim() || findPosition(by, talk);
      return words === undefined ? [] : [`- ${by.seat}: ${collapseSpaces(words)}`];
    })
    .join('\n');

/** "proposal 2" for P2: people read no ids where words will do. */
export const nameProposal = (id: string): string => id.replace(/^P(?=\d+$)/u, 'proposal ');
