import { fileURLToPath } from 'node:url';
import { cpuMsOf, median, rounded } from './house.mjs';

const program = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const runs = 21;

/** CPU of `dissent --help` above that of bare node: the median of interleaved runs. */
export async function helpCpu() {
  const bare = [];
  const help = [];
  for (let run = 0; run < runs; run++) {
    bare.push(await cpuMsOf(['-e', '0']));
    help.push(await cpuMsOf([program, '--help']));
  }
  const [bareMs, helpMs] = [median(bare), median(help)];
  return [
    {
      what: 'CPU ms of --help above bare node',
      measured: rounded(helpMs - bareMs, 0),
      bound: 60,
      note: `bare ${rounded(bareMs, 0)}, help ${rounded(helpMs, 0)}`,
    },
  ];
}
