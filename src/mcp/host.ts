import {
  badInput,
  type DebateList,
  findDebate,
  findUserName,
  listDebates,
  locateDebates,
  stopDebate,
} from '../doors.ts';
import { carryOutApart } from './holder.ts';
import type { Order, ProjectPlace } from './order.ts';
import { createPageFinder } from './page.ts';

/** What a tool does with a debate: whoever may not is refused before anything is read. */
export type Doing = 'see' | 'start' | 'take-part' | 'decide' | 'resume' | 'stop';

/** Where tools find debates, and who carries out what they ask for: the project on this machine, or a team's server. */
export interface ToolHost {
  readonly place: ProjectPlace;
  /** Throws where nothing new may be started. */
  admit(doing: 'start'): Promise<void>;
  /** Finds a debate by its id, its last part or `latest`, for something that is done with it. */
  find(id: string, doing: Doing): Promise<FoundDebate>;
  list(): Promise<DebateList['listed']>;
  /** Resolves with the debate's id as soon as something is on record. */
  carryOut(order: Order, signal: AbortSignal): Promise<string>;
  stop(found: FoundDebate): Promise<boolean>;
  /** Finds the address at which a person sees a debate, or all of them. */
  createPageFinder(): Promise<(debate?: string) => string>;
  /** Who answers and decides, unless a name is given. */
  nameUser(given: string | undefined): string;
}

export interface FoundDebate {
  readonly debate: string;
  readonly folder: string;
}

/** The project on this machine; each debate is held by a process of its own. */
export const createLocalHost = (place: ProjectPlace): ToolHost => ({
  place,
  admit: async () => undefined,
  find: async (id) => findDebate(await locateDebates(place), requireId(id)),
  list: async () => (await listDebates(await locateDebates(place))).listed,
  carryOut: carryOutApart,
  stop: ({ folder }) => stopDebate(folder),
  createPageFinder: async () => createPageFinder(await locateDebates(place)),
  nameUser: (given) => given ?? findUserName(),
});

/** Paths are refused: whoever calls a tool sees the project's own debates only. */
export function requireId(id: string): string {
  if (/^[A-Za-z0-9-]+$/.test(id)) return id;
  throw badInput('DebateNotFound', `There is no debate ${JSON.stringify(id)}.`, 'Call debate_list to see them.');
}

/** Where a person sees a debate. */
export const findPage = async (host: ToolHost, debate: string): Promise<string> =>
  (await host.createPageFinder())(debate);

/** The debate that somebody's answer or decision is for. `latest` may be another one by the time they have answered. */
export function findNamed(host: ToolHost, id: string, doing: Doing): Promise<FoundDebate> {
  if (id !== 'latest') return host.find(id, doing);
  throw badInput(
    'DebateAmbiguous',
    'An answer is recorded for one debate, and the latest may be another one by now.',
    'Give the id that debate_wait showed.',
  );
}
