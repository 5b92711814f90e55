import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Breach } from '../../debate/question.ts';
import type { Recommendation, Response } from './answers.ts';
import { afterResponses, opened } from './proceedings.ts';
import { recommendationNorms, responseNorms } from './questions.ts';
import { recommendationBreaches } from './recommendation-norms.ts';
import { responseBreaches } from './response-norms.ts';
import type { Settings } from './settings.ts';
import type { Proceedings } from './state.ts';
import type { Topic } from './topic.ts';

/** Every norm of this protocol that an answer on record breaks, as the result lists it (J5, J6). */
export function breachesIn({ recommendations, responses }: Proceedings, topic: Topic, settings: Settings) {
  const measured = (answer: Recommendation, by: Participant) =>
    recommendationBreaches(answer, recommendationNorms(by, topic, settings));
  const first = listed(recommendations, 1, (answer, by) => [...withoutAnalysis(answer), ...measured(answer, by)]);

  let before = opened(recommendations);
  const later = responses.flatMap((ballot) => {
    const known = before;
    before = afterResponses(known, ballot);
    return listed(ballot, before.round, (answer, by) => [
      ...withoutChallenges(answer),
      ...responseBreaches(answer, responseNorms(by, known, settings)),
    ]);
  });
  return [...first, ...later];
}

function listed<Answer>(
  { votes }: Ballot<Answer>,
  round: number,
  broken: (answer: Answer, by: Participant) => readonly Breach[],
) {
  return votes.flatMap(({ by, answer }) =>
    broken(answer, by).map(({ rule, what }) => ({ judge: by.seat, round, rule, what })),
  );
}

/** What the norms leave to the engine to complain about, because it is missing whole. */
const withoutAnalysis = ({ analysis }: Recommendation): readonly Breach[] =>
  analysis === undefined ? [{ rule: 'J6', what: 'There is no analysis of the options.' }] : [];

const withoutChallenges = ({ challenges }: Response): readonly Breach[] =>
  challenges === undefined ? [{ rule: 'J5', what: 'No other judge is challenged.' }] : [];
