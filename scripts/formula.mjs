// node scripts/formula.mjs <tarball> <its address>: prints the Homebrew formula of a release.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [tarball, url] = process.argv.slice(2);
if (!tarball || !url) throw new Error('Usage: node scripts/formula.mjs <tarball> <its address>');
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const values = {
  HOMEPAGE: homepage,
  URL: url,
  VERSION: version,
  SHA256: createHash('sha256').update(readFileSync(tarball)).digest('hex'),
};
const template = readFileSync(join(root, 'packaging/dissent.rb'), 'utf8').split('\n').slice(1).join('\n');
process.stdout.write(template.replace(/@([A-Z0-9]+)@/g, (_all, name) => values[name]));
