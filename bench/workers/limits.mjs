import { seats } from '../house.mjs';
import { startSome } from './frozen.mjs';
import { countAtOnce, inTeam } from './house.mjs';

const most = 3;
const perMinute = 60;

/** Two workers with the same limits, and more to do than these allow. */
export async function limits() {
  return [await measureInFlight(), await measureRate()];
}

const measureInFlight = () =>
  inTeam({ vendor: true, votes: 'AAA', turnMs: 300 }, async (team) => {
    await Promise.all(['one', 'two'].map((name) => team.begin(name, '--limit', `meta=${most}`)));
    const started = await startSome(team, 12, {});
    const left = await team.awaitAll(started, 120_000);
    return {
      what: `calls in flight at once over two workers, limit ${most}`,
      measured: left.length > 0 ? Number.POSITIVE_INFINITY : countAtOnce(team.calls.log),
      bound: most,
      note: `${team.calls.log.length} calls`,
    };
  });

/** Every minute that begins with a call is counted; half of the calls have to wait for the next one, and all of them are made. */
const measureRate = () =>
  inTeam({ vendor: true, votes: 'AAA', turnMs: 50 }, async (team) => {
    await Promise.all(['one', 'two'].map((name) => team.begin(name, '--limit', `meta=${perMinute}/m`)));
    const debates = 50;
    const started = await startSome(team, debates, {});
    const left = await team.awaitAll(started, 240_000);
    const times = team.calls.log.map(({ from }) => from);
    const inMinute = times.map((from) => times.filter((time) => time >= from && time < from + 60_000).length);
    const rate = Math.max(...inMinute) / perMinute;
    return {
      what: `calls in any minute over two workers, of the ${perMinute} allowed`,
      measured:
        left.length > 0 || times.length !== debates * seats.length ? Number.POSITIVE_INFINITY : Number(rate.toFixed(3)),
      bound: 1.05,
      note: `${times.length} calls in ${Math.round((Math.max(...times) - Math.min(...times)) / 1000)} s`,
    };
  });
