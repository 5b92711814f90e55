import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DebateEvent } from '../../src/debate/event.ts';
import { startBrowser } from './chromium.ts';
import { holdTenRounds } from './ten-rounds.ts';
import { type StartedViewer, startView, writtenDebates } from './viewer.ts';

/** Debates on paper: recorded ones, and a board of ten rounds. */
const recordings = {
  board: 'edition-2/board-databases',
  roundtable: 'edition-2/roundtable-texts',
  challenge: 'edition-2/challenge-sqlite',
  judges: 'edition-2/judges-npm-start',
};
const readEvents = async (journal: string) =>
  (await readFile(join(import.meta.dirname, '../journals', journal, 'journal.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DebateEvent);

let browser: Browser;
let viewer: StartedViewer;
let written: Awaited<ReturnType<typeof writtenDebates>>;
const nameDebate = (name: string) => `2026-01-01-${name}`;
beforeAll(async () => {
  const journals = { 'ten-rounds': await holdTenRounds() } as Record<string, readonly DebateEvent[]>;
  for (const [name, journal] of Object.entries(recordings)) journals[name] = await readEvents(journal);
  written = await writtenDebates(
    Object.fromEntries(Object.entries(journals).map(([name, events]) => [nameDebate(name), events])),
  );
  viewer = await startView(written.folder);
  browser = await startBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await written.remove();
});

async function openDebate(name: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  page.setDefaultTimeout(45_000);
  await page.goto(viewer.at(nameDebate(name)));
  await page.locator('.three').waitFor();
  return page;
}

test.each([
  ['board', 20],
  ['ten-rounds', 15],
  ['roundtable', 20],
  ['challenge', 14],
  ['judges', 6],
] as const)(
  'on paper %s has the decision, the case and its document in full, and a line for each turn',
  async (name, most) => {
    const page = await openDebate(name);
    try {
      const printed = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
      console.info(`${name}: ${printed.length} pages`);
      expect(printed.length).toBeLessThanOrEqual(most);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const turns = Number(await page.locator('.secnav a[href$=conversation] .n').textContent());
      expect(turns).toBeGreaterThan(2);
      expect(await page.locator('.feed .mini:visible').count()).toBe(turns);
      for (const part of ['h1', '.why .say', '.contra :is(.say, p)'])
        expect(await page.locator(part).first().isVisible(), part).toBe(true);
      const cut = await page
        .locator('.fold .body:visible')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.scrollHeight > part.clientHeight + 1)
            .map((part) => part.textContent?.slice(0, 60)),
        );
      expect(cut).toEqual([]);
    } finally {
      await page.close();
    }
  },
);

test('what a reader opened is printed whole, and all of it where they chose so', async () => {
  const page = await openDebate('ten-rounds');
  try {
    await page.locator('#conversation').scrollIntoViewIfNeeded();
    await page.locator('.feed .mini').first().click();
    await page.locator('summary', { hasText: 'What the rules found' }).click();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const turns = page.locator('.feed .turn:visible');
    await expect.poll(() => turns.count()).toBe(1);
    expect(await page.locator('.rulings:visible').count()).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Open all' }).click();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => turns.count()).toBeGreaterThan(60);
  } finally {
    await page.close();
  }
});

test('on paper nothing is left to click, and ink is dark on white', async () => {
  const page = await openDebate('judges');
  try {
    await page.locator('#turn-3 .prose').first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const controls = page.locator('button:not(.mini):visible, .secnav:visible, .rail:visible, input:visible');
    await expect.poll(() => controls.count()).toBe(0);
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return [backgroundColor, color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    const readGreen = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--good'));
    const printed = await readGreen();
    await page.setViewportSize({ width: 718, height: 1016 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    expect(printed).toBe(await readGreen());
  } finally {
    await page.close();
  }
});
