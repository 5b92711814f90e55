import type { Debate } from '../../debate/debate.ts';
import type { Conclusion } from '../../debate/outcome.ts';
import type { Participant } from '../../debate/participant.ts';
import { applyPersonaSetting, assignAngles } from './angles.ts';
import { listRoundChanges } from './changes.ts';
import { concludeConsensus, concludeTradeoff } from './conclusion.ts';
import { countVerdicts, findRubberStamps } from './counted-verdicts.ts';
import { checkFastExit, freezeFirstRound } from './fast-exit.ts';
import { checkResolved, checkStalled } from './iteration-check.ts';
import { rateLevel } from './level.ts';
import { describeObjections, listObjections, listReservations } from './objection.ts';
import {
  applyConfrontation,
  applyRebuttals,
  beginProceedings,
  countRebuttalsNeeded,
  findObjection,
  findObjectionsToRebut,
} from './proceedings.ts';
import { challenge, confront, explain, extract, open, rebut } from './questions.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

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
  const table = { topic, settings, proposer, challengers, angles };

  debate.phase('preflight', { title: '0 Preflight' });
  const present = await debate.rollCall(challengers, { quorum: 1 });
  debate.rule('Level', rateLevel(present.length, challengers.length));

  debate.phase('opening', { title: '1 Opening' });
  const opening = await debate.ask(proposer, open(topic));

  debate.phase('challenge', { title: '2 Parallel challenge' });
  const replies = await debate.askAll(
    present,
    ({ seat }) => challenge({ topic, opening, proposer, angle: angles.get(seat) ?? '', skeptical }),
    { quorum: 1 },
  );

  debate.phase('consensus-check', { title: '3 Consensus check' });
  debate.rule('First round', freezeFirstRound(replies));
  const skepticism = debate.rule('Skepticism', findRubberStamps(replies, { opening, topic, skeptical }));
  const verdicts = countVerdicts(replies, skepticism);
  const exit = debate.rule('Fast exit?', checkFastExit(verdicts));
  if (exit.taken === 'all-agree') {
    const agreed = beginProceedings(opening, verdicts, []);
    return output(debate, concludeConsensus({ ...table, proceedings: agreed }, 'all-agree'));
  }
  if (exit.taken === 'minor-only') {
    const reserved = beginProceedings(opening, verdicts, listReservations(verdicts));
    const addressed = applyConfrontation(reserved, await debate.ask(proposer, confront(reserved)), 0);
    debate.rule('Changes', listRoundChanges(proposer, addressed));
    return output(debate, concludeConsensus({ ...table, proceedings: addressed }, 'minor-only'));
  }

  let proceedings = beginProceedings(opening, verdicts, listObjections(verdicts));
  let stop_reason: 'max-rounds' | 'stalled' = 'max-rounds';
  debate.rule('Open objections', describeObjections(proceedings.objections));
  for (let round = 1; round <= max_rounds; round++) {
    debate.phase('confrontation', { title: '4 Confrontation', round });
    const confronted = applyConfrontation(proceedings, await debate.ask(proposer, confront(proceedings)), round);

    debate.phase('rebuttal', { title: '5 Rebuttal', round });
    const rebuttals = await debate.askAll(
      findObjectionsToRebut(confronted).map(({ by }) => by),
      (dissenter) => rebut(proposer, findObjection(dissenter, confronted), confronted),
      { quorum: countRebuttalsNeeded(confronted) },
    );

    debate.phase('iteration-check', { title: '6 Iteration check', round });
    proceedings = applyRebuttals(confronted, rebuttals);
    debate.rule('Changes', listRoundChanges(proposer, proceedings));
    if (debate.rule('All resolved?', checkResolved(proceedings)).reached)
      return output(debate, concludeConsensus({ ...table, proceedings }, 'all-resolved'));
    if (round === max_rounds) break;
    if (debate.rule('Stalled?', checkStalled(proceedings, settings)).reached) {
      stop_reason = 'stalled';
      break;
    }
  }

  debate.phase('extraction', { title: '7 Assumption extraction' });
  const dispute = { proposer, proceedings };
  const dissenters = proceedings.objections.filter(({ state }) => state === 'open').map(({ by }) => by);
  const explanations = await debate.askAll([proposer, ...dissenters], (party) => explain(party, dispute));
  const extractions = await debate.askAll([proposer], () => extract(explanations, dispute));
  const extraction = extractions.of(proposer);
  return output(debate, concludeTradeoff({ ...table, proceedings }, { stop_reason, explanations, extraction }));
}

function output(debate: ChallengeDebate, conclusion: Conclusion<Result>): Conclusion<Result> {
  debate.phase('output', { title: '8 Final output' });
  return conclusion;
}
