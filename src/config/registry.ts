import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import { protocols } from '../protocols/by-name.ts';
import { suggestNames } from './check-against.ts';
import type { LoadedConfig } from './config.ts';

/** Every protocol there is, loaded: ours, then those that the configuration names. */
export function loadProtocols(loaded: LoadedConfig): Promise<readonly Protocol[]> {
  return Promise.all(listProtocolNames(loaded).map((name) => resolveProtocol(name, loaded)));
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
 * command line, MCP and a resumed debate look it up here, so that a protocol of one's own is known to all of them.
 */
export async function resolveProtocol(name: string, loaded: LoadedConfig): Promise<Protocol> {
  if (Object.hasOwn(protocols, name)) return protocols[name] as Protocol;
  const file = Object.hasOwn(loaded.config.protocols, name) ? loaded.config.protocols[name] : undefined;
  if (file !== undefined) return loadProtocol(name, file, loaded.protocolFolder[name] ?? process.cwd());
  throw badInput(
    'UnknownProtocol',
    `There is no protocol "${name}"${suggestNames(name, listProtocolNames(loaded))}.`,
    'A protocol of your own stands in dissent.yaml under protocols: as name: ./file.mjs; see docs/library.md.',
  );
}

async function loadProtocol(name: string, file: string, folder: string): Promise<Protocol> {
  const module = await import(pathToFileURL(resolve(folder, file)).href).catch((error: unknown) => {
    throw badInput(
      'ProtocolInvalid',
      `The protocol ${name} cannot be loaded from ${file}: ${error instanceof Error ? error.message : String(error)}`,
      'The path is taken from the configuration file; the file is a module that exports a protocol as its default.',
      error,
    );
  });
  const lacking = listMissingParts((module as { default?: unknown }).default);
  if (lacking.length > 0)
    throw badInput(
      'ProtocolInvalid',
      `${file} does not export a protocol: its default export lacks ${lacking.join(', ')}.`,
      'Write `export default defineProtocol({ name, edition, topic, settings, seats, answers, result, … })`; examples/own-protocol shows one.',
    );
  const protocol = (module as { default: Protocol }).default;
  if (protocol.name === name) return protocol;
  throw badInput(
    'ProtocolInvalid',
    `${file} exports the protocol "${protocol.name}", and the configuration calls it "${name}".`,
    'The two names must be the same: journals know a protocol by its name.',
  );
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
