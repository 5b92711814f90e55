import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runCommand } from './dissent.ts';
import { type Registry, startRegistry } from './registry.ts';

const root = resolve(import.meta.dirname, '../..');
const limit = 300_000;
let registry: Registry;
let folder: string;
let tarball: string;

/** npm as somebody has it who knows this registry only. */
const npm = (words: readonly string[], cwd = folder): Promise<Ran> =>
  runCommand(['npm', ...words], cwd, {
    env: {
      HOME: folder,
      npm_config_registry: registry.url,
      npm_config_cache: join(folder, 'cache'),
      npm_config_update_notifier: 'false',
      npm_config_audit: 'false',
    },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-package-'));
  registry = await startRegistry();
  await writeFile(join(folder, '.npmrc'), `${registry.url.replace('http:', '')}/:_authToken=nobody\n`);
  const packed = await runCommand([process.execPath, join(root, 'scripts/package.mjs'), folder], folder);
  tarball = packed.stdout.trim();
  expect(packed.code, packed.stderr).toBe(0);
  await serveDependencies(Object.keys(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).dependencies));
}, limit);

afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the package needs, from where this test has it. */
async function serveDependencies(names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => !registry.packages.has(one))) {
    const place = join(root, 'node_modules', name);
    const { scripts: _scripts, ...manifest } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
    const into = await mkdtemp(join(folder, 'dependency-'));
    await npm(['pack', '--ignore-scripts', '--pack-destination', into, place]);
    const [file = ''] = await readdir(into);
    registry.packages.set(name, { manifest, tarball: await readFile(join(into, file)) });
    await serveDependencies(Object.keys(manifest.dependencies ?? {}));
  }
}

test('is at most 2 MB, and is published from its tarball', { timeout: limit }, async () => {
  expect((await stat(tarball)).size).toBeLessThanOrEqual(2_000_000);
  const published = await npm(['publish', tarball, '--access', 'public']);
  expect(published.code, published.stderr).toBe(0);
  const manifest = registry.packages.get('dissent')?.manifest;
  expect(manifest).toMatchObject({ name: 'dissent', bin: { dissent: expect.stringContaining('dist/cli.js') } });
  for (const left of ['scripts', 'devDependencies', 'overrides', 'allowScripts'])
    expect(manifest).not.toHaveProperty(left);
});

test('the source itself is not published', { timeout: limit }, async () => {
  const refused = await npm(['publish', '--dry-run', '--access', 'public'], root);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('Publish the tarball instead: npm run package');
});

test('the Homebrew formula of a release has its address and its hash', { timeout: limit }, async () => {
  const words = [process.execPath, join(root, 'scripts/formula.mjs'), tarball, 'https://example.invalid/dissent.tgz'];
  const { code, stdout } = await runCommand(words, folder);
  expect(code).toBe(0);
  expect(stdout).toContain(
    createHash('sha256')
      .update(await readFile(tarball))
      .digest('hex'),
  );
  expect(stdout).toContain('url "https://example.invalid/dissent.tgz"');
  expect(stdout).not.toMatch(/@[A-Z]/);
});

describe('from the registry', () => {
  const asks = ['judges', 'question.yaml', '--rehearse', '--quiet', '--json'];
  const question = 'question_text: Offline mode?\noptions: [{ label: No }, { label: Yes }]\n';

  test('npm install --global: nothing to warn of, nothing to approve, and it runs', { timeout: limit }, async () => {
    const prefix = join(folder, 'global');
    const installed = await npm(['install', '--global', '--prefix', prefix, 'dissent']);
    expect(installed.code, installed.stderr).toBe(0);
    expect(installed.stdout + installed.stderr).not.toMatch(/warn|install-scripts|prepare|deprecated/i);
    await writeFile(join(folder, 'question.yaml'), question);
    const ran = await runCommand([join(prefix, 'bin/dissent'), ...asks], folder);
    expect([0, 3]).toContain(ran.code);
    expect(JSON.parse(ran.stdout)).toMatchObject({ protocol: 'judges', rehearsal: true });
    const missing = [
      ['serve', '--oidc-issuer', 'https://login.example.invalid', '--oidc-client', 'dissent'],
      ['serve', '--database', 'postgres://db.example.invalid/dissent'],
      ['worker', '--database', 'postgres://db.example.invalid/dissent'],
    ];
    for (const words of missing) {
      const refused = await runCommand([join(prefix, 'bin/dissent'), ...words], folder);
      expect([refused.code, refused.stderr], words.join(' ')).toEqual([2, expect.stringMatching(/npm install/)]);
    }
  });

  test('npx dissent', { timeout: limit }, async () => {
    const ran = await npm(['exec', '--yes', '--', 'dissent', '--version']);
    expect(ran.code, ran.stderr).toBe(0);
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(ran.stdout.trim()).toBe(version);
    expect(ran.stderr).not.toMatch(/install-scripts|prepare/);
  });
});
