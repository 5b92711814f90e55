import { statSync } from 'node:fs';
import { join } from 'node:path';
import { placeSpeakers, scriptedSpeaker, seatPanel } from '../dist/doors.js';
import { inFolder, rounded } from './house.mjs';
import { longTalk, writePrompts } from './long-talk.mjs';
import { startDebate } from './start.mjs';

/** Sixteen seats, ten rounds, 200 kB of context: the journal grows with what was said, not with what was read. */
export async function journalSize() {
  return inFolder(async (folder) => {
    const debates = join(folder, 'debates');
    writePrompts(debates);
    const sentence =
      'The sync queue keeps every change until the server has confirmed it, in the order in which it was made. ';
    const speakers = Object.fromEntries(
      Array.from({ length: 16 }, (_item, index) => [
        `t${index}`,
        scriptedSpeaker({
          participant: `t${index}`,
          replies: ({ turn }) => ({ text: `Round ${turn.round}, ${turn.seat}: ${sentence.repeat(6)}` }),
        }),
      ]),
    );
    const panel = seatPanel(longTalk, await placeSpeakers(longTalk, speakers, debates), () => 60_000);
    const context = Array.from({ length: 2000 }, (_item, index) => `${index} ${sentence}`)
      .join('\n')
      .slice(0, 200_000);
    const running = await startDebate({
      protocol: longTalk,
      topic: { about: 'sync' },
      settings: { rounds: 10 },
      panel,
      debates,
      documents: [{ name: 'context.md', path: null, text: context }],
      environment: {},
    });
    await running.outcome;
    const bytes = statSync(join(running.folder, 'journal.jsonl')).size;
    return [{ what: 'journal of 160 turns with 200 kB of context, MB', measured: rounded(bytes / 1e6), bound: 3 }];
  });
}
