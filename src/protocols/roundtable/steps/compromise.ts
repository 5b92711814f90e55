import type { Disagreement } from '../answers.ts';
import { gatherOptions, rankOptions } from '../compromise.ts';
import { askLead } from '../lead.ts';
import type { RoundtableDebate } from '../panel.ts';
import { addProposal, makeCompromise } from '../proposal.ts';
import { nameDisagreement, offerCompromise, scoreCompromises } from '../questions.ts';
import type { Option } from '../result.ts';
import { findRound, noteTime, type Talk } from '../talk.ts';

/** What came of a stall: a compromise is on the table, or it is for a person to decide. */
export interface Sought {
  readonly talk: Talk;
  readonly stillStuck: boolean;
}

/**
 * R6: the table is stuck. The lead names the core disagreement, every specialist may propose a compromise, all score
 * all of them, and the best one is the next proposal. A table that is stuck again, or has no compromise, stays stuck.
 */
export async function seekCompromise(debate: RoundtableDebate, stalled: Talk): Promise<Sought> {
  if (stalled.compromise) return { talk: stalled, stillStuck: true };
  const round = findRound(stalled);

  debate.phase('disagreement', { title: 'Compromise', round });
  const named = await askLead(debate, { talk: stalled, phase: 'Compromise' }, (to) => nameDisagreement(to, stalled));

  debate.phase('compromise', { title: 'Compromise', round });
  const offers = await debate.askAll(stalled.specialists, (to) => offerCompromise(to, stalled, named.vote?.answer));
  const options = gatherOptions(offers);

  debate.phase('scoring', { title: 'Compromise', round });
  const scorings = await scoreOptions(debate, stalled, { named: named.vote?.answer, options });

  const talk = noteTime(named.talk, [...offers.absences, ...scorings.absences]);
  if (talk.outOfTime) return { talk, stillStuck: false };
  const { best, ranking } = debate.rule('Best compromise', rankOptions(options, scorings));
  const words = named.vote && { by: named.vote.by.seat, words: named.vote.answer };
  const sought: Talk = { ...talk, compromise: { round, disagreement: words, options, ranking } };
  const option = options.find(({ id }) => id === best);
  if (!option) return { talk: sought, stillStuck: true };
  return { talk: addProposal(sought, makeCompromise(option.text, talk.lead.seat, option.id)), stillStuck: false };
}

/** Nobody is asked where there is nothing to score. */
function scoreOptions(
  debate: RoundtableDebate,
  stalled: Talk,
  put: { readonly named: Disagreement | undefined; readonly options: readonly Option[] },
) {
  return debate.askAll(put.options.length > 0 ? stalled.specialists : [], (to) => scoreCompromises(to, stalled, put));
}
