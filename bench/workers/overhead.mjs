import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, question, rounded } from '../house.mjs';
import { inTeam, program } from './house.mjs';

const rounds = 5;
const debates = 9;

/** What a turn costs more on Postgres than in one process: debates of five rounds, there and here by turns, by the times in their journals. */
export function overhead() {
  return inTeam({ turnMs: 100 }, async (team) => {
    await team.begin('one');
    const [onPostgres, inProcess] = [[], []];
    for (let each = 0; each < debates + 1; each++) {
      const started = await team.start({ max_rounds: rounds });
      const left = await team.awaitAll([started], 60_000);
      if (left.length > 0) throw new Error('a debate has not ended');
      onPostgres.push(measureRound(await team.readEvents(started.debate)));
      inProcess.push(await holdInProcess(join(team.folder, `own-${each}`), team));
    }
    const [there, here] = [median(onPostgres.slice(1)), median(inProcess.slice(1))];
    return [
      {
        what: 'ms that a turn costs more on Postgres than in one process, median',
        measured: rounded(there - here, 1),
        bound: 50,
        note: `${rounded(there, 1)} and ${rounded(here, 1)} ms a turn of 100 ms, ${debates} debates of ${rounds} rounds each`,
      },
    ];
  });
}

/** From one round's first question to the next one's: the median of a debate. The last round counts until its last answer. */
function measureRound(events) {
  const began = new Map();
  for (const { type, round, at } of events)
    if (type === 'turn-started' && !began.has(round)) began.set(round, Date.parse(at));
  const last = Date.parse(events.findLast(({ type }) => type === 'turn-ended').at);
  if (began.size !== rounds) throw new Error(`the benched debate had ${began.size} rounds`);
  const times = [...began.values(), last];
  return median(times.slice(1).map((time, index) => time - times[index]));
}

async function holdInProcess(folder, team) {
  const file = join(team.folder, 'question.yaml');
  writeFileSync(file, JSON.stringify(question));
  const words = ['judges', file, '--config', join(team.folder, 'dissent.yaml'), '--dir', folder, '--yes', '--trust'];
  const child = spawn(process.execPath, [program, ...words, '--set', `max_rounds=${rounds}`], {
    cwd: team.folder,
    stdio: 'ignore',
  });
  await once(child, 'exit');
  const [debate] = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const journal = readFileSync(join(folder, debate, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return measureRound(journal.map((line) => JSON.parse(line)));
}
