import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DebateEvent } from '../../src/debate/event.ts';
import { readBrief } from '../../src/debates/read-debate.ts';
import type { DebateBrief } from '../../src/outputs/brief.ts';
import { mergeSayings, nameAnswered } from '../../src/outputs/sayings.ts';
import { listToDo } from '../../src/outputs/to-do.ts';
import { startBrowser } from './chromium.ts';
import { openAll } from './open-all.ts';
import { type StartedViewer, startView } from './viewer.ts';

const journals = [
  'edition-2/board-flag-service',
  'edition-2/challenge-sqlite',
  'edition-2/judges',
  'edition-2/roundtable-keys',
  'recordings/merge',
];
const nameDebate = (journal: string) => `2026-01-01-${journal.replace('/', '-')}`;
const findJournal = (journal: string) => join(import.meta.dirname, '../journals', journal, 'journal.jsonl');

let browser: Browser;
let folder: string;
let viewer: StartedViewer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-brief-'));
  for (const journal of [...journals, 'edition-2/challenge', 'edition-2/roundtable-texts', 'edition-2/judges-uuid']) {
    const place = join(folder, '.dissent', nameDebate(journal));
    await mkdir(place, { recursive: true });
    await cp(findJournal(journal), join(place, 'journal.jsonl'));
  }
  viewer = await startView(folder);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function openDebate(journal: string): Promise<{ page: Page; brief: DebateBrief }> {
  const lines = (await readFile(findJournal(journal), 'utf8')).trimEnd().split('\n');
  const brief = readBrief(lines.map((line) => JSON.parse(line) as DebateEvent));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(45_000);
  await page.goto(viewer.at(nameDebate(journal)));
  await page.locator('.three').waitFor();
  await openAll(page);
  return { page, brief };
}

test.each(journals)(
  '%s: the page says of every point against it whether it was answered, what to do now, and who took part',
  async (journal) => {
    const { page, brief } = await openDebate(journal);
    try {
      const marks = mergeSayings(brief.against)
        .map(nameAnswered)
        .filter((mark) => mark !== '');
      expect(await page.locator('.contra .say .chip').allInnerTexts()).toEqual(marks);
      const answers = mergeSayings(brief.against).filter(({ answer }) => answer?.trim());
      expect(await page.locator('.contra .reply', { hasText: /^Answer/ }).count()).toBe(answers.length);
      const { approve, beforehand, conditions, steps } = listToDo(brief);
      const now = page.locator('#now');
      expect(await now.locator('.conditions > li').count()).toBe(mergeSayings(conditions).length);
      const listed = mergeSayings(beforehand).length + mergeSayings(steps).length;
      expect(await now.locator('.next-steps > li').count()).toBe(listed);
      const text = await now.innerText();
      for (const sentence of [approve, ...brief.who, brief.attendance]) expect(text).toContain(sentence);
      expect(await page.locator('.needs').innerText()).toContain(brief.approval);
      expect(await page.locator('#points .in-short > li').count()).toBe(mergeSayings(brief.points).length);
    } finally {
      await page.close();
    }
  },
);

test('where a person has to decide, each choice has its title and its case, and they stand nowhere twice', async () => {
  const { page, brief } = await openDebate('edition-2/challenge');
  try {
    for (const { option, title, case: said } of brief.options ?? []) {
      const card = page.locator('.choice', { has: page.locator(`input[value="${option}"]`) });
      expect(await card.innerText()).toContain(title);
      expect(await card.innerText()).toContain(said?.text ?? 'no case');
      expect(await page.locator('.three').getByText(title).count()).toBe(0);
    }
    expect(brief.options?.length).toBe(2);
  } finally {
    await page.close();
  }
});

test('a page that somebody wrote for readers begins with the background, and lists what is to be settled', async () => {
  const { page, brief } = await openDebate('edition-2/roundtable-texts');
  try {
    expect(brief.background).toBeTruthy();
    expect(await page.locator('.background').innerText()).toBe(brief.background);
    expect(brief.unsettled?.length).toBeGreaterThan(0);
    expect(await page.locator('#now .unsettled > li').count()).toBe(brief.unsettled?.length);
  } finally {
    await page.close();
  }
});

test('a page that somebody wrote says what is done about each objection, who was not asked, and where figures come from', async () => {
  const { page, brief } = await openDebate('edition-2/judges-uuid');
  try {
    const answers = (brief.against ?? []).flatMap(({ answer }) => answer ?? []);
    expect(answers.length).toBeGreaterThan(0);
    expect(await page.locator('.contra .reply').count()).toBe(answers.length);
    const now = await page.locator('#now').innerText();
    expect(brief.not_asked).toBeTruthy();
    expect(now).toContain(brief.not_asked);
    expect(brief.course?.length).toBeGreaterThan(0);
    for (const sentence of brief.course ?? []) expect(now).toContain(sentence);
    expect(brief.figures?.length).toBeGreaterThan(0);
    for (const { figures, source } of brief.figures ?? []) expect(now).toContain(`${figures}: ${source}`);
  } finally {
    await page.close();
  }
});
