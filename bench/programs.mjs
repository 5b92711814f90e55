import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programSpeaker, scriptedSpeaker } from '../dist/doors.js';
import { recommendation, response } from '../test/crash/answers.mjs';
import { hold, inFolder, rounded, seats } from './house.mjs';

/** Programs that sleep one second: first turn-started to last turn-ended against the critical path. */
export async function programs() {
  return inFolder(async (folder) => {
    const replies = await recorded(folder);
    const agree = Object.fromEntries(
      seats.map((seat) => [
        seat,
        programSpeaker({
          participant: seat,
          configFolder: folder,
          command: ['sh', '-c', `cat >/dev/null; sleep 1; cat ${replies[seat].agree}`],
        }),
      ]),
    );
    const differ = Object.fromEntries(
      seats.map((seat) => [
        seat,
        programSpeaker({
          participant: seat,
          configFolder: folder,
          command: [
            'sh',
            '-c',
            `if grep -q '"prompt":"judges/challenge"'; then sleep 1; cat ${replies[seat].response}; else sleep 1; cat ${replies[seat].differ}; fi`,
          ],
        }),
      ]),
    );
    const one = await hold(join(folder, 'one'), agree);
    const two = await hold(join(folder, 'two'), differ);
    if (one.outcome.rounds !== 1 || two.outcome.rounds !== 2 || one.outcome.degraded || two.outcome.degraded)
      throw new Error(`the benched debates went another way: ${one.outcome.headline} / ${two.outcome.headline}`);
    return [
      {
        what: 'one round of 1 s, ratio to the critical path',
        measured: rounded(one.turnsMs / 1000),
        bound: 1.1,
        note: `start-up apart: ${rounded(one.startMs, 0)} ms`,
      },
      {
        what: 'two rounds of 1 s, ratio to the critical path',
        measured: rounded(two.turnsMs / 2000),
        bound: 1.1,
        note: `start-up apart: ${rounded(two.startMs, 0)} ms`,
      },
    ];
  });
}

/** Files with the replies that the programs print, made once from the schemas of a scripted debate. */
async function recorded(folder) {
  const files = {};
  const option = { risk: 'A', value: 'B', effort: 'C' };
  const keep = (seat, kind, answer) => {
    const file = join(folder, `${seat}-${kind}.json`);
    writeFileSync(file, JSON.stringify(answer));
    files[seat] = { ...files[seat], [kind]: file };
    return answer;
  };
  const speakers = Object.fromEntries(
    seats.map((seat) => [
      seat,
      scriptedSpeaker({
        participant: seat,
        replies: (request) => {
          if (request.turn.prompt === 'judges/challenge')
            return keep(seat, 'response', response(request, option[seat]));
          keep(seat, 'agree', recommendation(request, 'A'));
          return keep(seat, 'differ', recommendation(request, option[seat]));
        },
      }),
    ]),
  );
  await hold(join(folder, 'recorded'), speakers);
  return files;
}
