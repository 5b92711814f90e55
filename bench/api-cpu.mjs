import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recommendation, response } from '../test/crash/answers.mjs';
import { schemaOf } from '../test/servers/fill.mjs';
import { startServer } from '../test/servers/server.mjs';
import { cpuMsOf, inFolder, median, question, rounded, seats } from './house.mjs';

const program = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const runs = 5;
const options = { risk: 'A', value: 'B', effort: 'C' };

/** CPU of a debate of three judges over an API on loopback, in two rounds: user and system time of our process alone. */
export async function apiCpu() {
  const server = await startServer({ script: answer });
  try {
    return await inFolder((folder) => measure(folder, server));
  } finally {
    await server.close();
  }
}

async function measure(folder, server) {
  writeFileSync(join(folder, 'question.yaml'), JSON.stringify(question));
  writeFileSync(join(folder, 'dissent.yaml'), JSON.stringify(configuration(server.baseURLs['openai-compatible'])));
  const steps = { bare: [], version: [], prepared: [], debate: [] };
  for (let run = 0; run < runs; run++) {
    const cwd = join(folder, `${run}`);
    mkdirSync(cwd);
    const judges = [program, 'judges', '../question.yaml', '--config', '../dissent.yaml', '--yes'];
    steps.bare.push(await cpuMsOf(['-e', '0']));
    steps.version.push(await cpuMsOf([program, '--version']));
    steps.prepared.push(await cpuMsOf([...judges, '--dry-run'], { cwd }));
    const before = server.requests.length;
    steps.debate.push(await cpuMsOf(judges, { cwd, exitCode: 3 }));
    const asked = server.requests.slice(before).filter(({ api }) => api !== null).length;
    if (asked !== 6) throw new Error(`the benched debate went another way: ${asked} questions instead of 6`);
  }
  const [bare, version, prepared, debate] = Object.values(steps).map(median);
  const step = (name, ms, before) => `${name} ${rounded(ms - before, 0)}`;
  return [
    {
      what: 'CPU s of a debate of three judges over an API, two rounds',
      measured: rounded(debate / 1000),
      bound: 0.5,
      note: `ms: ${[
        step('node', bare, 0),
        step('start (--version)', version, bare),
        step('library, configuration, prices (--dry-run)', prepared, version),
        step('debate', debate, prepared),
      ].join(', ')}`,
    },
  ];
}

const configuration = (baseURL) => ({
  participants: Object.fromEntries(seats.map((seat) => [seat, { model: `openai-compatible:model-${seat}`, baseURL }])),
  seats: { judges: Object.fromEntries(seats.map((seat) => [seat, seat])) },
});

function answer(request) {
  const seat = request.model.split('-').at(-1);
  const asked = { schema: schemaOf(request), turn: { seat } };
  return asked.schema.properties.stand ? response(asked, options[seat]) : recommendation(asked, options[seat]);
}
