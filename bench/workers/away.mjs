import { setTimeout as delay } from 'node:timers/promises';
import { describeRepeats, findRepeats } from './again.mjs';
import { startSome } from './frozen.mjs';
import { inTeam } from './house.mjs';

const awayMs = 10_000;

/** Postgres ends while calls are under way, and is back after ten seconds. */
export function away() {
  return inTeam({ turnMs: 1500 }, async (team) => {
    if (!team.server.restart) throw new Error('This needs a Postgres of its own: unset DATABASE_URL.');
    await Promise.all(['one', 'two'].map((name) => team.begin(name)));
    const started = await startSome(team, 6);
    while (team.calls.log.length < 12) await delay(50);
    const gone = Date.now();
    await team.server.restart(() => delay(awayMs));
    const back = Date.now();
    const left = await team.awaitAll(started, 120_000);
    const repeats = await findRepeats(team, started, [gone]);
    const broken = [];
    for (const { debate } of started) if (await team.findBreak(debate)) broken.push(debate);
    return [
      {
        what: 'recorded replies asked for again',
        measured: repeats.recorded.length,
        bound: 0,
        note: `Postgres was away for ${(back - gone) / 1000} s; ${describeRepeats(repeats)}`,
      },
      { what: 'calls made more than once', measured: countRepeats(team), bound: 0 },
      { what: 'debates that did not end', measured: left.length, bound: 0 },
      { what: 'journals that do not verify', measured: broken.length, bound: 0 },
    ];
  });
}

const countRepeats = ({ calls }) =>
  calls.log.length - new Set(calls.log.map(({ debate, seat, key }) => `${debate} ${seat} ${key}`)).size;
