import { checkConsensus } from '../consensus.ts';
import { askLead, refuseBelowQuorum } from '../lead.ts';
import type { RoundtableDebate } from '../panel.ts';
import { applyConsolidation, needsProposal } from '../proposal.ts';
import { consolidate, discuss } from '../questions.ts';
import { ruleScores } from '../scores.ts';
import { listStandings } from '../standings.ts';
import { checkStuck, findStallWindow } from '../stuck.ts';
import { addUpdates, findProposal, findRound, type Talk } from '../talk.ts';

/** A round: the lead puts what was said into a proposal, then all specialists write to each other and score it. */
export async function discussRound(debate: RoundtableDebate, before: Talk): Promise<Talk> {
  const proposed = await proposeForRound(debate, before);
  if (proposed.outOfTime) return proposed;
  debate.phase('discussion', { title: 'Discussion', round: findRound(proposed) + 1 });
  const seated = proposed.specialists.filter(({ seat }) => !proposed.without.includes(seat));
  const updates = await debate.askAll(seated, (to) => discuss(to, proposed));
  const talk = addUpdates(proposed, updates);
  refuseBelowQuorum(talk, 'Discussion');
  return talk;
}

/** R5: every round has a proposal: the last one where nobody asked for a change; a compromise that was just taken up is one. */
async function proposeForRound(debate: RoundtableDebate, before: Talk): Promise<Talk> {
  const round = findRound(before) + 1;
  if (findProposal(before)?.round === round || !needsProposal(before)) return before;
  debate.phase('consolidation', { title: 'Discussion', round });
  const { talk, vote } = await askLead(debate, { talk: before, phase: 'Discussion' }, (to) => consolidate(to, before));
  return applyConsolidation(talk, vote);
}

/** What the rules find after a round (R4, R6, R9); a round that time cut short is not looked at. */
export function checkRound(
  debate: RoundtableDebate,
  talk: Talk,
): 'consensus' | 'pending' | 'rounds-used-up' | 'stuck' | 'progress' | 'cut-short' {
  if (talk.outOfTime) return 'cut-short';
  debate.rule('Scores', ruleScores(talk));
  const { target } = talk.settings;
  const consensus = debate.rule('Consensus?', checkConsensus(listStandings(talk), { target, without: talk.without }));
  if (consensus.reached) return 'consensus';
  if (consensus.waiting) return 'pending';
  if (findRound(talk) === talk.settings.max_rounds) return 'rounds-used-up';
  const window = findStallWindow(talk);
  if (!window) return 'progress';
  return debate.rule('Stuck?', checkStuck(listStandings(talk), window)).reached ? 'stuck' : 'progress';
}
