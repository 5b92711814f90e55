import { resolve } from 'node:path';
import {
  createTrust,
  type DebateWishes,
  findProject,
  loadConfig,
  locateDebates,
  makeTopicSource,
  type Prepared,
  prepareDebate,
  requireInsideProject,
  resolveProtocol,
} from '../doors.ts';
import type { DebateWish, ProjectPlace } from './order.ts';

/** Reads and checks a wish as the command line would. */
export async function prepareWish(wish: DebateWish, place: ProjectPlace): Promise<Prepared> {
  const loaded = await loadConfig({
    cwd: process.cwd(),
    env: process.env,
    ...(place.config ? { file: place.config } : {}),
  });
  const project = findProject(await locateDebates(place));
  for (const source of wish.context ?? [])
    if (!source.startsWith('git:')) await requireInsideProject(findPlainPart(source), project, 'This document');
  const trust = createTrust({ ...place, given: place.trust });
  const protocol = await resolveProtocol(wish.protocol, loaded, trust);
  return prepareDebate({ protocol, ...readWishes(wish), ...place, trust });
}

/** The part of a pattern before its first wildcard: nothing that it finds lies elsewhere. */
const findPlainPart = (source: string) => resolve(source.replace(/[^/\\]*[*?[{].*$/s, '') || '.');

function readWishes(wish: DebateWish): Omit<DebateWishes, 'protocol' | 'trust'> {
  const formatNumber = (number: number | undefined) => (number === undefined ? undefined : String(number));
  return {
    topic: { ...makeTopicSource(wish.topic), fileName: 'topic' },
    context: wish.context ?? [],
    seats: Object.entries(wish.seats ?? {}).map(([name, participant]) => `${name}=${participant}`),
    settings: wish.settings,
    rehearse: wish.rehearse ?? false,
    language: wish.language,
    seed: wish.seed,
    maxCalls: formatNumber(wish.max_calls),
    maxCost: formatNumber(wish.max_cost),
    maxTime: wish.max_time,
    turnTimeout: wish.turn_timeout,
  };
}
