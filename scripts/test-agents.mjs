// npm run test:agents [-- --capture] [-- file …]: the real agent CLIs against loopback servers, in a network namespace
// that has nothing but loopback, and real shells. A missing CLI, shell, bubblewrap or namespace is a failure; only
// DISSENT_SKIP_AGENTS=1 skips.
// `node scripts/test-agents.mjs --install` only installs the CLIs.
import { spawnSync } from 'node:child_process';
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
  needTools();
  installMissing((line) => console.error(line));
  if (words.includes('--install')) return;
  const unshare = isRoot ? ['--net', '--mount'] : ['--map-root-user', '--net', '--mount'];
  if (!works('unshare', [...unshare, 'true']))
    fail('no network namespace can be made here (unshare --net): run as root, or allow user namespaces');
  process.exitCode = everything(unshare);
}

/** What the suite needs of the system, by the package that brings it. */
function needTools() {
  const tools = {
    bubblewrap: ['bwrap', ['--version']],
    iproute2: ['ip', ['-V']],
    'util-linux': ['unshare', ['--version']],
    // Two shells that complete (shells.real.ts).
    fish: ['fish', ['--version']],
    zsh: ['zsh', ['--version']],
  };
  const missing = () => Object.keys(tools).filter((name) => !works(...tools[name]));
  if (missing().length > 0 && isRoot && works('apt-get', ['--version'])) aptInstall(missing());
  if (missing().length > 0)
    fail(`missing: ${missing().join(', ')}. Install with: apt-get update && apt-get install ${missing().join(' ')}`);
}

/** A fresh machine has no list of packages yet, and an old list names versions that are gone: then it is fetched, and tried again. */
function aptInstall(names) {
  console.error(`installing ${names.join(', ')}`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  if (!install() && apt('update')) install();
}

/** Names are looked up at a server of the tests, so that they see which ones a CLI asks for: those tests run alone. */
function everything(unshare) {
  const files = words.filter((word) => word !== '--capture');
  if (files.length > 0) return inNamespace(unshare, files);
  const results = process.env.DISSENT_TEST_RESULTS;
  const most = inNamespace(unshare, ['--exclude', '**/names.real.ts']);
  return inNamespace(unshare, ['names'], results?.replace(/\.json$/, '-names.json')) || most;
}

function inNamespace(unshare, files, results = process.env.DISSENT_TEST_RESULTS) {
  const folder = mkdtempSync(join(tmpdir(), 'dissent-agents-'));
  const resolv = join(folder, 'resolv.conf');
  writeFileSync(resolv, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
  const inside = 'ip link set lo up && mount --bind "$1" /etc/resolv.conf && shift && exec "$@"';
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root, '--config', 'test/real/vitest.config.ts'];
  const capture = words.includes('--capture') ? { DISSENT_CAPTURE: '1' } : {};
  const env = { ...process.env, ...capture, ...(results ? { DISSENT_TEST_RESULTS: results } : {}) };
  try {
    const command = [...unshare, 'sh', '-c', inside, 'sh', resolv, process.execPath, ...vitest, ...files];
    return spawnSync('unshare', command, { cwd: root, stdio: 'inherit', env }).status ?? 1;
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
