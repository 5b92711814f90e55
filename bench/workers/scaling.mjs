import { rounded } from '../house.mjs';
import { startSome } from './frozen.mjs';
import { inTeam } from './house.mjs';

const perWorker = 40;

/** Debates a minute by one, two and four workers on this machine: three calls of 2 s each, eight at once on a worker. */
export async function scaling() {
  const rates = new Map();
  for (const workers of [1, 2, 4]) rates.set(workers, await measureRate(workers));
  const note = [...rates].map(([workers, rate]) => `${workers}: ${rounded(rate, 1)}`).join(', ');
  return [2, 4].map((workers) => ({
    what: `debates a minute of ${workers} workers, times those of one`,
    measured: rounded(rates.get(workers) / rates.get(1), 2),
    bound: workers === 2 ? 1.8 : 3.4,
    atLeast: true,
    note: `debates a minute ${note}`,
  }));
}

/** The debates are there before the workers are; the clock runs from the first call to the last end. */
const measureRate = (workers) =>
  inTeam({ vendor: true, votes: 'AAA', turnMs: 2000 }, async (team) => {
    const started = await startSome(team, perWorker * workers, {});
    await Promise.all(Array.from({ length: workers }, (_, index) => team.begin(`w${index}`, '--width', '8')));
    const left = await team.awaitAll(started, 180_000);
    if (left.length > 0) throw new Error(`${left.length} debates did not end`);
    const begun = Math.min(...team.calls.log.map(({ from }) => from));
    return started.length / ((Date.now() - begun) / 60_000);
  });
