import { createTrust, describeDemands, introduceDemands, type ProjectTrust, type Trust } from '../doors.ts';
import { confirm } from './people/confirm.ts';
import { stripUnsafeRow } from './progress/terminal-safe.ts';
import { canAsk } from './watch.ts';
import { wrapLines } from './wrap-lines.ts';

interface TrustFlags {
  readonly config?: string;
  readonly dir?: string;
  readonly trust?: boolean;
  readonly input?: boolean;
}

/** The trust of a command: by its flag, remembered, or asked for at the terminal. With `asks: false` nobody is asked. */
export const createCliTrust = (flags: TrustFlags, { asks = true } = {}): Trust =>
  createTrust({
    config: flags.config,
    dir: flags.dir,
    given: flags.trust,
    ask: asks && canAsk(flags) ? askForTrust : undefined,
  });

/** Shows what a project's files ask for, and asks whether they may. */
export async function askForTrust(found: ProjectTrust): Promise<boolean> {
  process.stderr.write(wrapLines(formatDemands(found), process.stderr));
  return confirm('Trust this project? You are asked again when the list changes');
}

/** What a project's files ask for, as it is shown at the terminal. */
export const formatDemands = (found: ProjectTrust) =>
  `${[introduceDemands(found), ...describeDemands(found)].map(stripUnsafeRow).join('\n')}\n`;
