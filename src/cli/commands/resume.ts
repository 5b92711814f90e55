import {
  admitAll,
  canResume,
  createReseater,
  findDebate,
  locateDebates,
  parseSandboxMode,
  readJournal,
  readLimitFlags,
  resumeDebate,
} from '../../doors.ts';
import { resolveRepo } from '../places.ts';
import { createCliTrust } from '../trust.ts';
import { canAsk, type WatchFlags, watchDebate } from '../watch.ts';

interface ResumeFlags extends WatchFlags {
  readonly config?: string;
  readonly dir?: string;
  readonly maxCalls?: string;
  readonly maxCost?: string;
  readonly maxTime?: string;
  readonly repo?: string | true;
  readonly sandbox?: string;
}

/** `dissent resume`: E15. A debate that is over is shown again, its documents made anew. */
export async function runResumeCommand(id: string, flags: ResumeFlags): Promise<void> {
  const { debate, folder } = await findDebate(await locateDebates(flags), id);
  const limits = readLimitFlags(flags);
  const { events } = await readJournal(folder);
  const reseat = createReseater({
    config: flags.config,
    repo: resolveRepo(flags.repo),
    sandbox: parseSandboxMode(flags.sandbox),
    trust: createCliTrust(flags),
  });
  if (canAsk(flags) && canResume(events)) await admitAll((await reseat(events)).speakers.values());
  await watchDebate(flags, (watching, _say, past) => {
    past(events);
    return resumeDebate({
      folder,
      debate,
      reseat,
      limits,
      ...watching,
    });
  });
}
