import {
  badInput,
  examineTrust,
  forgetProject,
  formatJson,
  formatWords,
  listTrusted,
  type ProjectTrust,
  trustProject,
} from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { askForTrust, formatDemands } from '../trust.ts';
import { canAsk } from '../watch.ts';
import { wrapLines } from '../wrap-lines.ts';

interface TrustCommandFlags {
  readonly list?: boolean;
  readonly revoke?: true | string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly input?: boolean;
  readonly config?: string;
  readonly dir?: string;
}

/** `dissent trust`: what this project's files would start, load and send keys to, and whether they may (E17). */
export async function runTrustCommand(flags: TrustCommandFlags): Promise<void> {
  if (flags.list && flags.revoke)
    throw badInput('FlagsConflict', "--list and --revoke don't go together.", 'Leave one of them out.');
  if (flags.list) return printTrusted(flags);
  if (flags.revoke) return revoke(flags.revoke === true ? (await examineTrust(flags)).project : flags.revoke, flags);
  const found = await examineTrust(flags);
  const list = [...found.demands.trust, ...found.demands.panel];
  const isSettled = found.isTrusted || list.length === 0;
  if (!isSettled && flags.yes) await trustProject(found);
  if (flags.json) return printJson({ project: found.project, trusted: isSettled || flags.yes === true, list });
  if (list.length === 0)
    return print('Nothing to trust: this project starts no programs, loads no code and sends no keys.');
  if (found.isTrusted) return print(`Already trusted. ${formatDemands({ ...found, agreement: undefined })}`);
  if (!flags.yes && !(await agree(found, flags))) return;
  if (flags.yes) print(formatDemands(found));
  print('Trusted. To take it back: dissent trust --revoke');
}

/** Asks at the terminal and remembers a yes. Elsewhere the list is only shown. */
async function agree(found: ProjectTrust, flags: TrustCommandFlags): Promise<boolean> {
  if (canAsk(flags)) {
    if (!(await askForTrust(found)))
      throw badInput('Declined', 'The project is not trusted.', 'Read its files, then run `dissent trust` again.');
    await trustProject(found);
    return true;
  }
  print(formatDemands(found));
  if (found.demands.trust.length === 0) return false;
  throw badInput(
    'ProjectUntrusted',
    'The project is not trusted: there was nobody to ask.',
    'Read the list, then add --yes.',
  );
}

async function revoke(project: string, { json }: TrustCommandFlags): Promise<void> {
  const wasTrusted = Object.hasOwn(await listTrusted(), project);
  if (wasTrusted) await forgetProject(project);
  if (json) return printJson({ project, revoked: wasTrusted });
  print(wasTrusted ? `No longer trusted: ${project}` : `${project} wasn't trusted.`);
}

async function printTrusted({ json }: TrustCommandFlags): Promise<void> {
  const projects = Object.entries(await listTrusted());
  if (json) return printJson({ projects: projects.map(([project, { at, list }]) => ({ project, at, list })) });
  if (projects.length === 0) process.stderr.write("You don't trust any project yet.\n");
  for (const [project, { at, list }] of projects)
    print([`${formatWords([project])} (since ${at.slice(0, 10)})`, ...list.map((line) => `  ${line}`)].join('\n'));
}

const printJson = (facts: object) => void process.stdout.write(`${formatJson({ dissent: 1, ...facts })}\n`);
const print = (text: string) =>
  void process.stdout.write(
    `${wrapLines(text.trimEnd().split('\n').map(stripUnsafeRow).join('\n'), process.stdout)}\n`,
  );
