// Makes docs/pictures/viewer.png: the viewer in a real browser, on the debate of the README's example. Run it after a build:
// node scripts/screenshots.mjs
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const program = join(root, 'dist/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'dissent-screenshots-'));
const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' };
const executablePath = spawnSync(process.execPath, [join(root, 'scripts/browser.mjs')], {
  cwd: root,
  encoding: 'utf8',
}).stdout.trim();

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const browser = await chromium.launch({ executablePath, args: flags });
let viewer;
try {
  cpSync(join(root, 'examples/programs'), folder, { recursive: true });
  spawnSync(process.execPath, [program, 'judges', 'question.yaml', '--trust', '--quiet'], { cwd: folder, env });
  viewer = spawn(process.execPath, [program, 'view', 'latest', '--no-open'], { cwd: folder, env });
  const url = await new Promise((done) => viewer.stdout.setEncoding('utf8').once('data', done));
  const page = await browser.newPage({ viewport: { width: 1200, height: 1322 }, colorScheme: 'light' });
  await page.goto(url.trim());
  await page.getByRole('heading', { name: 'Conversation' }).waitFor();
  await page.screenshot({ path: join(root, 'docs/pictures/viewer.png') });
} finally {
  viewer?.kill('SIGINT');
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
