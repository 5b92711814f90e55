import type { DebateStanding } from '../../src/server/stream.ts';
import { cleanText } from './words.ts';

/** Who carries a debate, on a server whose workers do; nothing elsewhere. */
export function describeCarrier(carrier: DebateStanding['carrier'] | undefined): string {
  if (!carrier) return '';
  const { worker, taken_from } = carrier;
  if (worker === null) return 'Waiting for a worker.';
  const name = `worker ${cleanText(worker)}`;
  return taken_from === null ? `Carried by ${name}.` : `Taken over by ${name} from worker ${cleanText(taken_from)}.`;
}
