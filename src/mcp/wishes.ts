import { resolve } from 'node:path';
import {
  createTrust,
  findProject,
  type LoadedConfig,
  loadConfig,
  locateDebates,
  type Prepared,
  type Protocol,
  prepareDebate,
  requireInsideProject,
  resolveProtocol,
} from '../doors.ts';
import type { DebateWish, ProjectPlace } from './order.ts';
import { noFiles, readTopic } from './topic.ts';

/** Reads and checks a wish as the command line would. */
export async function prepareWish(wish: DebateWish, place: ProjectPlace): Promise<Prepared> {
  const loaded = await loadPlace(place);
  const project = findProject(await locateDebates(place));
  const hasFiles = place.files !== false;
  if (!hasFiles && wish.context?.length) throw noFiles;
  for (const source of wish.context ?? [])
    if (!source.startsWith('git:')) await requireInsideProject(findPlainPart(source), project, 'This document');
  const trust = createTrust({ ...place, given: place.trust });
  const protocol = await resolveProtocol(wish.protocol, loaded, trust);
  const formatNumber = (number: number | undefined) => (number === undefined ? undefined : String(number));
  const { documents = [], ...topic } = await readTopic(protocol, wish.topic, {
    project,
    given: wish.documents,
    hasFiles,
  });
  const prepared = await prepareDebate({
    protocol,
    topic: { ...topic, documents },
    context: wish.context ?? [],
    seats: Object.entries(wish.seats ?? {}).map(([name, participant]) => `${name}=${participant}`),
    settings: wish.settings,
    preset: wish.preset,
    rehearse: wish.rehearse ?? false,
    language: wish.language,
    seed: wish.seed,
    maxCalls: formatNumber(wish.max_calls),
    maxCost: formatNumber(wish.max_cost),
    maxTime: wish.max_time,
    turnTimeout: wish.turn_timeout,
    ...place,
    trust,
  });
  if (!hasFiles && protocol.copies?.(prepared.debate.topic)) throw noFiles;
  return prepared;
}

/** The protocol that a wish names; one of the project's own only where the project is trusted. */
export const resolveWished = async (name: string, place: ProjectPlace): Promise<Protocol> =>
  resolveProtocol(name, await loadPlace(place), createTrust({ ...place, given: place.trust }));

/** What a text stands for as a topic: itself, or what a file of the project holds. */
export async function readTopicValue(protocol: Protocol, text: string, place: ProjectPlace): Promise<unknown> {
  const project = findProject(await locateDebates(place));
  return (await readTopic(protocol, text, { project, hasFiles: place.files !== false })).value;
}

/** The part of a pattern before its first wildcard: nothing that it finds lies elsewhere. */
const findPlainPart = (source: string) => resolve(source.replace(/[^/\\]*[*?[{].*$/s, '') || '.');

export const loadPlace = ({ config }: ProjectPlace): Promise<LoadedConfig> =>
  loadConfig({ cwd: process.cwd(), env: process.env, ...(config ? { file: config } : {}) });

/** A protocol of the project's own, or only its name where it cannot be loaded: because nobody trusts it yet, or it is broken. */
export async function findOwnProtocols(place: ProjectPlace): Promise<readonly (Protocol | string)[]> {
  try {
    const loaded = await loadPlace(place);
    const trust = createTrust({ ...place, given: place.trust });
    return await Promise.all(
      Object.keys(loaded.config.protocols).map((name) => resolveProtocol(name, loaded, trust).catch(() => name)),
    );
  } catch (error) {
    // A configuration that cannot be read is told when a tool is called; the server starts all the same.
    process.stderr.write(`mcp: ${error instanceof Error ? error.message : String(error)}\n`);
    return [];
  }
}
