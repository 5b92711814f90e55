import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../src/debate/event.ts';
import { end, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { startBrowser } from './chromium.ts';
import { type StartedViewer, startView, writtenDebates } from './viewer.ts';

const [rounds, seats] = [667, ['risk', 'value', 'effort']];
const words = 'Support costs more than it brings, **as the table says**, and nobody has measured the rest. '.repeat(12);

const long: readonly EventBody[] = [
  opened(),
  ...Array.from({ length: rounds }, (_, index): readonly EventBody[] => {
    const round = index + 1;
    const answer = { option: 'A', reasons: [words], reason: words, stand: 'maintained' };
    return [
      { type: 'phase-opened', phase: 'challenge', title: `Round ${round}`, round },
      ...seats.flatMap((seat) => turn(seat, answer, { round })),
    ];
  }).flat(),
  end(),
];

const debate = '2026-01-01-two-thousand-turns';
let browser: Browser;
let viewer: StartedViewer;
let written: Awaited<ReturnType<typeof writtenDebates>>;
beforeAll(async () => {
  written = await writtenDebates({ [debate]: long });
  viewer = await startView(written.folder);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await written.remove();
});

test('2,000 turns: the first picture comes soon, little is drawn, scrolling stays light, and the end is reached', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(45_000);
  await page.addInitScript(() => {
    Object.assign(window, { drawn: 0 });
    const drawing = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      Object.assign(window, { drawn: performance.now() });
      drawing.disconnect();
    });
    drawing.observe(document, { childList: true, subtree: true });
  });
  await page.goto(viewer.at(debate));
  await page.locator('h1').waitFor();
  const first = await page.evaluate(() => (window as unknown as { drawn: number }).drawn);
  await page.getByText('2,001 turns shown of 2,001').waitFor();
  await page.locator('.three').waitFor();
  expect(await page.locator('*').count()).toBeLessThan(6000);
  const heaviest = await heaviestStep(page, 60);
  console.info(
    `first picture ${Math.round(first)} ms, heaviest of 60 steps while scrolling ${Math.round(heaviest)} ms of work`,
  );
  expect(heaviest).toBeLessThan(100);
  expect(first).toBeLessThan(1000 * slack);
  await expect
    .poll(async () => {
      await page.locator('#positions').scrollIntoViewIfNeeded();
      return page.getByRole('heading', { name: `Round ${rounds}`, exact: true }).count();
    })
    .toBe(1);
  await page.close();
});

/** Other work on the machine stretches times; what is asserted has to fail for a page that draws everything. */
const slack = 4;

/** The most milliseconds that the page's main thread works between two steps down the page: its own time, whatever else the machine does. */
async function heaviestStep(page: Page, steps: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const scrollDown = async (share: number) => {
    const before = await worked();
    await page.evaluate(async (share) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      scrollTo(0, document.documentElement.scrollHeight * share);
      for (let frames = 0; frames < 3; frames++) await frame();
    }, share);
    return (await worked()) - before;
  };
  // What is still being drawn after the first picture is not scrolling.
  await expect.poll(() => scrollDown(0)).toBeLessThan(10);
  const works: number[] = [];
  for (let step = 1; step <= steps; step++) works.push(await scrollDown(step / steps));
  return Math.max(...works);
}
