import {
  createReseater,
  findDebate,
  locateDebates,
  parseSandboxMode,
  readLimitFlags,
  resumeDebate,
} from '../../doors.ts';
import { resolveRepo } from '../places.ts';
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
export async function runResumeCommand(id: string, flags: ResumeFlags): Promise<void> {
  const { debate, folder } = await findDebate(await locateDebates(flags), id);
  const limits = readLimitFlags(flags);
  await watchDebate(flags, (watching) =>
    resumeDebate({
      folder,
      debate,
      reseat: createReseater({
        config: flags.config,
        repo: resolveRepo(flags.repo),
        sandbox: parseSandboxMode(flags.sandbox),
      }),
      limits,
      ...watching,
    }),
  );
}
