import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, project, type Ran, until, votes } from '../outside/dissent.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { type StartedViewer, startView } from './viewer.ts';

const begins = 'Let me look at what <img src=x onerror="document.title=1"> the \u202Efield workers need.\n';
const waits = { option: 'A', until: 'read', begins };

let browser: Browser;
let here: Project;
let viewer: StartedViewer;
let held: Promise<Ran>;
let folder: string;
beforeAll(async () => {
  browser = await startBrowser();
  here = await project(votes('A', 'A', 'A', { risk: { 'judges/recommend': waits } }), {}, 'watched-judge.mjs');
  held = here.run(['judges', 'question.yaml', '--quiet', '--no-input']);
  const debate = await until(async () => (await here.debates())[0]);
  folder = join(here.folder, '.dissent', debate);
  viewer = await startView(here.folder);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await here.remove();
});

test('words show in the page while they are being written, inert and unannounced, and are gone with the answer', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(viewer.at((await here.debates())[0] ?? ''));
  const words = page.locator('.live-seats .txt', { hasText: 'field workers need.' });
  await words.waitFor();
  expect(await words.textContent()).toContain('<img src=x');
  expect(await words.textContent()).not.toContain('\u202E');
  expect(await words.getAttribute('aria-hidden')).toBe('true');
  expect(await words.evaluate((part) => part.closest('[aria-live], [role=status]'))).toBeNull();
  expect(await page.locator('main img').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).not.toContain('field workers need.');

  await here.write('read', '');
  expect((await held).code).toBe(0);
  await page.getByText('Recommended').first().waitFor();
  expect(await words.count()).toBe(0);
  expect(await readdir(folder)).not.toContain('live.json');
});
