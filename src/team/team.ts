import type { DebateList, StandingReader } from '../doors.ts';
import type { Order, ProjectPlace } from '../mcp/order.ts';
import type { Followers } from '../server/followers.ts';
import type { Starter } from '../server/starting.ts';
import type { Audiences } from './audience.ts';
import type { Reception } from './caller.ts';
import type { Conductor } from './conductor.ts';
import type { Records } from './records.ts';
import type { Tries } from './tries.ts';

/** Makes what shows and starts debates for one person: orders go to whoever carries them out. */
export type MakeStarter = (carryOut: (order: Order, signal: AbortSignal) => Promise<string>) => Starter;

/** The identity provider that vouches for people, and who this server is to it. */
export interface Provider {
  readonly issuer: URL;
  readonly clientId: string;
  readonly secret: string | undefined;
}

/** What every part of the team server works with. */
export interface Team extends Reception {
  readonly debates: string;
  readonly place: ProjectPlace;
  readonly audiences: Audiences;
  readonly list: () => Promise<DebateList>;
  readonly readStanding: StandingReader;
  readonly follow: Followers;
  readonly conductor: Conductor;
  readonly records: Records;
  readonly makeStarter: MakeStarter;
  readonly page: string;
  readonly tries: Tries;
  /** Ends every stream when the server closes. */
  readonly closing: AbortSignal;
  /** The address that people open, ending in a slash. */
  readonly address: string;
  readonly provider?: Provider | undefined;
}
