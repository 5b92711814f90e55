import {
  badInput,
  createReseater,
  describeHolder,
  parseSandboxMode,
  readLimitFlags,
  reseatDemo,
  resumeDebate,
  type Sitting,
} from '../../doors.ts';
import { confirm } from '../people/confirm.ts';
import { resolveRepo } from '../places.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { findNamed } from '../remote/debates.ts';
import { resumeOnServer } from '../remote/resume.ts';
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
  readonly takeOver?: boolean;
  readonly yes?: boolean;
}

/** `dissent resume`: E15. A debate that is over is shown again, its documents made anew. */
export async function runResumeCommand(id: string, flags: ResumeFlags): Promise<void> {
  const found = await findNamed(id, flags);
  const { debate, folder, server } = found;
  if (server) return resumeOnServer(server, found, flags);
  const limits = readLimitFlags(flags);
  const reseat = reseatDemo(
    createReseater({
      config: flags.config,
      repo: resolveRepo(flags.repo),
      sandbox: parseSandboxMode(flags.sandbox),
      trust: createCliTrust(flags),
    }),
  );
  await watchDebate(flags, (watching) =>
    resumeDebate({
      folder,
      debate,
      reseat,
      limits,
      takeOver: flags.takeOver,
      agree: flags.yes || !canAsk(flags) ? undefined : requireAgreement,
      ...watching,
    }),
  );
}

/** At a terminal, whoever may cost money is asked only after a yes; a program agreed when it began the debate. */
async function requireAgreement(panel: readonly Sitting[]): Promise<void> {
  const paid = panel.filter(({ billing }) => billing !== 'free');
  if (paid.length === 0) return;
  const seats = paid.map((sitting) => `${sitting.seat}: ${describeHolder(sitting)}`);
  process.stderr.write(`${stripUnsafeLine(`These may be asked, which may cost money: ${seats.join('; ')}`)}\n`);
  if (!(await confirm('Continue the debate?')))
    throw badInput('Declined', 'Stopped before anybody was asked.', 'To continue later, run the same command again.');
}
