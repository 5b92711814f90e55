// `npm start`: a judges debate on the example question. With the panel of a dissent.yaml if there is one, else a rehearsal
// in which the judges agree: it never spends money unasked.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const hasPanel = ['dissent.yaml', 'dissent.yml'].some((name) => existsSync(join(root, name)));
const program = join(root, 'dist', 'cli.js');
if (!existsSync(program)) await import('./build.mjs');
if (!hasPanel) console.error('A rehearsal with filler answers: no model takes part.');
const child = spawn(
  process.execPath,
  [
    program,
    'judges',
    join('examples', 'offline-mode.yaml'),
    ...(hasPanel ? [] : ['--rehearse', '--seed', '2']),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
