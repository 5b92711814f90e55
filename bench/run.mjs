// `npm run bench [-- --json] [-- name …]`: every figure is measured in this run and printed as a ratio to its bound.
import './fsync-clock.mjs';
import { agentTurns } from './agent-turns.mjs';
import { apiCache } from './api-cache.mjs';
import { apiCpu } from './api-cpu.mjs';
import { documents } from './documents.mjs';
import { hangingChallenger } from './hanging-challenger.mjs';
import { helpCpu } from './help-cpu.mjs';
import { inProcess } from './in-process.mjs';
import { journalSize } from './journal-size.mjs';
import { largeJournal } from './large-journal.mjs';
import { programs } from './programs.mjs';
import { promptSize } from './prompt-size.mjs';
import { resumeThousand } from './resume-thousand.mjs';
import { teamLoad } from './team-load.mjs';
import { tenThousandDebates } from './ten-thousand-debates.mjs';
import { thousandDebates } from './thousand-debates.mjs';

const all = {
  agentTurns,
  hangingChallenger,
  apiCache,
  apiCpu,
  documents,
  programs,
  inProcess,
  thousandDebates,
  resumeThousand,
  tenThousandDebates,
  teamLoad,
  largeJournal,
  journalSize,
  promptSize,
  helpCpu,
};
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const asJson = process.argv.includes('--json');
const results = [];
for (const [name, bench] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const figure of await bench()) {
    const ok = figure.measured <= figure.bound;
    results.push({ bench: name, ...figure, ok });
    if (!asJson)
      console.log(
        `${ok ? 'ok  ' : 'OVER'} ${name.padEnd(16)} ${figure.what}: ${figure.measured} (bound ${figure.bound})${figure.note ? `  ${figure.note}` : ''}`,
      );
  }
}
if (asJson) console.log(JSON.stringify(results, null, 2));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
