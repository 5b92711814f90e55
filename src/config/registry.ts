import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import { protocols } from '../protocols/by-name.ts';
import { suggestNames } from './check-against.ts';
import type { LoadedConfig } from './config.ts';
import type { Trust } from './trust.ts';

/** Every protocol there is, loaded: ours, then those that the configuration names. */
export function loadProtocols(loaded: LoadedConfig, trust: Trust): Promise<readonly Protocol[]> {
  return Promise.all(listProtocolNames(loaded).map((name) => resolveProtocol(name, loaded, trust)));
}

/** The names of all protocols there are: ours, then those that the configuration names. */
export function listProtocolNames({
  config,
}: {
  readonly config: Pick<LoadedConfig['config'], 'protocols'>;
}): readonly string[] {
  return [...Object.keys(protocols), ...Object.keys(config.protocols)];
}

/**
 * A protocol by its name: ours, or one under `protocols:` in the configuration, whose module is loaded only now. The
 * command line, MCP and a resumed debate look it up here, so that a protocol of one's own is known to all of them, and
 * one of the project's is code that runs only once it is trusted.
 */
export async function resolveProtocol(name: string, loaded: LoadedConfig, trust: Trust): Promise<Protocol> {
  if (Object.hasOwn(protocols, name)) return protocols[name] as Protocol;
  const file = Object.hasOwn(loaded.config.protocols, name) ? loaded.config.protocols[name] : undefined;
  if (file !== undefined) {
    if (loaded.isProjects(['protocols', name])) await trust.admit(loaded);
    return loadProtocol(name, file, loaded.protocolFolder[name] ?? process.cwd());
  }
  throw badInput(
    'UnknownProtocol',
    `There is no protocol "${name}"${suggestNames(name, listProtocolNames(loaded))}.`,
    'To use your own, add it to dissent.yaml under protocols: as name: ./file.mjs. See docs/library.md.',
  );
}

async function loadProtocol(name: string, file: string, folder: string): Promise<Protocol> {
  const module = await import(pathToFileURL(resolve(folder, file)).href).catch((error: unknown) => {
    throw badInput(
      'ProtocolInvalid',
      `Can't load the protocol ${name} from ${file}: ${error instanceof Error ? error.message : String(error)}`,
      explainLoading(error),
      error,
    );
  });
  const lacking = listMissingParts((module as { default?: unknown }).default);
  if (lacking.length > 0)
    throw badInput(
      'ProtocolInvalid',
      `${file} doesn't export a protocol: its default export has no ${lacking.join(', ')}.`,
      'Use `export default defineProtocol({ … })`. See examples/own-protocol.',
    );
  const protocol = (module as { default: Protocol }).default;
  if (protocol.name === name) return protocol;
  throw badInput(
    'ProtocolInvalid',
    `${file} exports the protocol "${protocol.name}", but dissent.yaml calls it "${name}".`,
    `Call it "${protocol.name}" under protocols: in dissent.yaml.`,
  );
}

/** Node looks for packages beside the module, where a program that is installed globally isn't found. */
function explainLoading(error: unknown): string {
  const isNotFound = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  const [, name] = (isNotFound && /Cannot find package '([^']+)'/u.exec(error.message)) || [];
  if (name === undefined)
    return 'Check the path (it starts at the configuration file), and that the module exports a protocol as its default.';
  return `In the module's folder: npm install ${name}. If ${name} is installed globally: npm link ${name}`;
}

/** What is missing from something that should be a protocol. */
function listMissingParts(value: unknown): readonly string[] {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const kinds = {
    name: 'string',
    edition: 'number',
    summary: 'string',
    topic: 'object',
    settings: 'object',
    seats: 'object',
    answers: 'object',
    result: 'object',
    turnLimit: 'object',
    rolesShown: 'boolean',
    headline: 'function',
    estimate: 'function',
    run: 'function',
  };
  return Object.entries(kinds).flatMap(([key, kind]) => (typeof given[key] === kind ? [] : [key]));
}
