import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { LoadedConfig, ParticipantConfig } from '../../config/config.ts';
import { formatNames, formatReach, formatWords } from '../../documents/command-line.ts';
import { hashContent } from '../../documents/hash.ts';
import { formatJsonLine } from '../../documents/json-text.ts';
import { resolveReach } from '../../participants/api/index.ts';
import { needsTrust } from '../../seating/project-participant.ts';

/** What a project's own files ask for, one line each, safe to print. */
export interface Demands {
  /** What is started, loaded and sent keys: used only once it is trusted. */
  readonly trust: readonly string[];
  /** Who else is asked, and who sits where: what the user agrees to spend on. */
  readonly panel: readonly string[];
}

/** Lists what the files of a project ask for. Nothing is run or loaded for it. */
export async function listDemands(loaded: LoadedConfig, debates: string): Promise<Demands> {
  const participants = Object.entries(loaded.config.participants).filter(([name]) =>
    loaded.isProjects(['participants', name]),
  );
  return {
    trust: [
      ...participants.flatMap(([name, config]) => (needsTrust(config) ? [describeParticipant(name, config)] : [])),
      ...(await listModules(loaded)),
      ...(await listWords(loaded, debates)),
    ],
    panel: [
      ...participants.flatMap(([name, config]) => (needsTrust(config) ? [] : [describeParticipant(name, config)])),
      ...listProjectSeats(loaded).map(([name, held]) => `ask    ${name}: ${formatJsonLine(held)}`),
      ...listProjectPresets(loaded).map(([name, { seats }]) => `ask    preset ${name}: ${formatJsonLine(seats ?? {})}`),
    ],
  };
}

/** Prompts and personas that the project brings along: words that all participants would read. */
export async function listWords(loaded: LoadedConfig, debates: string): Promise<readonly string[]> {
  const personas = listProjectSeats(loaded).flatMap(([name, held]) =>
    listPersonaFiles(held, loaded.seatsFolder[name] ?? '.'),
  );
  const ofPresets = listProjectPresets(loaded).flatMap(([name, { seats }]) =>
    listPersonaFiles(seats, loaded.presetFolder[name] ?? '.'),
  );
  return [
    ...(await listFiles('prompt', join(debates, 'prompts'), debates)),
    ...(await listFiles('persona', join(debates, 'personas'), debates)),
    ...(await Promise.all([...personas, ...ofPresets])),
  ];
}

const listProjectSeats = ({ config, isProjects }: LoadedConfig) =>
  Object.entries(config.seats).filter(([name]) => isProjects(['seats', name]));

const listProjectPresets = ({ config, isProjects }: LoadedConfig) =>
  Object.entries(config.presets).filter(([name, { seats }]) => seats && isProjects(['presets', name]));

function describeParticipant(name: string, config: ParticipantConfig): string {
  if ('program' in config) return `start  ${name}: ${formatReach({ by: config.program, given: config.env ?? [] })}`;
  if ('agent' in config || !('model' in config)) return `ask    ${name}: ${formatJsonLine(config)}`;
  const { by, given } = resolveReach(config);
  const key = given.length > 0 ? formatNames(given.slice(0, 1)) : 'no key';
  return `${needsTrust(config) ? 'send  ' : 'ask   '} ${name}: ${key} to ${formatWords(by)} for ${formatWords([config.model])}`;
}

const listModules = ({ config, protocolFolder, isProjects }: LoadedConfig) =>
  Promise.all(
    Object.entries(config.protocols)
      .filter(([name]) => isProjects(['protocols', name]))
      .map(([name, file]) => describeFile(`protocol ${name}`, file, resolve(protocolFolder[name] ?? '.', file))),
  );

async function listFiles(what: string, folder: string, debates: string): Promise<readonly string[]> {
  const paths = [...(await findMarkdown(folder))].sort();
  return Promise.all(
    paths.map((path) => describeFile(what, relative(join(debates, '..'), path).split(sep).join('/'), path)),
  );
}

/** The Markdown files of a folder and of those in it, links followed: prompts are read through them, too. */
async function findMarkdown(folder: string, depth = 3): Promise<readonly string[]> {
  const names = depth > 0 ? await readdir(folder).catch(() => []) : [];
  const found = names.map(async (name) => {
    const path = join(folder, name);
    const isFolder = await stat(path).then(
      (there) => there.isDirectory(),
      () => false,
    );
    if (isFolder) return findMarkdown(path, depth - 1);
    return name.endsWith('.md') ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Personas that seats take from files. */
function listPersonaFiles(held: unknown, folder: string): readonly Promise<string>[] {
  if (typeof held !== 'object' || held === null) return [];
  const { persona } = held as { persona?: unknown };
  if (typeof persona !== 'string') return Object.values(held).flatMap((inner) => listPersonaFiles(inner, folder));
  return /\.md$|[\\/]/.test(persona) ? [describeFile('persona', persona, resolve(folder, persona))] : [];
}

async function describeFile(what: string, name: string, path: string): Promise<string> {
  const content = await readFile(path).catch(() => undefined);
  return `load   ${what}: ${formatWords([name])} (${content ? hashContent(content) : 'missing'})`;
}
