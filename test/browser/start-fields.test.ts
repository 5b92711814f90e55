import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delphiProject } from '../outside/delphi-table.ts';
import { type Project, project, until } from '../outside/dissent.ts';
import { startBrowser } from './chromium.ts';
import { expectFourWays } from './four-ways.ts';
import { type StartedViewer, startView } from './viewer.ts';

let browser: Browser;
let here: Project;
let viewer: StartedViewer;
beforeAll(async () => {
  browser = await startBrowser();
  here = await project({}, { settings: { board: { max_rounds: 7 } } });
  viewer = await startView(here.folder, ['--trust']);
});
afterAll(async () => {
  await browser.close();
  await viewer.stop();
  await here.remove();
});

const openForm = async ({ url }: StartedViewer, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${url.split('#')[0]}#/new`);
  await page.getByRole('button', { name: /See who is asked/ }).waitFor();
  return page;
};

const agree = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /See who is asked/ }).click();
  await page.getByRole('heading', { name: 'Before it starts' }).waitFor();
  await page.getByRole('button', { name: /start/i }).click();
  await page.waitForURL(/#\/debate\//);
};

/** The first line of the one debate there is. */
const readOpened = (of: Project) =>
  until(async () => {
    const [opened] = await of.journal().catch(() => []);
    return opened?.type === 'debate-opened' && opened;
  });

test("a protocol's flags and settings are in the form, with what holds otherwise; they outlive a reload and reach the debate", async () => {
  const page = await openForm(viewer);
  await page.getByRole('radio', { name: /Board/ }).check();
  await page.getByLabel('What is it about?').fill('Build or buy the exporter?');
  await page.getByLabel(/What to write/).selectOption('planning-1');
  await page.getByText('Settings', { exact: true }).click();
  expect(await page.locator('main').innerText()).toContain('Otherwise: 7');
  await page.getByLabel(/Rounds at most/).fill('2');
  await page.getByLabel(/Share of all seats/).fill('0.4');
  await page.getByLabel(/Rehearse/).check();
  await expectFourWays(page);
  await page.reload();
  await page.getByRole('button', { name: /See who is asked/ }).click();
  await page.getByRole('alert').getByText(/poll/).waitFor();
  expect(await here.debates()).toEqual([]);
  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel(/Share of all seats/).fill('0.75');
  await agree(page);
  expect(await readOpened(here)).toMatchObject({
    protocol: 'board',
    topic: { brief: 'Build or buy the exporter?', level: 'planning-1' },
    settings: { max_rounds: 2, min_rounds: 2, poll: 0.75 },
  });
  await page.context().close();
});

test("a protocol of one's own is started in the page: its code runs only after the project is trusted", async () => {
  const theirs = await delphiProject();
  const view = await startView(theirs.folder, [], { DISSENT_TRUST: '0' });
  const page = await openForm(view);
  try {
    await page.getByRole('radio', { name: /Delphi.*A protocol of this project/ }).check();
    await page.getByLabel('What is it about?').fill('How long does the migration take?');
    await page.getByText('once this project is trusted').waitFor();
    await page.getByRole('button', { name: /See who is asked/ }).click();
    await page.getByRole('heading', { name: 'Do you trust this project?' }).waitFor();
    expect(await page.locator('.agree pre').innerText()).toContain('delphi.mjs');
    expect(await theirs.debates()).toEqual([]);
    await page.getByRole('button', { name: 'Trust this project' }).click();
    await page.getByRole('heading', { name: 'Before it starts' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel(/The unit of the figures/).fill('days');
    await page.getByText('Settings', { exact: true }).click();
    await page.getByLabel(/The most rounds/).fill('2');
    await agree(page);
    expect(await readOpened(theirs)).toMatchObject({
      protocol: 'delphi',
      topic: { question: 'How long does the migration take?', unit: 'days' },
      settings: { max_rounds: 2 },
    });
  } finally {
    await page.context().close();
    await view.stop();
    await theirs.remove();
  }
});
