import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { openAll } from './open-all.ts';
import { type StartedViewer, startView } from './viewer.ts';

/** Debates of earlier editions: the decision, a reason and an objection that participants put in these words. */
const recordings = {
  'recordings/board': [
    'The next release is item 2 as an experiment of our own',
    'Four of five chose this pair on their own',
    'The board has let what can be scored choose its market',
  ],
  'recordings/challenge': [
    'npm start should replay a recorded debate between real models',
    'The puppets show the one thing the program is not for',
    'Conditions (1) and (2) pull against each other',
  ],
  'recordings/judges': [
    'None yet: Stay with the journal on one machine',
    'no capacity problem that a distributed engine would solve',
    'is not yet a team product',
  ],
  'recordings/merge': [
    'b.md is the base, with 4 changes from a.md',
    'an evaluation command tells a team something that is not so',
    'nothing says that it is a limit',
  ],
  'recordings/roundtable': [
    'Store team debates on one host as the only writer',
    'A hash chain tolerates exactly one writer',
    'Whoever controls the host at the moment of a decision can forge it',
  ],
} as const;
const journals = [
  'edition-2/board-databases',
  'edition-2/board-flag-service',
  'edition-2/challenge',
  'edition-2/challenge-backup',
  'edition-2/challenge-sqlite',
  'edition-2/judges',
  'edition-2/judges-jobs',
  'edition-2/judges-node-versions',
  'edition-2/judges-npm-start',
  'edition-2/roundtable-keys',
  'edition-2/roundtable-texts',
  ...Object.keys(recordings),
];
const nameDebate = (journal: string) => `2026-01-01-${journal.replace('/', '-')}`;

let browser: Browser;
let folder: string;
let viewer: StartedViewer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-first-'));
  for (const journal of journals) {
    const place = join(folder, '.dissent', nameDebate(journal));
    await mkdir(place, { recursive: true });
    await cp(join(import.meta.dirname, '../journals', journal, 'journal.jsonl'), join(place, 'journal.jsonl'));
  }
  viewer = await startView(folder);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function openDebate(journal: string, width: number, height: number, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  page.setDefaultTimeout(45_000);
  await page.goto(viewer.at(nameDebate(journal)));
  await page.locator('.three').waitFor();
  return page;
}

const measureBottom = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((part) => Math.round(part.getBoundingClientRect().bottom));

test.each(journals)(
  '%s: decision, case for and case against are on the first screen at 1440 x 900',
  async (journal) => {
    const page = await openDebate(journal, 1440, 900);
    try {
      const isAsked = (await page.locator('.choice').count()) > 0;
      const sides = isAsked
        ? ['.choice:nth-of-type(1) li', '.choice:nth-of-type(2) li']
        : ['.why .say', '.contra :is(.say, p)'];
      await page.locator(sides.join()).first().waitFor();
      for (const part of ['h1', '.needs', ...sides])
        expect(await measureBottom(page, part), part).toBeLessThanOrEqual(900);
      expect(await page.locator('h1').count()).toBe(1);
    } finally {
      await page.close();
    }
  },
);

test.each(Object.entries(recordings))(
  '%s, of an earlier edition: the first screen says what was decided, why, and what speaks against it',
  async (journal, [decision, reason, objection]) => {
    const page = await openDebate(journal, 1440, 900);
    try {
      const shown = [
        ['h1', decision],
        ['.why .say', reason],
        ['.contra .say', objection],
      ] as const;
      for (const [part, words] of shown) {
        const said = page.locator(part, { hasText: words }).first();
        await said.waitFor();
        expect(await said.evaluate((box) => box.getBoundingClientRect().bottom), words).toBeLessThanOrEqual(900);
      }
    } finally {
      await page.close();
    }
  },
);

test.each(journals)(
  '%s: the decision and what it needs from you are on the first screen at 390 x 844',
  async (journal) => {
    const page = await openDebate(journal, 390, 844, 'dark');
    try {
      for (const part of ['h1', '.needs']) expect(await measureBottom(page, part), part).toBeLessThanOrEqual(844);
      await openAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await faults(page)).toEqual([]);
    } finally {
      await page.close();
    }
  },
);

test('what participants said is drawn from its Markdown, folded after ten lines', async () => {
  const page = await openDebate('edition-2/judges-npm-start', 1440, 900);
  try {
    const fold = page.locator('#turn-1 .fold');
    const body = fold.locator('.body');
    const height = () => body.evaluate((part) => part.clientHeight);
    const folded = await height();
    await fold.getByRole('button', { name: /Show the rest, about \d+ words/ }).click();
    expect(await height()).toBeGreaterThan(folded);
    expect(await page.locator('#turn-1').innerText()).not.toContain('**');
  } finally {
    await page.close();
  }
});
