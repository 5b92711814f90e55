import { type DebateWishes, loadConfig, type Prepared, prepareDebate, protocolNamed, topicOf } from '../doors.ts';
import type { DebateWish, Place } from './order.ts';

/** Reads and checks a wish as the command line would. */
export async function prepared(wish: DebateWish, place: Place): Promise<Prepared> {
  const loaded = await loadConfig({
    cwd: process.cwd(),
    env: process.env,
    ...(place.config ? { file: place.config } : {}),
  });
  const protocol = await protocolNamed(wish.protocol, loaded);
  return prepareDebate({ protocol, ...wishesOf(wish), ...place });
}

function wishesOf(wish: DebateWish): Omit<DebateWishes, 'protocol'> {
  const text = (number: number | undefined) => (number === undefined ? undefined : String(number));
  return {
    topic: { ...topicOf(wish.topic), fileName: 'topic' },
    context: wish.context ?? [],
    seats: Object.entries(wish.seats ?? {}).map(([name, participant]) => `${name}=${participant}`),
    settings: wish.settings,
    rehearse: wish.rehearse ?? false,
    seed: wish.seed,
    maxCalls: text(wish.max_calls),
    maxCost: text(wish.max_cost),
    maxTime: wish.max_time,
    turnTimeout: wish.turn_timeout,
  };
}
