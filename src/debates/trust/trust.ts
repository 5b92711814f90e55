import { realpath } from 'node:fs/promises';
import { type LoadedConfig, loadConfig } from '../../config/config.ts';
import type { Trust } from '../../config/trust.ts';
import { badInput, DissentError } from '../../debate/errors.ts';
import { formatWords } from '../../documents/command-line.ts';
import { hashContent } from '../../documents/hash.ts';
import { locateDebates } from '../debates-folder.ts';
import { type Demands, listDemands } from './demands.ts';
import { type Agreement, keepAgreement, readAgreements } from './store.ts';

interface Where {
  readonly config?: string | undefined;
  readonly dir?: string | undefined;
}

/** What a project asks for, and what the user has said to it. */
export interface ProjectTrust {
  /** The real path of the project's configuration; without one, of its folder of debates. */
  readonly project: string;
  readonly demands: Demands;
  /** What was agreed to before, be it this or another list. */
  readonly agreement: Agreement | undefined;
  /** Whether exactly this was agreed to. */
  readonly isTrusted: boolean;
}

export interface TrustOptions extends Where {
  /** Trust for this run, as `--trust` says. */
  readonly given?: boolean | undefined;
  /** Asks the user; absent where nobody can be asked. */
  readonly ask?: ((found: ProjectTrust) => Promise<boolean>) | undefined;
}

/** What was agreed to while this process runs, also where it could not be kept. */
const agreedHere = new Set<string>();

/** The trust of one command: given, remembered, or asked for once. */
export function createTrust({ given, ask, ...where }: TrustOptions): Trust {
  const isGiven = (loaded: LoadedConfig) => given || loaded.environment.trust === true;
  let admitted: Promise<void> | undefined;
  return {
    admit: (loaded) => {
      if (isGiven(loaded)) return Promise.resolve();
      admitted ??= admitFound(loaded);
      return admitted;
    },
    hasAgreed: async (loaded) => isGiven(loaded) || (await examineTrust(where, loaded)).isTrusted,
    keepAgreement: async (loaded) => {
      const found = await examineTrust(where, loaded);
      if (found.demands.trust.length === 0 && !found.isTrusted) await trustProject(found).catch(ignoreUnkept);
    },
  };

  async function admitFound(loaded: LoadedConfig): Promise<void> {
    const found = await examineTrust(where, loaded);
    if (found.isTrusted || found.demands.trust.length === 0) return;
    if (!ask) throw createUntrustedError(found, where);
    if (!(await ask(found)))
      throw badInput('Declined', "Stopped: you didn't trust the project.", 'Read its files, then run it again.');
    await trustProject(found).catch(ignoreUnkept);
  }
}

/** Who said yes goes on, also where it cannot be kept: they are asked again next time. */
function ignoreUnkept(error: unknown): void {
  if (!(error instanceof DissentError)) throw error;
}

/** What the project of this place asks for, and whether it is trusted. */
export async function examineTrust(where: Where, known?: LoadedConfig): Promise<ProjectTrust> {
  const { cwd, env } = { cwd: process.cwd(), env: process.env };
  const loaded = known ?? (await loadConfig({ cwd, env, file: where.config }));
  const debates = await locateDebates(where);
  const file = loaded.files.find(({ scope }) => scope !== 'user')?.path ?? debates;
  const project = await realpath(file).catch(() => file);
  const demands = await listDemands(loaded, debates);
  const agreement = (await readAgreements(env))[project];
  const hash = hashList(demands);
  return { project, demands, agreement, isTrusted: agreement?.hash === hash || agreedHere.has(`${project} ${hash}`) };
}

/** Remembers that the user trusts exactly this. */
export async function trustProject({ project, demands }: ProjectTrust): Promise<void> {
  const hash = hashList(demands);
  agreedHere.add(`${project} ${hash}`);
  await keepAgreement(project, { hash, at: new Date().toISOString(), list: joinDemands(demands) }, process.env);
}

export const forgetProject = (project: string) => keepAgreement(project, undefined, process.env);
export const listTrusted = () => readAgreements(process.env);

const joinDemands = ({ trust, panel }: Demands) => [...trust, ...panel];
const hashList = (demands: Demands) => hashContent(JSON.stringify(joinDemands(demands)));

/** The list as it is shown: what is new and what is gone, where another list was agreed to before. */
export function describeDemands({ demands, agreement }: ProjectTrust): readonly string[] {
  const now = joinDemands(demands);
  if (!agreement) return now.map((line) => `  ${line}`);
  const gone = agreement.list.filter((line) => !now.includes(line));
  return [
    ...now.map((line) => `${agreement.list.includes(line) ? '  ' : '+ '}${line}`),
    ...gone.map((line) => `- ${line}`),
  ];
}

/** Says that there is something to trust. */
export function introduceDemands({ agreement, demands, ...found }: ProjectTrust): string {
  const project = formatWords([found.project]);
  if (agreement)
    return `${project} has changed since you trusted it on ${agreement.at.slice(0, 10)} (+ is new, - is gone):`;
  return demands.trust.length > 0
    ? `${project} would use these programs, files and keys:`
    : `${project} needs no trust. It seats this panel:`;
}

function createUntrustedError(found: ProjectTrust, { config, dir }: Where): Error {
  const place = Object.entries({ config, dir }).flatMap(([flag, value]) => (value ? [`--${flag}`, value] : []));
  return badInput(
    'ProjectUntrusted',
    [`This project isn't trusted yet. ${introduceDemands(found)}`, ...describeDemands(found)].join('\n'),
    `Read the list. If you trust it, run \`${formatWords(['dissent', 'trust', ...place])}\` here, or add --trust for this run only.`,
  );
}
