import { join } from 'node:path';
import { type DebateEvent, readIfThere, readJournal, z } from '../doors.ts';
import { type Caller, findRole } from './caller.ts';
import { identifyPerson } from './people.ts';
import { leastRole, mayDo, type Verb } from './rights.ts';
import type { TeamStore } from './team-store.ts';

/** Who a debate is for: the people of its project, or only whoever started it and those they name. */
export const Audience = z.object({
  project: z.string(),
  private: z.boolean(),
  people: z.array(z.string()),
  started_by: z.string().nullable(),
});
export type Audience = z.infer<typeof Audience>;

/** Who each debate is for. */
export interface Audiences {
  read(debate: string): Promise<Audience>;
  write(debate: string, audience: Audience): Promise<void>;
}

/**
 * Remembers what it has read: a list of ten thousand debates asks for all of them. A debate that a server started and that
 * has no audience on record, because it has begun this moment, is its starter's alone; any other is everybody's.
 */
export function createAudiences(store: TeamStore, debates: string): Audiences {
  const known = new Map<string, Audience>();
  return {
    async read(debate) {
      const remembered = known.get(debate);
      if (remembered) return remembered;
      const kept = Audience.safeParse(await store.read(`debates/${debate}`));
      if (!kept.success && (await isUnsettled(join(debates, debate)))) return readUnsettled(join(debates, debate));
      const found = kept.success ? kept.data : everybody;
      known.set(debate, found);
      return found;
    },
    async write(debate, audience) {
      await store.update<Audience>(`debates/${debate}`, () => audience);
      known.set(debate, audience);
    },
  };
}

const everybody: Audience = { project: 'main', private: false, people: [], started_by: null };

/** Whether a debate was started by a server, or has begun this moment and doesn't say yet: most say that they weren't. */
async function isUnsettled(folder: string): Promise<boolean> {
  const text = (await readIfThere(join(folder, 'journal.jsonl'))) ?? '';
  const end = text.indexOf('\n');
  return end === -1 || text.slice(0, end).includes('"started_by":');
}

async function readUnsettled(folder: string): Promise<Audience> {
  const opened: DebateEvent | undefined = await readJournal(folder).then(
    ({ events }) => events[0],
    () => undefined,
  );
  const starter = opened?.type === 'debate-opened' ? opened.started_by : undefined;
  return { ...everybody, private: true, started_by: starter ? identifyPerson(starter) : null };
}

/** Whether somebody may do something with a debate. Of what is private, admins see nothing: they may stop, take over and erase it. */
export function mayWith(caller: Caller, verb: Verb, audience: Audience): boolean {
  if (!mayDo(findRole(caller, audience.project, verb), verb)) return false;
  const { id } = caller.person;
  const isParty = !audience.private || audience.started_by === id || audience.people.includes(id);
  return (
    isParty || leastRole[verb] === 'admin' || (verb === 'stop' && findRole(caller, audience.project, verb) === 'admin')
  );
}
