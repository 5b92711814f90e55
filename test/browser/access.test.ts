import { type AddressInfo, connect, createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challenged, cleared, disagrees, maintains } from '../outside/challenge-table.ts';
import { type Project, project, votes } from '../outside/dissent.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { openAll } from './open-all.ts';
import { type StartedViewer, startView } from './viewer.ts';

let browser: Browser;
let judges: Project;
let viewers: { judges: StartedViewer; challenge: StartedViewer };
let debates: { judges: string; challenge: string };

beforeAll(async () => {
  browser = await startBrowser();
  judges = await project(votes('A', 'B', 'C', { effort: { 'judges/challenge': { exit: 3 } } }));
  await judges.run(['judges', 'question.yaml', '--quiet']);
  const { here } = await challenged(
    { codex: { 'challenge/challenge': disagrees, 'challenge/rebut': maintains } },
    ['--set', 'max_rounds=2'],
    ['codex', 'gemini'],
  );
  viewers = { judges: await startView(judges.folder), challenge: await startView(here.folder) };
  debates = { judges: (await judges.debates())[0] ?? '', challenge: (await here.debates())[0] ?? '' };
});
afterAll(async () => {
  await browser.close();
  await Promise.all(Object.values(viewers).map((viewer) => viewer.stop()));
  await judges.remove();
  await cleared();
});

test.each(['light', 'dark'] as const)('axe finds nothing serious in any view, %s', async (colorScheme) => {
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  try {
    await page.goto(viewers.judges.url);
    await page.getByText('1 of 1 debates').waitFor();
    expect(await faults(page)).toEqual([]);
    for (const protocol of ['judges', 'challenge'] as const) {
      await page.goto(viewers[protocol].at(debates[protocol]));
      await page.locator('.three').waitFor();
      await openAll(page);
      await page.getByText('The hash chain holds').waitFor();
      expect(await faults(page), protocol).toEqual([]);
    }
  } finally {
    await context.close();
  }
});

test('everything can be done by keyboard: skip, filter, step through the transcript, decide', async () => {
  const page = await browser.newPage();
  const focused = () => page.evaluate(() => document.activeElement?.tagName.toLowerCase());
  try {
    await page.goto(viewers.judges.at(debates.judges));
    await page.getByRole('feed').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the debate');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('main');
    const entries = page.getByRole('article');
    await entries.first().focus();
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe('2');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Decide for B' }).focus();
    expect(await focused()).toBe('button');
  } finally {
    await page.close();
  }
});

test('j and k step through the turns, / goes to the search, and a turn has an address of its own', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  try {
    await page.goto(viewers.judges.at(debates.judges));
    await page.getByRole('feed').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focusedId()).toBe('turn-2');
    await page.keyboard.press('k');
    expect(await focusedId()).toBe('turn-1');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page
      .getByRole('button', { name: /Copy a link to this turn/ })
      .nth(3)
      .click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/turn-4$/);
    await page.goto('about:blank');
    await page.goto(copied);
    await expect
      .poll(() =>
        page
          .locator('#turn-4')
          .evaluate((turn) => Math.round(turn.getBoundingClientRect().top))
          .catch(() => -1),
      )
      .toBeLessThan(300);
    await page.locator('svg.timeline a').first().click();
    expect(page.url()).toMatch(/\/turn-\d+$/);
  } finally {
    await context.close();
  }
});

test('360 pixels are enough: nothing but tables scrolls sideways', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    const addresses = [viewers.judges.url, viewers.judges.at(debates.judges), viewers.challenge.at(debates.challenge)];
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.locator('h2, .row').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    }
  } finally {
    await page.close();
  }
});

test('a forwarded port shows the page with the token, takes its requests, and is closed to other pages', async () => {
  const tunnel = createServer((from) => {
    const to = connect(viewers.judges.port, '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const end of [from, to]) end.on('error', () => [from, to].map((each) => each.destroy()));
  });
  await new Promise<void>((listening) => tunnel.listen(0, '127.0.0.1', listening));
  const { port } = tunnel.address() as AddressInfo;
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    const address = new URL(viewers.judges.at(debates.judges));
    address.host = `localhost:${port}`;
    await page.goto(address.href);
    await page.locator('.three').waitFor();
    const statuses = await page.evaluate(
      async (other) => {
        const send = (path: string) =>
          fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
            ({ status }) => status,
            () => 0,
          );
        return [await send(`api/debates/${other.debate}/answers`), await send(`${other.direct}api/debates/x/answers`)];
      },
      { debate: debates.judges, direct: `http://localhost:${viewers.judges.port}/` },
    );
    expect(statuses, 'its own request is read and found wanting; that of another port never arrives').toEqual([409, 0]);
    const stranger = await browser.newPage();
    const refused = await stranger.goto(`http://localhost:${port}/`);
    expect(refused?.status()).toBe(401);
    await stranger.close();
  } finally {
    await context.close();
    tunnel.close();
  }
});

test('motion is only shown to those who want it, and print has the content and no controls', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    await page.goto(viewers.challenge.at(debates.challenge));
    await page.getByRole('feed').waitFor();
    const animated = await page.evaluate(() => document.getAnimations().length);
    expect(animated).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.locator('button:not(.mini):visible, select:visible, input:visible').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(15);
  } finally {
    await page.close();
  }
});
