import type { Sitting } from '../debate/event.ts';
import type { Protocol, SeatPlan } from '../debate/protocol.ts';
import { notExternalAmong } from '../outputs/challenge/not-external.ts';
import { effectiveVotes, sharedOrigin } from '../outputs/effective-votes.ts';

/** What a panel's agreement will be worth less for, said before it starts: C15 for challengers, E16 for all who vote. */
export function panelWarnings(protocol: Protocol, sittings: readonly Sitting[]): readonly string[] {
  const external = notExternalAmong(sittings);
  const votes = fewVotes(votersIn(protocol, sittings));
  return [...(external ? [`${external}: such a challenger shares the proposer's blind spots (C15).`] : []), ...votes];
}

/** Those who vote sit where several sit; who only rehearses, and a person, is no model. */
function votersIn(protocol: Protocol, sittings: readonly Sitting[]): readonly Sitting[] {
  const plans = protocol.seats as Record<string, SeatPlan>;
  return sittings.filter(
    ({ group, via }) => plans[group]?.holds === 'several' && via !== 'rehearsal' && via !== 'human',
  );
}

function fewVotes(voters: readonly Sitting[]): readonly string[] {
  const alike = voters.filter((one) => voters.some((other) => other !== one && sharedOrigin(one, other)));
  if (alike.length === 0) return [];
  const worth = effectiveVotes(voters);
  const best = effectiveVotes(voters.map(({ seat }) => ({ participant: seat, via: '', model: seat, vendor: seat })));
  return [
    `${alike.map(({ seat }) => seat).join(', ')} share a model or a vendor: if all ${voters.length} agree at once, that is worth ${worth} independent votes; of ${voters.length} vendors it would be ${best} (E16).`,
  ];
}
