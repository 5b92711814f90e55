import { join } from 'node:path';
import { scriptedSpeaker } from '../dist/doors.js';
import { recommendation, response } from '../test/crash/answers.mjs';
import { fsyncClock } from './fsync-clock.mjs';
import { hold, inFolder, rounded, seats } from './house.mjs';

/** Participants in this process at 100 ms a turn: the rest is ours, the time in fsync measured and taken out, the median of nine debates after thirty of the same kind to warm up. */
export async function inProcess() {
  return inFolder(async (folder) => {
    const settings = { max_rounds: 5 };
    const option = { risk: 'A', value: 'B', effort: 'C' };
    const speakers = () =>
      Object.fromEntries(
        seats.map((seat) => [
          seat,
          scriptedSpeaker({
            participant: seat,
            delayMs: 100,
            replies: (request) =>
              request.turn.prompt === 'judges/challenge'
                ? response(request, option[seat])
                : recommendation(request, option[seat]),
          }),
        ]),
      );
    for (let warmUp = 0; warmUp < 30; warmUp++) await hold(join(folder, 'warm'), speakers(), settings);
    const held = [];
    for (let debate = 0; debate < 9; debate++) {
      const before = fsyncClock.ms;
      const { turnsMs, outcome } = await hold(join(folder, 'measured'), speakers(), settings);
      if (outcome.rounds !== 5) throw new Error(`the benched debate went another way: ${outcome.headline}`);
      held.push({ turnsMs, spent: fsyncClock.ms - before });
    }
    const { turnsMs, spent } = held.sort((a, b) => a.turnsMs - a.spent - (b.turnsMs - b.spent))[4];
    return [
      {
        what: 'five rounds of 100 ms, less fsync, ratio to the critical path, median of 9',
        measured: rounded((turnsMs - spent) / 500),
        bound: 1.05,
        note: `${fsyncClock.count} fsyncs, ${rounded(spent, 1)} ms; whole ${rounded(turnsMs, 0)} ms`,
      },
    ];
  });
}
