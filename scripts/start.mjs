// `npm start`: a debate on the recorded replies of real models. It never calls a model.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const program = join(root, 'dist', 'cli.js');
if (!existsSync(program)) await import('./build.mjs');
const child = spawn(process.execPath, [program, 'demo', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the child by itself; a second signal would stop it at once.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => {
  if (code === 0 && !isInstalled()) console.error(notInstalled);
  process.exit(signal ? 1 : (code ?? 1));
});

const notInstalled = `
\`dissent\` isn't installed yet. In this folder, type \`npx dissent\` instead. To install it for good:
  npm run package && npm install --global ./dissent-*.tgz`;

function isInstalled() {
  const names = process.platform === 'win32' ? ['dissent.cmd', 'dissent.exe'] : ['dissent'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => names.some((name) => existsSync(join(folder, name))));
}
