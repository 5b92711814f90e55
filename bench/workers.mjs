// `node bench/workers.mjs [--json] [figure …]`: what workers on Postgres promise, each figure measured in this run against its bound.
import { away } from './workers/away.mjs';
import { frozen } from './workers/frozen.mjs';
import { kills } from './workers/kills.mjs';
import { limits } from './workers/limits.mjs';
import { overhead } from './workers/overhead.mjs';
import { scaling } from './workers/scaling.mjs';
import { waiting } from './workers/waiting.mjs';

const all = { overhead, frozen, away, waiting, scaling, limits, kills };
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const results = [];
for (const [name, measure] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = performance.now();
  for (const { atLeast = false, ...figure } of await measure()) {
    const ok = atLeast ? figure.measured >= figure.bound : figure.measured <= figure.bound;
    results.push({ figure: name, ...figure, ok });
    const bound = `${atLeast ? 'at least' : 'at most'} ${figure.bound}`;
    console.log(
      `${ok ? 'ok  ' : 'OVER'} ${name.padEnd(9)} ${figure.what}: ${figure.measured} (${bound})${figure.note ? `  ${figure.note}` : ''}`,
    );
  }
  console.log(`     ${name.padEnd(9)} took ${Math.round((performance.now() - begun) / 1000)} s`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
