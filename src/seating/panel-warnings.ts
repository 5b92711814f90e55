import type { Sitting } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import { effectiveVotes, sharedOrigin } from '../outputs/effective-votes.ts';
import { notExternal } from '../outputs/not-external.ts';
import { plansOf } from './seats-by-topic.ts';

/** What a panel's agreement will be worth less for, said before it starts: who should be external and is not (C15), E16 for all who vote. */
export function panelWarnings(protocol: Protocol, sittings: readonly Sitting[]): readonly string[] {
  return [...tooClose(protocol, sittings), ...fewVotes(votersIn(protocol, sittings))];
}

function tooClose(protocol: Protocol, sittings: readonly Sitting[]): readonly string[] {
  return Object.entries(plansOf(protocol)).flatMap(([group, { external }]) => {
    const named = external && notExternal(sittings, { group, to: external.to });
    return named ? [`${named}: ${external.because}.`] : [];
  });
}

/** Those who vote sit where several sit; who only rehearses, and a person, is no model. */
function votersIn(protocol: Protocol, sittings: readonly Sitting[]): readonly Sitting[] {
  const plans = plansOf(protocol);
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
