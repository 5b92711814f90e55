// npm run package [-- folder]: the tarball that is published, without what only the source needs: scripts (npm warns of
// `prepare` in an installed package) and what it is built with. Prints its path.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm publish` in the source would ship its scripts and its tools.
if (process.argv.includes('--refuse')) {
  console.error('Publish the tarball instead: npm run package, then npm publish ./dissent-<version>.tgz');
  process.exit(1);
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (!existsSync(join(root, 'dist'))) await import('./build.mjs');

const target = resolve(process.argv[2] ?? root);
mkdirSync(target, { recursive: true });
const stage = mkdtempSync(join(tmpdir(), 'dissent-package-'));
try {
  const [{ files }] = pack(root, '--dry-run');
  for (const { path } of files) cpSync(join(root, path), join(stage, path));
  const {
    scripts: _scripts,
    devDependencies: _tools,
    overrides: _pins,
    allowScripts: _approvals,
    ...published
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const [{ filename }] = pack(stage, '--pack-destination', target);
  console.log(join(target, filename));
} finally {
  rmSync(stage, { recursive: true, force: true });
}

function pack(folder, ...words) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = execFileSync(npm, ['pack', '--json', '--ignore-scripts', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const packed = JSON.parse(said);
  return Array.isArray(packed) ? packed : Object.values(packed);
}
