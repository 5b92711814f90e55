import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median, rounded } from './house.mjs';

const program = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const runs = 21;

/** CPU of `dissent --help` above that of bare node: the median of interleaved runs. */
export async function helpCpu() {
  const bare = [];
  const help = [];
  for (let run = 0; run < runs; run++) {
    bare.push(cpuOf('-e', '0'));
    help.push(cpuOf(program, '--help'));
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

function cpuOf(...args) {
  const { stderr } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%3U %3S"; time "$0" "$@" >/dev/null', process.execPath, ...args],
    { encoding: 'utf8' },
  );
  const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return (user + system) * 1000;
}
