import type { ParticipantConfig } from '../config/config-schema.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';
import { vendorOf } from '../participants/api/vendor.ts';
import type { Diagnosis } from './doctor/diagnosis.ts';

/** A panel of those who were found, as a dissent.yaml would say it. */
export interface FoundPanel {
  readonly participants: { readonly [name: string]: ParticipantConfig };
  readonly vendors: { readonly [name: string]: string };
  /** All of them, spread over the vendors: the first of every vendor, then the second, and so on. */
  readonly order: readonly string[];
  /** Empty when nobody was found. */
  readonly seats: {
    readonly challenge?: { readonly proposer: string; readonly challengers: string[] };
    readonly judges?: { readonly [judge: string]: string };
    readonly board?: {
      readonly members: { readonly [member: string]: string };
      readonly contrarian: string;
      readonly moonshot: string;
      readonly gate: string;
    };
    readonly roundtable?: { readonly lead: string; readonly specialists: { readonly [specialist: string]: string } };
    readonly merge?: { readonly advocates: string[]; readonly scorer: string; readonly merger: string };
  };
}

interface Candidate {
  readonly name: string;
  readonly vendor: string;
  readonly kind: 'agent' | 'api' | 'server';
  readonly config: ParticipantConfig;
}

export interface PanelWishes {
  /** Only these, of those found. */
  readonly only?: readonly string[];
  readonly proposer?: string;
}

/**
 * Makes a panel without configuration: agents that are signed in, then APIs with a key and servers of this machine where
 * they bring a vendor that no agent speaks for. The outcome says who is not external (C15) and what unanimity is worth (E16).
 */
export function foundPanel(
  found: Pick<Diagnosis, 'agents' | 'apis' | 'servers'>,
  { only, proposer }: PanelWishes = {},
): FoundPanel {
  const candidates = candidatesIn(found).filter(({ name }) => only?.includes(name) ?? true);
  const order = spread(candidates);
  return {
    participants: Object.fromEntries(order.map(({ name, config }) => [name, config])),
    vendors: Object.fromEntries(order.map(({ name, vendor }) => [name, vendor])),
    order: order.map(({ name }) => name),
    seats:
      order.length === 0
        ? {}
        : {
            challenge: challengeSeats(order, proposer),
            judges: judgeSeats(order),
            board: boardSeats(order),
            roundtable: roundtableSeats(order),
            merge: mergeSeats(order),
          },
  };
}

function candidatesIn({ agents, apis, servers }: Pick<Diagnosis, 'agents' | 'apis' | 'servers'>): readonly Candidate[] {
  const signedIn = agents
    .filter(({ available }) => available)
    .map(({ name, vendor }): Candidate => ({ name, vendor, kind: 'agent', config: { agent: name } }));
  const keys = apis
    .filter(({ available }) => available)
    .map(({ name, vendor, model }): Candidate => ({ name, vendor, kind: 'api', config: { model } }));
  const local = servers.flatMap(({ name, address, models: [id] }): readonly Candidate[] => {
    if (id === undefined) return [];
    const vendor = vendorOf({ provider: 'openai-compatible', id }, address);
    return [{ name, vendor, kind: 'server', config: { model: `openai-compatible:${id}`, baseURL: address } }];
  });
  const others = [...keys, ...local];
  const speaksFirst = (candidate: Candidate, index: number) =>
    ![...signedIn, ...others.slice(0, index)].some(({ vendor }) => vendor === candidate.vendor);
  return [...signedIn, ...others.filter(speaksFirst)];
}

/** The first of every vendor, then the second of every vendor; a vendor that is taken already comes later. */
function spread(candidates: readonly Candidate[], taken: readonly string[] = []): readonly Candidate[] {
  const depth = ({ vendor }: Candidate, index: number) =>
    [...taken, ...candidates.slice(0, index).map((earlier) => earlier.vendor)].filter((each) => each === vendor).length;
  return candidates
    .map((candidate, index) => ({ candidate, depth: depth(candidate, index) }))
    .sort((one, other) => one.depth - other.depth)
    .map(({ candidate }) => candidate);
}

const mostChallengers = 10;

/** C0: where an agent's row seats it; others are free to propose, and challenge last. */
function findWishedSeat({ name, kind }: Candidate): Agent['challenge'] {
  const agents: { readonly [name: string]: Agent } = agentTable;
  return kind === 'agent' && Object.hasOwn(agents, name) ? agents[name]?.challenge : undefined;
}

function rankChallenger(candidate: Candidate): number {
  const seat = findWishedSeat(candidate);
  return typeof seat === 'number' ? seat : Number.MAX_SAFE_INTEGER;
}

/** Who is alone challenges itself: better than nothing, and the headline says that it is not external (C15). */
function challengeSeats(order: readonly Candidate[], wished: string | undefined) {
  const proposer = order.find(({ name }) => name === wished) ?? proposerAmong(order);
  const others = order
    .filter((each) => each !== proposer)
    .sort((one, other) => rankChallenger(one) - rankChallenger(other));
  const challengers = others.length > 0 ? spread(others, proposer ? [proposer.vendor] : []) : order;
  return {
    proposer: proposer?.name ?? '',
    challengers: challengers.slice(0, mostChallengers).map(({ name }) => name),
  };
}

/** Who is meant to propose, else somebody who is not wanted as a challenger, else the last of those who are. */
function proposerAmong(order: readonly Candidate[]): Candidate | undefined {
  const strong = order.filter(({ kind }) => kind !== 'server');
  return (
    strong.find((each) => findWishedSeat(each) === 'proposer') ??
    strong.find((each) => findWishedSeat(each) === undefined) ??
    strong.at(-1) ??
    order[0]
  );
}

const mostAdvocates = 10;

/** Who scores does not argue, where there are enough: then it is the last. */
function mergeSeats(order: readonly Candidate[]) {
  const names = order.map(({ name }) => name);
  const [first = ''] = names;
  const scorer = names.at(-1) ?? first;
  const advocates = names.length > 2 ? names.slice(0, -1) : names;
  return { advocates: advocates.slice(0, mostAdvocates), scorer, merger: first };
}

const judgeNames = ['risk', 'value', 'effort'];

const judgeSeats = (order: readonly Candidate[]) => inTurn(judgeNames, order);

const boardNames = ['ceo', 'cto', 'cfo', 'coo'];

/** The gate reviewer takes no side: with three or more, the last of them does not argue. */
function boardSeats(order: readonly Candidate[]) {
  const names = order.map(({ name }) => name);
  const arguing = names.length > 2 ? names.slice(0, -1) : names;
  const at = (index: number) => arguing[index % arguing.length] ?? '';
  return {
    members: Object.fromEntries(boardNames.map((member, index) => [member, at(index)])),
    contrarian: at(boardNames.length),
    moonshot: at(boardNames.length + 1),
    gate: names.at(-1) ?? '',
  };
}

const specialistNames = ['architecture', 'security', 'test', 'observability', 'operations'];

/** The lead has no opinion, so it may be anybody; the specialists are spread over all. */
const roundtableSeats = (order: readonly Candidate[]) => ({
  lead: proposerAmong(order)?.name ?? '',
  specialists: inTurn(specialistNames, order),
});

const inTurn = (names: readonly string[], order: readonly Candidate[]) =>
  Object.fromEntries(names.map((name, index) => [name, order[index % order.length]?.name ?? '']));
