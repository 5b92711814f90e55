// npm run test:agents [-- --capture] [-- file …]: the real agent CLIs against loopback servers, in a network namespace
// that has nothing but loopback. A missing CLI, bubblewrap or namespace is a failure; only DISSENT_SKIP_AGENTS=1 skips.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from '../test/real/clis.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isRoot = process.getuid?.() === 0;
const words = process.argv.slice(2);

if (process.env.DISSENT_SKIP_AGENTS === '1') skip();
else run();

function run() {
  if (process.platform !== 'linux') fail('the real agents are tested on Linux only; DISSENT_SKIP_AGENTS=1 skips them');
  installMissing((line) => console.error(line));
  if (!works('bwrap', ['--version']) && isRoot)
    execFileSync('apt-get', ['install', '-y', 'bubblewrap'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!works('bwrap', ['--version'])) fail('bubblewrap is missing: apt-get install bubblewrap');
  const unshare = isRoot ? ['--net', '--mount'] : ['--map-root-user', '--net', '--mount'];
  if (!works('unshare', [...unshare, 'true'])) fail('no network namespace can be made here (unshare --net)');
  process.exitCode = inNamespace(unshare);
}

/** Names are looked up at a server of the tests, so that they see which ones a CLI asks for. */
function inNamespace(unshare) {
  const folder = mkdtempSync(join(tmpdir(), 'dissent-agents-'));
  const resolv = join(folder, 'resolv.conf');
  writeFileSync(resolv, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
  const inside = 'ip link set lo up && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"';
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root, '--config', 'test/real/vitest.config.ts'];
  try {
    const { status } = spawnSync(
      'unshare',
      [
        ...unshare,
        'sh',
        '-c',
        inside,
        'sh',
        resolv,
        process.execPath,
        ...vitest,
        ...words.filter((word) => word !== '--capture'),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...(words.includes('--capture') ? { DISSENT_CAPTURE: '1' } : {}) },
      },
    );
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function skip() {
  console.log('skipped: the real agents (DISSENT_SKIP_AGENTS=1)');
  const results = process.env.DISSENT_TEST_RESULTS;
  const skipped = { fullName: 'the real agents', status: 'skipped' };
  if (results) writeFileSync(results, JSON.stringify({ testResults: [{ assertionResults: [skipped] }] }));
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function fail(why) {
  console.error(why);
  process.exit(1);
}
