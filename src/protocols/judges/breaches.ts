import type { Ballot } from '../../debate/ballot.ts';
import type { Result } from './answers.ts';
import type { Proceedings } from './state.ts';

/** Every norm that an answer on record breaks, as the result lists it (J5, J6). */
export function listBreaches({ recommendations, responses }: Proceedings): Result['breaches'] {
  return [recommendations, ...responses].flatMap((ballot, index) => breachesIn(ballot, index + 1));
}

const breachesIn = ({ votes }: Ballot<unknown>, round: number) =>
  votes.flatMap(({ by, breaches = [] }) => breaches.map(({ rule, what }) => ({ judge: by.seat, round, rule, what })));
