import type { Debate } from '../../debate/debate.ts';
import type { Conclusion } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import { applyPersonaSetting, assignAngles, general } from './angles.ts';
import { concludeConsensus, concludeNobodyEngaged, concludeTradeoff, type StopReason } from './conclusion.ts';
import { checkFastExit } from './fast-exit.ts';
import { checkConfirmed, checkResolved, checkStalled } from './iteration-check.ts';
import { rateLevel } from './level.ts';
import { describeObjections } from './objection.ts';
import {
  applyConfirmations,
  applyConfrontation,
  applyRebuttals,
  beginProceedings,
  findUnconfirmed,
} from './proceedings.ts';
import { challenge, confirm, confront, decide, explain, extract, open, rebut } from './questions.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import {
  countRebuttalsNeeded,
  findObjection,
  findOpenObjections,
  listPointsToAnswer,
  type Proceedings,
} from './state.ts';
import type { Topic } from './topic.ts';
import { countVerdicts } from './verdict.ts';

type ChallengeDebate = Debate<{ readonly proposer: Participant; readonly challengers: readonly Participant[] }>;

export async function runChallenge(
  debate: ChallengeDebate,
  { topic }: Topic,
  settings: Settings,
): Promise<Conclusion<Result>> {
  const { max_rounds, skeptical } = settings;
  const { proposer } = debate.seats;
  const challengers = applyPersonaSetting(debate.seats.challengers, settings);
  const angles = assignAngles(challengers, settings);
  const table = { topic, settings, challengers, angles, votes: debate.about.effective_votes };
  const sources = debate.about.documents.map(({ text }) => text);

  debate.phase('preflight', { title: '0 Preflight' });
  const present = await debate.rollCall(challengers, { quorum: 1 });
  debate.rule('Level', rateLevel(present.length, challengers.length));

  debate.phase('opening', { title: '1 Opening' });
  const opening = await debate.ask(proposer, open(topic));

  debate.phase('challenge', { title: '2 Parallel challenge' });
  const replies = await debate.askAll(
    present,
    ({ seat }) => challenge({ topic, opening, proposer, angle: angles.get(seat) ?? general, skeptical, sources }),
    { quorum: 1 },
  );

  debate.phase('consensus-check', { title: '3 Consensus check' });
  const verdicts = countVerdicts(replies);
  let proceedings = beginProceedings(proposer, opening, verdicts);
  debate.rule('Objections', describeObjections(proceedings.objections, verdicts));
  const exit = debate.rule('Fast exit?', checkFastExit(verdicts));
  if (exit.taken === 'nobody-engaged') return output(debate, concludeNobodyEngaged({ ...table, proceedings }));
  let stop: StopReason | null = exit.taken;
  if (stop) {
    if (listPointsToAnswer(proceedings).length > 0)
      proceedings = applyConfrontation(proceedings, await debate.ask(proposer, confront(proceedings, settings, 0)), 0);
    proceedings = await confirmVersion(debate, proceedings);
    if (debate.rule('Confirmed?', checkConfirmed(proceedings)).reached)
      return output(debate, concludeConsensus({ ...table, proceedings }, stop));
    if (findOpenObjections(proceedings).length > 0) stop = null;
  }

  for (let round = 1; !stop; round++) {
    debate.phase('confrontation', { title: '4 Confrontation', round });
    const answer = await debate.ask(proposer, confront(proceedings, settings, round));
    const confronted = applyConfrontation(proceedings, answer, round);

    debate.phase('rebuttal', { title: '5 Rebuttal', round });
    const rebuttals = await debate.askAll(
      findOpenObjections(confronted).map(({ by }) => by),
      (dissenter) => rebut(findObjection(dissenter, confronted), confronted, settings),
      { quorum: countRebuttalsNeeded(confronted) },
    );

    debate.phase('iteration-check', { title: '6 Iteration check', round });
    proceedings = applyRebuttals(confronted, rebuttals);
    if (debate.rule('All resolved?', checkResolved(proceedings)).reached) {
      proceedings = await confirmVersion(debate, proceedings);
      if (debate.rule('Confirmed?', checkConfirmed(proceedings)).reached)
        return output(debate, concludeConsensus({ ...table, proceedings }, 'all-resolved'));
      if (findOpenObjections(proceedings).length === 0) stop = 'all-resolved';
    } else if (round < max_rounds && debate.rule('Stalled?', checkStalled(proceedings, settings)).reached)
      stop = 'stalled';
    if (!stop && round >= max_rounds) stop = 'max-rounds';
  }

  debate.phase('extraction', { title: '7 Assumption extraction' });
  const disputed = proceedings;
  const isDisputed = disputed.objections.some(({ state }) => state === 'open' || state === 'unresolved');
  const parties = isDisputed ? [proposer, ...findOpenObjections(disputed).map(({ by }) => by)] : [];
  const explanations = await debate.askAll(parties, (party) => explain(party, disputed));
  const extractions = await debate.askAll(parties.slice(0, 1), () => extract(explanations, disputed));
  const tradeoff = concludeTradeoff(
    { ...table, proceedings },
    { stop_reason: stop ?? 'max-rounds', explanations, extraction: extractions.of(proposer) },
  );
  debate.phase('output', { title: '8 Final output' });
  await debate.human(decide(tradeoff.result));
  return tradeoff;
}

/** C9a: nobody counts as agreeing to words that they have not read. */
async function confirmVersion(debate: ChallengeDebate, proceedings: Proceedings): Promise<Proceedings> {
  const asked = findUnconfirmed(proceedings);
  if (asked.length === 0) return proceedings;
  const confirmations = await debate.askAll(asked, (challenger) => confirm(challenger, proceedings));
  const confirmed = applyConfirmations(proceedings, confirmations);
  debate.rule('Objections after confirmation', describeObjections(confirmed.objections, confirmed.verdicts));
  return confirmed;
}

function output(debate: ChallengeDebate, conclusion: Conclusion<Result>): Conclusion<Result> {
  debate.phase('output', { title: '8 Final output' });
  return conclusion;
}
