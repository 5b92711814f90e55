import { badInput, readJournal } from '../../doors.ts';
import { type WatchFlags, watchDebate } from '../watch.ts';
import type { Client } from './client.ts';
import { Begun, findOnServer, type NamedDebate } from './debates.ts';
import { followOnServer } from './follow.ts';

/** Flags that only count where the debate runs in this process. */
interface OwnFlags {
  readonly maxCalls?: string;
  readonly maxCost?: string;
  readonly maxTime?: string;
  readonly repo?: string | true;
  readonly sandbox?: string;
}

type ResumeFlags = WatchFlags & OwnFlags & { readonly takeOver?: boolean };

/** Has the server continue a debate where it stopped. */
export async function resumeOnServer(
  server: Client,
  { debate, folder }: NamedDebate,
  flags: ResumeFlags,
): Promise<void> {
  refuseOwn(flags);
  const { events: past } = await readJournal(folder);
  await watchDebate(flags, async (watching) => {
    const body = flags.takeOver ? { take_over: true } : {};
    await server.post(`api/debates/${debate}/resume`, body, Begun);
    return followOnServer(server, debate, { watching, past });
  });
}

/** Has the server ask those who were missing, in a new debate. */
export async function retryOnServer(
  server: Client,
  { id, seats }: { readonly id: string; readonly seats: readonly string[] },
  flags: WatchFlags & OwnFlags & { readonly yes?: boolean },
): Promise<void> {
  refuseOwn(flags);
  if (!flags.yes) throw badInput('ConsentMissing', 'Asking again may cost money on the server.', 'Add --yes to agree.');
  const parent = await findOnServer(server, id);
  await watchDebate(flags, async (watching) => {
    const { debate } = await server.post(`api/debates/${parent}/retry`, { seats }, Begun);
    return followOnServer(server, debate, { watching });
  });
}

function refuseOwn({ maxCalls, maxCost, maxTime, repo, sandbox }: OwnFlags): void {
  const given = Object.entries({ 'max-calls': maxCalls, 'max-cost': maxCost, 'max-time': maxTime, repo, sandbox }).find(
    ([, value]) => value !== undefined,
  );
  if (!given) return;
  throw badInput(
    'NotOnServer',
    `--${given[0]} doesn't go with a server here.`,
    'Leave it out, or unset DISSENT_SERVER.',
  );
}
