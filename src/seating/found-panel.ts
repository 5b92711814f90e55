import type { ParticipantConfig } from '../config/config-schema.ts';
import type { Protocol } from '../debate/protocol.ts';
import { findModelVendor } from '../participants/api/vendor.ts';
import type { Diagnosis } from './doctor/diagnosis.ts';
import { type Candidate, type FoundSeats, seatFound, spreadVendors } from './found-seats.ts';

/** A panel of those who were found, as a dissent.yaml would say it. */
export interface FoundPanel {
  readonly participants: { readonly [name: string]: ParticipantConfig };
  readonly vendors: { readonly [name: string]: string };
  /** All of them, spread over the vendors: the first of every vendor, then the second, and so on. */
  readonly order: readonly string[];
  /** Who sits where in these protocols; empty when nobody was found. */
  readonly seats: { readonly [protocol: string]: FoundSeats };
}

/** Somebody who was found. */
interface FoundParticipant extends Candidate {
  readonly config: ParticipantConfig;
}

export interface PanelWishes {
  /** Only these, of those found. */
  readonly only?: readonly string[];
  /** Who holds a seat that is held by one, by protocol and seat. */
  readonly holders?: { readonly [protocol: string]: { readonly [seat: string]: string } };
}

/**
 * Makes a panel without configuration: agents that are signed in, then APIs with a key and servers of this machine where
 * they bring a vendor that no agent speaks for. The outcome says who is not external (C15) and what unanimity is worth (E16).
 */
export function composePanel(
  found: Pick<Diagnosis, 'agents' | 'apis' | 'servers'>,
  protocols: readonly Protocol[],
  { only, holders = {} }: PanelWishes = {},
): FoundPanel {
  const candidates = listCandidates(found).filter(({ name }) => only?.includes(name) ?? true);
  const order = spreadVendors(candidates);
  const seated = order.length === 0 ? [] : protocols;
  return {
    participants: Object.fromEntries(order.map(({ name, config }) => [name, config])),
    vendors: Object.fromEntries(order.map(({ name, vendor }) => [name, vendor])),
    order: order.map(({ name }) => name),
    seats: Object.fromEntries(seated.map(({ name, seats }) => [name, seatFound(seats, order, holders[name])])),
  };
}

function listCandidates({
  agents,
  apis,
  servers,
}: Pick<Diagnosis, 'agents' | 'apis' | 'servers'>): readonly FoundParticipant[] {
  const signedIn = agents
    .filter(({ available }) => available)
    .map(({ name, vendor }): FoundParticipant => ({ name, vendor, kind: 'agent', config: { agent: name } }));
  const keys = apis
    .filter(({ available }) => available)
    .map(({ name, vendor, model }): FoundParticipant => ({ name, vendor, kind: 'api', config: { model } }));
  const local = servers.flatMap(({ name, address, models: [id] }): readonly FoundParticipant[] => {
    if (id === undefined) return [];
    const vendor = findModelVendor({ provider: 'openai-compatible', id }, address);
    return [{ name, vendor, kind: 'server', config: { model: `openai-compatible:${id}`, baseURL: address } }];
  });
  const others = [...keys, ...local];
  const speaksFirst = (candidate: FoundParticipant, index: number) =>
    ![...signedIn, ...others.slice(0, index)].some(({ vendor }) => vendor === candidate.vendor);
  return [...signedIn, ...others.filter(speaksFirst)];
}
