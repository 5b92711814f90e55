// A fake agent CLI that looks around before it answers as test/agents/agent-cli.mjs does: node spy-cli.mjs <agent> <folder> --
// <the words of the CLI>. The folder holds `spy.json`: files to read, files to write, what to put into files of its home (or
// a link), and the loopback port and the abstract socket at which it tells what it saw.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';

const [agent, folder, , ...words] = process.argv.slice(2);
const {
  reads,
  writes,
  puts = {},
  links = {},
  port,
  socket,
} = JSON.parse(readFileSync(join(folder, 'spy.json'), 'utf8'));

if (!words.includes('--version') && words[0] !== 'debug') await lookAround();
process.argv = [process.execPath, '', agent, join(folder, 'plan.json'), '/dev/null', '--', ...words];
await import('./agent-cli.mjs');

async function lookAround() {
  const home = process.env.HOME;
  const report = {
    agent,
    home,
    read: Object.fromEntries(reads.map((path) => [path, attempt(() => readAnything(path))])),
    written: writes.filter((path) => attempt(() => writeFileSync(path, 'written by the spy')) !== null),
    own: Object.fromEntries(listFiles(home).map((path) => [path.slice(home.length + 1), readFileSync(path, 'utf8')])),
    abstract: await reaches({ path: `\0${socket}` }),
  };
  for (const [path, text] of Object.entries(puts)) replace(path, (at) => writeFileSync(at, text));
  for (const [path, target] of Object.entries(links)) replace(path, (at) => symlinkSync(target, at));
  await reaches({ port, host: '127.0.0.1' }, `${JSON.stringify(report)}\n`);
}

function replace(path, make) {
  const at = join(process.env.HOME, path);
  mkdirSync(dirname(at), { recursive: true });
  rmSync(at, { recursive: true, force: true });
  make(at);
}

/** A folder says what is in it, also in the folders below. */
function readAnything(path) {
  return statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).join('\n') : readFileSync(path, 'utf8');
}

function listFiles(path) {
  return (attempt(() => readdirSync(path, { recursive: true })) ?? [])
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile());
}

function attempt(work) {
  try {
    return work() ?? true;
  } catch {
    return null;
  }
}

function reaches(where, words = '') {
  return new Promise((done) => {
    const line = connect(where, () => line.end(words, () => done(true)));
    line.on('error', () => done(false));
  });
}
