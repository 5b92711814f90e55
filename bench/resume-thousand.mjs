import { join } from 'node:path';
import { placeSpeakers, resumeDebate, scriptedSpeaker, seatPanel } from '../dist/doors.js';
import { inFolder, rounded } from './house.mjs';
import { longTalk, writePrompts } from './long-talk.mjs';
import { startDebate } from './start.mjs';

/** A debate with 1,000 recorded turns is taken up again: nothing is asked, and it is quick. */
export async function resumeThousand() {
  return inFolder(async (folder) => {
    const debates = join(folder, 'debates');
    writePrompts(debates);
    let asked = 0;
    const speakers = Object.fromEntries(
      Array.from({ length: 10 }, (_item, index) => [
        `t${index}`,
        scriptedSpeaker({
          participant: `t${index}`,
          replies: ({ turn }) => {
            asked += 1;
            return {
              text: `${turn.seat} says in round ${turn.round} that the weather is fine and the work goes on as it did before.`,
            };
          },
        }),
      ]),
    );
    const panel = seatPanel(longTalk, await placeSpeakers(longTalk, speakers, debates), () => 60_000);
    const running = await startDebate({
      protocol: longTalk,
      topic: { about: 'the weather' },
      settings: { rounds: 100 },
      panel,
      debates,
      environment: {},
    });
    await running.outcome;
    const [turns, before] = [asked, asked];
    await cutLastLine(running.folder);
    const begun = performance.now();
    const resumed = await resumeDebate({
      folder: running.folder,
      debate: running.debate,
      reseat: async () => ({ protocol: longTalk, speakers: panel.speakers }),
    });
    await resumed.outcome;
    const ms = performance.now() - begun;
    return [
      { what: `resume of ${turns} recorded turns, seconds`, measured: rounded(ms / 1000), bound: 1 },
      { what: 'turns asked again', measured: asked - before, bound: 0 },
    ];
  });
}

/** As if it had been killed just before its end. */
async function cutLastLine(folder) {
  const { readFileSync, writeFileSync } = await import('node:fs');
  const file = join(folder, 'journal.jsonl');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
}
