import {
  debatesFolder,
  findDebate,
  flaggedLimits,
  readJournal,
  reseater,
  resumeDebate,
  sandboxMode,
} from '../../doors.ts';
import { repoFolder } from '../places.ts';
import { type WatchFlags, watchDebate } from '../watch.ts';

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
export async function resumeCommand(id: string, flags: ResumeFlags): Promise<void> {
  const { debate, folder } = await findDebate(await debatesFolder(flags), id);
  const limits = flaggedLimits(flags);
  const { events } = await readJournal(folder);
  await watchDebate(flags, (watching, _say, past) => {
    past(events);
    return resumeDebate({
      folder,
      debate,
      reseat: reseater({ config: flags.config, repo: repoFolder(flags.repo), sandbox: sandboxMode(flags.sandbox) }),
      limits,
      ...watching,
    });
  });
}
