import { z } from 'zod';
import type { Vote } from '../../debate/ballot.ts';
import { type Breach, buildOnce } from '../../debate/question.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import { listContentWords } from '../../documents/words.ts';
import { oneOf, wanted } from '../wanted.ts';
import { Consolidation, type Proposal } from './answers.ts';
import { currentProposal, lastUpdate, roundOf, type Talk } from './talk.ts';

/** The form of a consolidation, with the ids of the concerns that are open. */
export const consolidation = buildOnce((concerns: readonly string[]): z.ZodType<Consolidation> => {
  return Consolidation.extend({
    addressed: wanted(z.array(z.object({ concern: oneOf(concerns), how: z.string() }))),
  });
});

/** At least this share of a proposal's words must have been said by somebody at the table. */
const fromTheTable = 0.5;

/** E3: the lead adds nothing of its own (R5): what it writes is made of what was said. */
export function consolidationBreaches({ proposal }: Consolidation, talk: Talk): readonly Breach[] {
  if (isUnchanged(proposal)) return [];
  const known = new Set(listContentWords([talk.question, ...listSayings(talk)].join('\n')));
  const used = listContentWords(proposal);
  const share = used.filter((word) => known.has(word)).length / Math.max(1, used.length);
  if (share >= fromTheTable) return [];
  const what =
    'The proposal is to be made of what the specialists proposed, and most of its words were said by none of them: take their words.';
  return [{ rule: 'R5', what }];
}

/** After the lead, or whoever stood in, has put the proposal into words; without anybody the positions stand side by side. */
export function applyConsolidation(before: Talk, vote: Vote<Consolidation> | undefined): Talk {
  const current = currentProposal(before);
  const text = vote && !isUnchanged(vote.answer.proposal) ? vote.answer.proposal.trim() : undefined;
  if (current && (text === undefined || collapseSpaces(text) === collapseSpaces(current.text))) return before;
  const ids = before.raised.map(({ id }) => id);
  const addressed = (text === undefined ? [] : (vote?.answer.addressed ?? [])).filter(({ concern }) =>
    ids.includes(concern),
  );
  const by = vote && text !== undefined ? vote.by.seat : 'program';
  return addProposal(before, { text: text ?? sideBySide(before), by, compromise: null, addressed });
}

/** Puts a proposal on the table for the round that is about to begin. */
export function addProposal(before: Talk, proposal: Omit<Proposal, 'id' | 'round'>): Talk {
  const id = `P${before.proposals.length + 1}`;
  return { ...before, proposals: [...before.proposals, { id, round: roundOf(before) + 1, ...proposal }] };
}

const isUnchanged = (proposal: string) => /^["'“`]*unchanged["'”`.!]*$/i.test(proposal.trim());

const sideBySide = (talk: Talk) =>
  talk.specialists
    .flatMap((by) => {
      const position = lastUpdate(by, talk)?.position;
      return position === undefined ? [] : [`- ${by.seat}: ${collapseSpaces(position)}`];
    })
    .join('\n');

function listSayings({ rounds, messages }: Talk): readonly string[] {
  const updates = rounds.flatMap((held) => held.updates.votes.map(({ answer }) => answer));
  return [
    ...updates.flatMap(({ position, remaining_concerns }) => [
      position,
      ...remaining_concerns.flatMap(({ concern, resolved_by = '' }) => [concern, resolved_by]),
    ]),
    ...messages.map(({ text }) => text),
  ];
}
