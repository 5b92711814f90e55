// A fake CLI: replays what a real one printed. node replay-cli.mjs <fixture.json> <pid file or ''> -- <the words of the CLI>
// A fixture: { exit, signal, stdout: [lines], stderr: [lines], afterwards, leaves, ignores, learning }.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const words = process.argv.slice(2);
const [file, pidFile] = words;
const argv = words.slice(3);
const fixture = JSON.parse(readFileSync(file, 'utf8'));
const ignores = fixture.ignores ?? [];
// What codex is asked before its first turn is answered only if the fixture is about that.
if (argv[0] === 'debug' && !fixture.learning) process.exit(1);
const input = ignores.includes('stdin') ? Buffer.alloc(0) : readFileSync(0);
if (ignores.includes('SIGTERM')) process.on('SIGTERM', () => undefined);

/** What the fixture may say of this run, inside a JSON string: `{{bytes}}`, `{{input}}`, `{{surroundings}}`, `{{flood}}`. */
const known = {
  bytes: () => JSON.stringify({ bytes: input.length }),
  input: () => createHash('sha256').update(input).digest('hex'),
  surroundings: () =>
    JSON.stringify({
      folder: process.cwd(),
      files: readdirSync('.'),
      environment: process.env,
      argv,
      input: input.toString('base64'),
    }),
  flood: () => 'x€'.repeat(1_050_000),
};
const filled = (lines = []) =>
  lines.join('\n').replace(/\{\{(\w+)\}\}/g, (_, name) => JSON.stringify(known[name]()).slice(1, -1));

if (fixture.leaves) await leaveOrphans(fixture.leaves);
else if (pidFile) writeFileSync(pidFile, String(process.pid));
await print(process.stdout, filled(fixture.stdout));
await print(process.stderr, filled(fixture.stderr));

if (fixture.afterwards === 'hang') setInterval(() => undefined, 1000);
else if (fixture.afterwards === 'flood') printForEver();
else if (fixture.signal) process.kill(process.pid, fixture.signal);
else process.exit(fixture.exit ?? 0);

function print(stream, text) {
  return new Promise((resolve) => stream.write(text, resolve));
}

function printForEver() {
  process.stdout.write(Buffer.alloc(65_536, 'x'), printForEver);
}

/** A child and a grandchild that outlive it, with its output (`inherit`) or without (`ignore`). */
function leaveOrphans(stdio) {
  const stays = 'setInterval(() => undefined, 1000);';
  const parent = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stays)}], { stdio: 'inherit' });
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, process.pid + '\\n' + child.pid);
    process.send('ready');
    process.disconnect();
    ${stays}`;
  const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', stdio, stdio, 'ipc'] });
  child.unref();
  return new Promise((ready) => child.once('message', ready));
}
