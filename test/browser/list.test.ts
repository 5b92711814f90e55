import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../src/debate/event.ts';
import { end, firstPhase, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { startBrowser } from './chromium.ts';
import { expectFourWays } from './four-ways.ts';
import { type StartedViewer, startView, writtenDebates } from './viewer.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 3, 18);
const starts: Record<string, number> = {};

function keep(n: number, at: number, { reason = 'Safest.', ...rest }: Record<string, unknown> = {}) {
  const debate = `2026-01-0${new Date(at).getUTCDate()}-offline-${String(n).padStart(4, '0')}`;
  starts[debate] = at;
  const seats = [...turn('risk', { option: 'A', reasons: [reason as string] }), ...turn('value', { option: 'A' })];
  const bodies: readonly EventBody[] = [opened({ debate, ...rest }), firstPhase, ...seats, ...[end()].flat()];
  return [debate, bodies] as const;
}

const same = 'Should we support offline mode in the first version?';
const asked: EventBody = {
  type: 'human-asked',
  address: 'decision#2/human/choose',
  prompt: 'human/choose',
  seat: null,
  attempt: 1,
  complaint: null,
  text: 'Which?',
  schema: { type: 'object', properties: { choice: { enum: ['A', 'B'] } } },
} as unknown as EventBody;
const hostile = '</script><img src=x onerror=alert(1)> \u202Etxet desrever';

const written = [
  ...Array.from({ length: 7 }, (_, n) => keep(n, now - (n + 1) * hour, { headline: same })),
  ...Array.from({ length: 4 }, (_, n) => keep(n + 10, now - (n + 20) * hour, { headline: `Question ${n}` })),
  keep(20, now - 50 * hour, { headline: hostile, reason: 'The **autovacuum** never catches up before the peak.' }),
];
const [parent] = written[2] ?? [''];
const branch = keep(30, now - hour / 2, { headline: same, parent });
const [waiting, bodies] = keep(40, now - 60 * hour, { headline: 'Waits for somebody' });

let browser: Browser;
let context: BrowserContext;
let viewer: StartedViewer;
let remove: () => Promise<void>;
beforeAll(async () => {
  const journals = Object.fromEntries([...written, branch, [waiting, [...bodies, asked]]]);
  const debates = await writtenDebates(journals, (debate) => starts[debate] ?? now);
  remove = debates.remove;
  viewer = await startView(debates.folder);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await remove();
});

async function open(options: Parameters<Browser['newContext']>[0] = {}, address = viewer.url): Promise<Page> {
  context = await browser.newContext({ timezoneId: 'UTC', viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(address);
  await page.locator('.row').first().waitFor();
  return page;
}

test('twelve debates are on one screen, by day, what waits for a person first', async () => {
  const page = await open();
  const bottoms = await page
    .locator('.row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(14);
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
  expect(await page.locator('.day').allInnerTexts()).toEqual([
    'Waiting for you',
    'Today 3 January',
    'Yesterday 2 January',
    '1 January Thursday',
  ]);
  expect(await page.locator('section').first().locator('.row').innerText()).toContain('Decide');
  await context.close();
});

test('debates with one title are told apart by id, seats, rounds and time; a branch stands below its parent', async () => {
  const page = await open();
  const rows = page.locator('.row', { hasText: same });
  const texts = await rows.allInnerTexts();
  expect(texts.length).toBe(8);
  expect(new Set(texts).size).toBe(texts.length);
  const at = texts.findIndex((text) => text.includes('0030'));
  expect(texts[at - 1]).toContain(parent.slice(-4));
  expect(texts[at]).toContain(`Compare with ${parent.slice(-4)}`);
  await rows
    .nth(at)
    .getByRole('link', { name: /Compare/ })
    .click();
  expect(page.url()).toContain(`#/compare/${parent}/`);
  await context.close();
});

test('what was said is found, and search and filters are in the address and outlive a reload', async () => {
  const page = await open();
  await page.keyboard.press('/');
  await page.keyboard.type('never catches');
  const hit = page.locator('.row mark');
  await hit.waitFor();
  expect(await hit.innerText()).toBe('never catches');
  expect(await page.locator('.row').count()).toBe(1);
  expect(page.url()).toContain('q=never+catches');
  await page.reload();
  await hit.waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('never catches');
  await page.getByRole('link', { name: 'Running' }).click();
  await page.getByRole('link', { name: 'Clear Running' }).waitFor();
  expect(await page.locator('.empty').innerText()).toContain('never catches');
  await page.getByRole('link', { name: 'Clear Running' }).click();
  await hit.waitFor();
  await page.locator('.row .t a').click();
  expect(page.url()).toMatch(/\/turn-1$/);
  await page.goBack();
  await hit.waitFor();
  await context.close();
});

test('a hostile title is text, and its marks are shown as what they are', async () => {
  const page = await open();
  const title = page.locator('.row a', { hasText: 'onerror' });
  expect(await title.innerText()).toContain('</script><img src=x onerror=alert(1)>');
  expect(await title.innerText()).not.toContain('\u202E');
  expect(await page.locator('img').count()).toBe(0);
  await context.close();
});

test('the list fits and axe finds nothing, found and not found, wide and narrow, light and dark', async () => {
  const page = await open();
  await expectFourWays(page);
  await page.getByRole('searchbox').fill('autovacuum');
  await page.locator('mark').waitFor();
  await expectFourWays(page);
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByRole('link', { name: /Clear/ }).waitFor();
  await expectFourWays(page);
  await context.close();
});
