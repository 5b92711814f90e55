import {
  badInput,
  examineTrust,
  forgetProject,
  formatJson,
  listTrusted,
  type ProjectTrust,
  trustProject,
} from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { askForTrust, formatDemands } from '../trust.ts';
import { canAsk } from '../watch.ts';

interface TrustCommandFlags {
  readonly list?: boolean;
  readonly revoke?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly input?: boolean;
  readonly config?: string;
  readonly dir?: string;
}

/** `dissent trust`: what this project's files would start, load and send keys to, and whether they may (E17). */
export async function runTrustCommand(flags: TrustCommandFlags): Promise<void> {
  if (flags.list && flags.revoke)
    throw badInput('FlagsConflict', '--list and --revoke exclude each other.', 'Give one of them.');
  if (flags.list) return printTrusted(flags);
  const found = await examineTrust(flags);
  if (flags.revoke) return revoke(found, flags);
  const isEmpty = found.demands.trust.length + found.demands.panel.length === 0;
  const trusted = found.isTrusted || isEmpty || Boolean(flags.yes);
  if (flags.json)
    printJson({ project: found.project, trusted, list: [...found.demands.trust, ...found.demands.panel] });
  else if (isEmpty) print('Nothing to trust: this project starts nothing, loads nothing and sends no keys.');
  else if (found.isTrusted) print(`You trust this already:\n${formatDemands({ ...found, agreement: undefined })}`);
  else if (flags.yes || !canAsk(flags)) print(formatDemands(found));
  if (found.isTrusted || isEmpty) return;
  if (!flags.yes && flags.json) return;
  if (!flags.yes && found.demands.trust.length === 0 && !canAsk(flags)) return;
  await agree(found, flags);
  await trustProject(found);
  if (!flags.json) print('Trusted. `dissent trust --revoke` takes it back.');
}

/** A person says so at the terminal; a program with --yes. */
async function agree(found: ProjectTrust, flags: TrustCommandFlags): Promise<void> {
  if (flags.yes) return;
  if (!canAsk(flags))
    throw badInput('ProjectUntrusted', 'Nothing was trusted: nobody could be asked.', 'Read the list, then add --yes.');
  if (!(await askForTrust(found)))
    throw badInput('Declined', 'Nothing was trusted.', 'Run it again when you have read the files.');
}

async function revoke({ project, agreement }: ProjectTrust, { json }: TrustCommandFlags): Promise<void> {
  if (agreement) await forgetProject(project);
  if (json) return printJson({ project, revoked: agreement !== undefined });
  print(agreement ? `No longer trusted: ${project}` : `${project} wasn't trusted.`);
}

async function printTrusted({ json }: TrustCommandFlags): Promise<void> {
  const projects = Object.entries(await listTrusted());
  if (json) return printJson({ projects: projects.map(([project, { at, list }]) => ({ project, at, list })) });
  if (projects.length === 0) process.stderr.write('You trust no project yet.\n');
  for (const [project, { at, list }] of projects)
    print([`${project} (since ${at.slice(0, 10)})`, ...list.map((line) => `  ${line}`)].join('\n'));
}

const printJson = (facts: object) => void process.stdout.write(`${formatJson({ dissent: 1, ...facts })}\n`);
const print = (text: string) =>
  void process.stdout.write(`${text.trimEnd().split('\n').map(stripUnsafeRow).join('\n')}\n`);
