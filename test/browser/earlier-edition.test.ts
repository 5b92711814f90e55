import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../src/debate/event.ts';
import { end, firstPhase, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { openAll } from './open-all.ts';
import { type StartedViewer, startView, writtenDebates } from './viewer.ts';

/** Debates of the first edition, as they were held. */
const journals = [
  'recordings/board',
  'recordings/challenge',
  'recordings/judges',
  'recordings/merge',
  'recordings/roundtable',
  'format-1/judges-contested',
];
const nameDebate = (journal: string) => `2026-01-01-${journal.replace('/', '-')}`;

/** Says that it is of the first edition, and has nothing of what that edition says. */
const misshapen: readonly EventBody[] = [
  opened({ edition: 1 }),
  firstPhase,
  ...turn('risk', { option: 7, reasons: { deep: [null] }, analysis: 'x', challenges: 3 }),
  end({ result: { round_1: 'x', challengers: 5, plan: 7 } as never }),
];

let browser: Browser;
let folder: string;
let viewer: StartedViewer;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-earlier-'));
  for (const journal of journals) {
    const place = join(folder, '.dissent', nameDebate(journal));
    await mkdir(place, { recursive: true });
    await cp(join(import.meta.dirname, '../journals', journal, 'journal.jsonl'), join(place, 'journal.jsonl'));
  }
  viewer = await startView(folder);
  browser = await startBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(45_000);
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function openDebate(journal: string): Promise<void> {
  await page.goto(viewer.at(nameDebate(journal)));
  await page.locator('#conversation').waitFor();
}

async function expectWellMade(): Promise<void> {
  await openAll(page);
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('judges: options as columns, judges as rows, with their votes and scores', async () => {
  await openDebate('recordings/judges');
  const rows = page.getByRole('table', { name: /How each judge voted/ }).locator('tbody tr');
  await rows.first().waitFor();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())),
  );
  expect(cells).toEqual([
    [expect.stringContaining('risk'), '5', '8', '8', expect.stringMatching(/votes D ?3/)],
    [
      expect.stringContaining('value'),
      expect.stringMatching(/votes A ?\d/),
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ],
    [
      expect.stringContaining('effort'),
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.stringMatching(/votes D ?\d/),
    ],
  ]);
  const box = page.locator('.votes .scrolls');
  expect(await box.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
  const named = await rows
    .first()
    .locator('td')
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
  expect(named).toEqual(['A', 'B', 'C', 'D'].map((id) => expect.stringContaining(`${id}: `)));
  await expectWellMade();
});

test('judges whom a person decides between: each choice has its name and the case for it', async () => {
  await openDebate('format-1/judges-contested');
  await page.getByRole('radio', { name: /B: / }).waitFor();
  const choices = await page.locator('.choice').allInnerTexts();
  expect(choices).toHaveLength(3);
  for (const words of choices) expect(words).toContain('For it');
  await expectWellMade();
});

test('challenge: every objection with its life, the position, and what changed', async () => {
  await openDebate('recordings/challenge');
  const cards = page.locator('#objections .obj');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(3);
  for (const card of await cards.all()) {
    expect(await card.locator('header').innerText()).toMatch(/✔ met in round 1/);
    expect(await card.locator('.life > li > b').allInnerTexts()).toEqual([
      'Raised',
      expect.stringMatching(/the proposer$/),
      'Accepted as met',
    ]);
  }
  await page.locator('#position').getByText('Version 2, after round 1.').waitFor();
  expect(await page.locator('#changed ins').count()).toBeGreaterThan(0);
  await expectWellMade();
});

test('board: how the votes moved, what moved people, and no vote on the document that nobody cast', async () => {
  await openDebate('recordings/board');
  await page.getByRole('img', { name: /Votes, round by round.*ceo moved/ }).waitFor();
  await openAll(page);
  const rows = page.getByRole('table', { name: /Votes, round by round/ }).locator('tbody tr');
  const texts = (await rows.allTextContents()).map((row) => row.replace(/\s+/g, ' '));
  expect(texts).toHaveLength(5);
  expect(texts[0]).toMatch(/^ceo.*approval$/);
  const text = await page.locator('#votes').innerText();
  expect(text).not.toMatch(/could sign|Votes on memo\.md/);
  expect(text).toContain('What moved people');
  expect(await page.locator('#memo h3').allInnerTexts()).toEqual([
    'What will be done',
    'Why',
    'Conditions',
    'Rejected alternatives',
    'Risks',
  ]);
  await expectWellMade();
});

test('roundtable: satisfaction over rounds, how the proposal changed, and the messages', async () => {
  await openDebate('recordings/roundtable');
  await page.getByRole('img', { name: /Satisfaction at last: architecture 93/ }).waitFor();
  expect(await page.locator('#proposals ins').count()).toBeGreaterThan(0);
  expect(await page.locator('#messages .threads > li').count()).toBeGreaterThan(4);
  await expectWellMade();
});

test('merge: the merged text with its sources, whose points lead to what the advocates said', async () => {
  await openDebate('recordings/merge');
  const gutters = page.locator('.merged .gutter');
  await gutters.first().waitFor();
  expect(await gutters.count()).toBeGreaterThan(4);
  const point = page.locator('.merged .point-link').first();
  const name = await point.innerText();
  await point.click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`point-${name}`);
  await expectWellMade();
});

test('a journal that only says so is shown in general terms, and its answers are', async () => {
  const debate = '2026-01-01-misshapen';
  const written = await writtenDebates({ [debate]: misshapen });
  const other = await startView(written.folder);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(other.at(debate));
  await page.locator('#turn-1').waitFor();
  expect(await page.locator('#votes').count()).toBe(0);
  expect(errors).toEqual([]);
  await other.stop();
  await written.remove();
});
