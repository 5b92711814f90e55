import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, project, until, votes } from '../outside/dissent.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { expectFourWays } from './four-ways.ts';
import { type StartedViewer, startView } from './viewer.ts';

let browser: Browser;
let here: Project;
let viewer: StartedViewer;
beforeAll(async () => {
  browser = await startBrowser();
  here = await project(votes('A', 'A', 'B'));
  viewer = await startView(here.folder, [], { DISSENT_TRUST: '0' });
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await here.remove();
});

const at = (place: string) => `${viewer.url.split('#')[0]}#/${place}`;
const open = async (place: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(at(place));
  return page;
};
const post = (page: Page, body: unknown) =>
  page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('api/start', { method: 'POST', headers, body: JSON.stringify(sent) });
      return { status: response.status, answer: await response.json() };
    },
    body as Record<string, never>,
  );

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Judges/ }).check();
  await page.getByLabel('What is it about?').fill('Should we support offline mode?');
  await page
    .getByLabel(/Which options/)
    .fill('Online only: nothing else\nFull offline: all of it\nRead only: some of it');
}

test('E17 the page starts a debate: nothing runs before the project is trusted and the person has agreed', async () => {
  const page = await open('new', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await fillIn(page);
  expect(await faults(page)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('Should we support offline mode?');
  await page.getByRole('button', { name: /See who is asked/ }).click();
  await page.getByRole('heading', { name: 'Do you trust this project?' }).waitFor();
  expect(await page.locator('.agree pre').innerText()).toContain('judge.mjs');
  expect(await faults(page)).toEqual([]);
  const wish = { protocol: 'judges', topic: 'Offline?', lines: ['one', 'two'] };
  for (const said of [{}, { agreed: 'anything' }, { trusted: 'anything', agreed: 'anything' }])
    expect((await post(page, { wish, ...said })).answer.needs).toBe('trust');
  expect(await here.debates()).toEqual([]);
  await page.getByRole('button', { name: 'Trust this project' }).click();
  await page.getByRole('heading', { name: 'Before it starts' }).waitFor();
  const consent = await page.locator('.agree').innerText();
  for (const shown of ['risk', 'value', 'effort', 'judge.mjs', 'Calls', 'Price']) expect(consent).toContain(shown);
  expect(await faults(page)).toEqual([]);
  expect((await post(page, { wish, agreed: 'anything' })).answer.needs).toBe('consent');
  expect(await here.calls()).toEqual([]);
  await page.getByRole('button', { name: /start/i }).click();
  await page.waitForURL(/#\/debate\//);
  await page.getByText('2 of 3 judges').first().waitFor();
  const outcome = await until(() => here.outcome().catch(() => undefined)); // written after the last event
  expect(outcome.status).toBe('recommended');
  await page.context().close();
});

test('what the form lacks, or leads out of the project, is refused, and nothing is started', async () => {
  const page = await open('new');
  await page.getByRole('button', { name: /See who is asked/ }).waitFor();
  const before = await here.debates();
  const topic = 'Offline?';
  for (const wish of [
    { protocol: 'judges', topic, lines: ['only one'] },
    { protocol: 'nothing', topic },
    { protocol: 'challenge', topic: '' },
    { protocol: 'challenge', topic, context: ['/etc/hosts'] },
    { protocol: 'challenge', topic, context: ['../../elsewhere'] },
  ])
    expect((await post(page, { wish })).status, JSON.stringify(wish)).toBe(409);
  expect(await here.debates()).toEqual(before);
  await page.context().close();
});

test('a branch from a turn, with somebody else in the seat, then both side by side', async () => {
  const [parent = ''] = await here.debates();
  const page = await open(`debate/${parent}`);
  await page.getByRole('link', { name: 'Branch from here: effort' }).click();
  await page.waitForURL((url) => url.hash === `#/branch/${parent}/turn-3`);
  await page.getByLabel(/Who takes the seat effort/).fill('one');
  await expectFourWays(page);
  await page.getByRole('button', { name: 'See who is asked' }).click();
  await page.getByRole('heading', { name: 'Before it starts' }).waitFor();
  expect(await here.debates()).toHaveLength(1);
  await page.getByRole('button', { name: /start/i }).click();
  await page.waitForURL((url) => /#\/debate\//.test(url.href) && !url.href.includes(parent));
  const branch = await until(async () => (await here.debates()).find((debate) => debate !== parent));
  await page.getByText('2 of 3 judges').first().waitFor();
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.waitForURL((url) => url.hash === `#/compare/${parent}/${branch}`);
  await page.getByRole('region', { name: /Original/ }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain('effort is one instead of three.');
  expect(text).toContain('1 of 3 answers are new');
  expect(text).toContain('not asked again');
  expect(text).toContain('Nobody moved');
  await expectFourWays(page);
  await page.getByRole('link', { name: 'Swap sides' }).click();
  await page.waitForURL((url) => url.hash === `#/compare/${branch}/${parent}`);
  await page.goto(at(`compare/${parent}/`));
  await page.getByRole('link', { name: /Should we support/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});

test('where the page is open to other machines, trust is not given in it', async () => {
  const stranger = await project(votes('A', 'A', 'A'));
  const wide = await startView(stranger.folder, ['--public-url', 'http://localhost', '--port', '0'], {
    DISSENT_TRUST: '0',
  });
  const page = await (await browser.newContext()).newPage();
  try {
    const token = new URL(wide.url).searchParams.get('token');
    await page.goto(`http://127.0.0.1:${wide.port}/?token=${token}#/new`);
    await fillIn(page);
    await page.getByRole('button', { name: /See who is asked/ }).click();
    await page.getByText('trust is given at the terminal').waitFor();
    expect(await page.getByRole('button', { name: 'Trust this project' }).count()).toBe(0);
  } finally {
    await page.context().close();
    await wide.stop();
    await stranger.remove();
  }
});

test('E17 drafts of the project are merged from the page, as from the command line', async () => {
  await writeFile(join(here.folder, 'a.md'), '# Plan\n\n## Scope\n\nSessions move to Postgres in one step.\n');
  await writeFile(join(here.folder, 'b.md'), '# Plan\n\n## Cost\n\nThe move takes three weeks of one person.\n');
  const page = await open('new');
  await page.getByRole('radio', { name: /Merge/ }).check();
  await page.getByLabel(/Which Markdown files/).fill('a.md\nb.md');
  await page.getByLabel(/Rehearse/).check();
  await page.getByRole('button', { name: /See who is asked/ }).click();
  await page.getByRole('heading', { name: 'Before it starts' }).waitFor();
  await page.getByRole('button', { name: /start/i }).click();
  await page.waitForURL(/#\/debate\//);
  await page.getByText('a.md').first().waitFor();
  await page.context().close();
});
