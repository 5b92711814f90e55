import { readFile } from 'node:fs/promises';
import { badInput } from '../debate/errors.ts';
import { findCommonSecrets } from '../documents/secrets/secrets.ts';
import { decodeText } from '../documents/text-file.ts';
import type { TextPosition } from '../documents/text-position.ts';
import { protocols } from '../protocols/by-name.ts';
import { checkAgainst, createProblemsError } from './check-against.ts';
import { type EnvironmentValues, readEnvironment } from './config-environment.ts';
import { type FoundFile, findConfigFiles, type Search } from './config-files.ts';
import { type Config, type ConfigLayer, mergeLayers } from './config-layers.ts';
import { traceOrigins } from './config-origins.ts';
import { type ConfigFile, makeConfigFileSchema } from './config-schema.ts';
import { refuseUnknownHolders } from './config-seats.ts';
import { readYaml } from './yaml-file.ts';

export type { Config } from './config-layers.ts';
export { describeConfigSchema, type ParticipantConfig, type SeatConfig } from './config-schema.ts';

/** The configuration that applies, and where every part of it comes from. */
export interface LoadedConfig {
  readonly config: Config;
  /** The files read, the strongest first; paths are absolute. */
  readonly files: readonly FoundFile[];
  /** The folder of the file that defines a participant: `./` in its command is meant from there. */
  readonly participantFolder: { readonly [participant: string]: string };
  /** The folder of the file that seats a protocol: a persona's file is meant from there. */
  readonly seatsFolder: { readonly [protocol: string]: string };
  /** The folder of the file that defines a preset. */
  readonly presetFolder: { readonly [preset: string]: string };
  /** The folder of the file that names a protocol of one's own: its module's path is meant from there. */
  readonly protocolFolder: { readonly [protocol: string]: string };
  /** For every value its origin: `dissent.yaml:4`, `DISSENT_MAX_CALLS` or `default`. */
  readonly origins: { readonly [dottedPath: string]: string };
  readonly environment: EnvironmentValues;
  /** Whether a file of the project decides a value, or one that was named; not the user's own, and not nobody. */
  isProjects(path: readonly PropertyKey[]): boolean;
  /** Where a value stands, for errors found later; line 0 when it is in no file. */
  findPosition(path: readonly PropertyKey[]): TextPosition & { readonly fileName?: string };
}

/** Finds, reads and puts together the configuration: DISSENT_* variables, then the project's file, then the user's. */
export async function loadConfig(search: Search): Promise<LoadedConfig> {
  const files = await findConfigFiles(search);
  const environment = readEnvironment(search.env);
  const layers = await Promise.all(files.map((file) => readLayer(file, search)));
  const merged = mergeLayers(layers, environment.limits);
  refuseUnknownHolders(merged);
  return {
    config: merged.config,
    files,
    participantFolder: collectFolders(Object.keys(merged.config.participants), (name) =>
      merged.findLayer(['participants', name]),
    ),
    seatsFolder: collectFolders(Object.keys(merged.config.seats), (name) => merged.findLayer(['seats', name])),
    presetFolder: collectFolders(Object.keys(merged.config.presets), (name) => merged.findLayer(['presets', name])),
    protocolFolder: collectFolders(Object.keys(merged.config.protocols), (name) =>
      merged.findLayer(['protocols', name]),
    ),
    origins: traceOrigins(merged, search.env),
    environment,
    isProjects: (path) => (merged.findLayer(path)?.file.scope ?? 'user') !== 'user',
    findPosition: merged.findPosition,
  };
}

async function readLayer(file: FoundFile, { env }: Search): Promise<ConfigLayer> {
  const bytes = await readFile(file.path).catch((error: NodeJS.ErrnoException) => {
    throw badInput('ConfigUnreadable', `Can't read ${file.label} (${error.code}).`, 'Check its permissions.', error);
  });
  const text = decodeText(bytes, file.label);
  refuseSecretsInConfig(text, file.label, env);
  const { value, findPosition } = readYaml(text, file.label, 'ConfigInvalid');
  const place = { code: 'ConfigInvalid', fileName: file.label, findPosition, hint: schemaHint } as const;
  const own = listOwnProtocols(value).map((name) => ({ name }));
  const schema = makeConfigFileSchema([...own, ...Object.values(protocols)]);
  const config = checkAgainst(schema, dropEmptySections(value), place);
  const taken = Object.keys(config.protocols ?? {}).filter((name) => Object.hasOwn(protocols, name));
  if (taken.length > 0)
    throw createProblemsError(
      taken.map((name) => ({
        path: ['protocols', name],
        says: 'is the name of a built-in protocol; choose another',
      })),
      place,
    );
  return { file, ...lowerSettingNames(config, findPosition) };
}

/** The names under `protocols:`, before the file has been checked. */
function listOwnProtocols(value: unknown): readonly string[] {
  const { protocols } = (value ?? {}) as { protocols?: unknown };
  return typeof protocols === 'object' && protocols !== null ? Object.keys(protocols) : [];
}

/** Settings may be written in capitals; in small letters the same setting of two files has one name. */
function lowerSettingNames(
  config: ConfigFile,
  findPosition: ConfigLayer['findPosition'],
): Pick<ConfigLayer, 'config' | 'findPosition'> {
  const written = new Map<string, string>();
  const settings = Object.entries(config.settings ?? {}).map(([protocol, values]) => {
    const entries = Object.entries(values ?? {}).map(([key, value]) => {
      written.set(`${protocol}.${key.toLowerCase()}`, key);
      return [key.toLowerCase(), value] as const;
    });
    return [protocol, Object.fromEntries(entries)] as const;
  });
  return {
    config: config.settings === undefined ? config : { ...config, settings: Object.fromEntries(settings) },
    findPosition: ([section, protocol, key, ...rest]) => {
      const as = section === 'settings' ? written.get(`${String(protocol)}.${String(key)}`) : undefined;
      return findPosition([section, protocol, as ?? key, ...rest].filter((step) => step !== undefined));
    },
  };
}

const schemaHint = 'Correct the lines named; `dissent config schema` prints what a configuration may hold.';

function refuseSecretsInConfig(text: string, name: string, env: Search['env']): void {
  const [found] = findCommonSecrets({ name, text }, env);
  if (!found) return;
  throw badInput(
    'SecretsFound',
    `${name}:${found.line}:${found.column}: this looks like a secret (${found.kind}).`,
    'Put it in an environment variable and use $NAME here.',
  );
}

/** A section whose lines are all commented out is empty, not wrong. */
function dropEmptySections(value: unknown): unknown {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
}

function collectFolders(
  names: readonly string[],
  findLayer: (name: string) => ConfigLayer | undefined,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const layer = findLayer(name);
      return layer ? [[name, layer.file.folder]] : [];
    }),
  );
}
