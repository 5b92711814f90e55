import type { Sitting } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import { countEffectiveVotes, findSharedOrigin } from '../debate/record/effective-votes.ts';
import { describeNotExternal } from '../outputs/not-external.ts';
import { readSeatPlans } from './seats-by-topic.ts';

/** What a panel's agreement will be worth less for, said before it starts: who should be external and is not (C15), E16 for all who vote. */
export function listPanelWarnings(protocol: Protocol, sittings: readonly Sitting[]): readonly string[] {
  return [...warnOfCloseness(protocol, sittings), ...warnOfFewVotes(listVotingSittings(protocol, sittings))];
}

function warnOfCloseness(protocol: Protocol, sittings: readonly Sitting[]): readonly string[] {
  return Object.entries(readSeatPlans(protocol)).flatMap(([group, { external }]) => {
    const named = external && describeNotExternal(sittings, { group, to: external.to });
    return named ? [`${named}: ${external.because}.`] : [];
  });
}

/** Those who vote sit where several sit; who only rehearses, and a person, is no model. */
function listVotingSittings(protocol: Protocol, sittings: readonly Sitting[]): readonly Sitting[] {
  const plans = readSeatPlans(protocol);
  return sittings.filter(
    ({ group, via }) => plans[group]?.holds === 'several' && via !== 'rehearsal' && via !== 'human',
  );
}

function warnOfFewVotes(voters: readonly Sitting[]): readonly string[] {
  const alike = voters.filter((one) => voters.some((other) => other !== one && findSharedOrigin(one, other)));
  if (alike.length === 0) return [];
  const worth = countEffectiveVotes(voters);
  const best = countEffectiveVotes(
    voters.map(({ seat }) => ({ participant: seat, via: '', model: seat, vendor: seat })),
  );
  return [
    `${alike.map(({ seat }) => seat).join(', ')} share a model or a vendor: if all ${voters.length} agree at once, that is worth ${worth} independent votes; of ${voters.length} vendors it would be ${best} (E16).`,
  ];
}
