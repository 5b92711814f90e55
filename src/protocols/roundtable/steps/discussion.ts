import { checkConsensus } from '../consensus.ts';
import { askLead, refuseBelowQuorum } from '../lead.ts';
import type { RoundtableDebate } from '../panel.ts';
import { applyConsolidation } from '../proposal.ts';
import { consolidate, discuss } from '../questions.ts';
import { ruleScores } from '../scores.ts';
import { listStandings } from '../standings.ts';
import { checkStuck, findStallWindow } from '../stuck.ts';
import { addUpdates, currentProposal, roundOf, type Talk } from '../talk.ts';

/** A round: the lead puts what was said into a proposal, then all specialists write to each other and score it. */
export async function discussRound(debate: RoundtableDebate, before: Talk): Promise<Talk> {
  const proposed = await proposeForRound(debate, before);
  if (proposed.outOfTime) return proposed;
  debate.phase('discussion', { title: 'Discussion', round: roundOf(proposed) + 1 });
  const updates = await debate.askAll(proposed.specialists, (to) => discuss(to, proposed));
  const talk = addUpdates(proposed, updates);
  refuseBelowQuorum(talk, 'Discussion');
  return talk;
}

/** R5: every round has a proposal; a compromise that was just taken up is one. */
async function proposeForRound(debate: RoundtableDebate, before: Talk): Promise<Talk> {
  const round = roundOf(before) + 1;
  if (currentProposal(before)?.round === round) return before;
  debate.phase('consolidation', { title: 'Discussion', round });
  const { talk, vote } = await askLead(debate, { talk: before, phase: 'Discussion' }, (to) => consolidate(to, before));
  return applyConsolidation(talk, vote);
}

/** What the rules find after a round (R4, R6); a round that time cut short is not looked at. */
export function checkRound(
  debate: RoundtableDebate,
  talk: Talk,
): 'consensus' | 'rounds-used-up' | 'stuck' | 'progress' | 'cut-short' {
  if (talk.outOfTime) return 'cut-short';
  debate.rule('Scores', ruleScores(talk));
  if (debate.rule('Consensus?', checkConsensus(listStandings(talk), talk.settings)).reached) return 'consensus';
  if (roundOf(talk) === talk.settings.max_rounds) return 'rounds-used-up';
  const window = findStallWindow(talk);
  if (!window) return 'progress';
  return debate.rule('Stuck?', checkStuck(listStandings(talk), window)).reached ? 'stuck' : 'progress';
}
