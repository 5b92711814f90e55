import { loadConfig } from '../config/config.ts';
import type { Trust } from '../config/trust.ts';
import type { DebateEvent } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { SandboxMode } from '../participants/agents/index.ts';
import { createReseater } from '../seating/reseat.ts';
import { findSpeaker } from '../seating/seating.ts';
import { type Branch, planBranch, requireOpening } from './branch.ts';

/** What somebody wishes for another way from a turn on. */
export interface BranchWish {
  readonly events: readonly DebateEvent[];
  readonly debates: string;
  /** The address of the turn that is asked anew. */
  readonly from: string;
  /** Who takes a seat from there on: participants by seat. */
  readonly reseats: ReadonlyMap<string, string>;
  readonly trust: Trust;
  readonly config?: string | undefined;
  readonly repo?: string | undefined;
  readonly sandbox?: SandboxMode | undefined;
}

/** Seats everybody as on record, or as wished, and plans the branch. Nobody is asked. */
export async function readyBranch({ events, debates, from, reseats, config, ...how }: BranchWish): Promise<{
  readonly events: readonly DebateEvent[];
  readonly debates: string;
  readonly protocol: Protocol;
  readonly branch: Branch;
}> {
  const { protocol, speakers } = await createReseater({ config, ...how })(events, debates);
  const loaded = await loadConfig({ cwd: process.cwd(), env: process.env, ...(config ? { file: config } : {}) });
  const { seed } = requireOpening(events);
  const reseated = new Map(
    [...reseats].map(([seat, name]) => [seat, findSpeaker(name, loaded, { seed, debates, ...how })] as const),
  );
  return { events, debates, protocol, branch: planBranch({ events, from, speakers, reseated }) };
}
