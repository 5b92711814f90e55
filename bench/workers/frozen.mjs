import { setTimeout as delay } from 'node:timers/promises';
import { inTeam } from './house.mjs';

/** A worker is stopped past its lease while its calls are under way; when all has ended without it, it goes on. */
export function frozen() {
  return inTeam({ turnMs: 1500 }, async (team) => {
    const one = await team.begin('one');
    const started = await startSome(team, 6);
    while (team.calls.log.length < 12) await delay(50);
    one.child.kill('SIGSTOP');
    await team.begin('two');
    const left = await team.awaitAll(started, 120_000);
    const before = await Promise.all(started.map(({ debate }) => team.readJournal(debate)));
    one.child.kill('SIGCONT');
    await delay(6000);
    const after = await Promise.all(started.map(({ debate }) => team.readJournal(debate)));
    const changed = after.filter((journal, index) => journal !== before[index]).length;
    const states = [...(await team.readStates()).values()];
    const taken = states.filter(({ epoch }) => epoch > 2).length;
    const broken = [];
    for (const { debate } of started) if (await team.findBreak(debate)) broken.push(debate);
    return [
      {
        what: 'journals a worker wrote to after it was frozen past its lease',
        measured: changed,
        bound: 0,
        note: `${taken} of ${started.length} debates taken over`,
      },
      { what: 'journals that do not verify', measured: broken.length, bound: 0 },
      {
        what: 'debates that did not end, or were not taken over',
        measured: left.length + (taken === 0 ? 1 : 0),
        bound: 0,
      },
    ];
  });
}

export const startSome = (team, count, settings = { max_rounds: 3 }) =>
  Promise.all(Array.from({ length: count }, () => team.start(settings)));
