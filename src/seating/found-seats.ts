import type { SeatPlan, SeatPlans } from '../debate/protocol.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';

/** Somebody who could take part. */
export interface Candidate {
  readonly name: string;
  readonly vendor: string;
  readonly kind: 'agent' | 'api' | 'server';
}

/** Who holds the seats of a protocol, as a dissent.yaml would say it: by seat, or by name at the table where there is one seat only. */
export interface FoundSeats {
  readonly [seat: string]: string | string[] | { [name: string]: string };
}

/**
 * Fills the seats of a protocol with those who were found. Whoever takes no side does not argue as well, where there are
 * enough; the others take their seats in turn.
 */
export function seatFound(
  plans: SeatPlans,
  order: readonly Candidate[],
  wished: { readonly [seat: string]: string } = {},
): FoundSeats {
  const needed = Object.entries(plans).filter(([, { holds, least }]) => holds !== 'seated' && least > 0);
  const impartial = needed.some(([, plan]) => plan.impartial) ? order.at(-1) : undefined;
  const arguing = impartial && order.length > 2 ? order.slice(0, -1) : order;
  const findLeading = (seat: string) => order.find(({ name }) => name === wished[seat]) ?? findLead(order);
  let taken = 0;
  const takeNextArguing = () => nameCandidate(arguing[taken++ % arguing.length]);

  const seats = needed.map(([seat, plan]): readonly [string, FoundSeats[string]] => {
    if (plan.impartial) return [seat, nameCandidate(impartial)];
    if (plan.leads) return [seat, nameCandidate(findLeading(seat))];
    if (plan.everybody) return [seat, seatEverybody(plan, arguing, plan.external && findLeading(plan.external.to))];
    if (plan.holds === 'one') return [seat, wished[seat] ?? takeNextArguing()];
    return [seat, Object.fromEntries(plan.defaultNames.map((name) => [name, takeNextArguing()]))];
  });
  const [only] = seats;
  const isOnlyNamed = Object.keys(plans).length === 1 && typeof only?.[1] === 'object' && !Array.isArray(only[1]);
  return isOnlyNamed ? (only[1] as FoundSeats) : Object.fromEntries(seats);
}

const nameCandidate = (candidate: Candidate | undefined): string => candidate?.name ?? '';

/** The first of every vendor, then the second of every vendor; a vendor that is taken already comes later. */
export function spreadVendors<Found extends Candidate>(
  candidates: readonly Found[],
  taken: readonly string[] = [],
): readonly Found[] {
  const countVendorBefore = ({ vendor }: Found, index: number) =>
    [...taken, ...candidates.slice(0, index).map((earlier) => earlier.vendor)].filter((each) => each === vendor).length;
  return candidates
    .map((candidate, index) => ({ candidate, depth: countVendorBefore(candidate, index) }))
    .sort((one, other) => one.depth - other.depth)
    .map(({ candidate }) => candidate);
}

/** Who is alone sits opposite itself, under each of the usual angles: better than nothing, and the headline says so (C15). */
function seatEverybody(
  { most, defaultNames }: SeatPlan,
  order: readonly Candidate[],
  other: Candidate | undefined,
): FoundSeats[string] {
  const others = order
    .filter((each) => each !== other)
    .sort((one, another) => rankAttacker(one) - rankAttacker(another));
  if (others.length === 0 && defaultNames.length > 1)
    return Object.fromEntries(defaultNames.map((name) => [name, nameCandidate(other)]));
  const external = others.length > 0 ? spreadVendors(others, other ? [other.vendor] : []) : order;
  return (other ? external : order).slice(0, most).map(nameCandidate);
}

/** Where an agent's row seats it; others may lead, and attack last. */
function findWishedSeat({ name, kind }: Candidate): Agent['foundSeat'] {
  const agents: { readonly [name: string]: Agent } = agentTable;
  return kind === 'agent' && Object.hasOwn(agents, name) ? agents[name]?.foundSeat : undefined;
}

function rankAttacker(candidate: Candidate): number {
  const seat = findWishedSeat(candidate);
  return typeof seat === 'number' ? seat : Number.MAX_SAFE_INTEGER;
}

/** Never a server of this machine, unless nobody else is there; of those who attack first, the last. */
function findLead(order: readonly Candidate[]): Candidate | undefined {
  const strong = order.filter(({ kind }) => kind !== 'server');
  return (
    strong.find((each) => findWishedSeat(each) === 'lead') ??
    strong.find((each) => findWishedSeat(each) === undefined) ??
    strong.at(-1) ??
    order[0]
  );
}
