import type { Sitting } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import { describeWorth, findSharedOrigin, listArguing, nameVoters } from '../debate/record/effective-votes.ts';
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

/** Those whose agreement counts, as the result counts them; who only rehearses, and a person, is no model. */
const listVotingSittings = (protocol: Protocol, sittings: readonly Sitting[]): readonly Sitting[] =>
  listArguing(sittings, readSeatPlans(protocol)).filter(({ via }) => via !== 'rehearsal' && via !== 'human');

function warnOfFewVotes(voters: readonly Sitting[]): readonly string[] {
  const alike = voters.filter((one) => voters.some((other) => other !== one && findSharedOrigin(one, other)));
  const worth = describeWorth(voters, nameVoters(voters));
  return alike.length === 0 || !worth ? [] : [worth.replace('count this', 'if they agree at once, count it')];
}
