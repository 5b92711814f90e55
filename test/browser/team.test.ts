import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, project, votes } from '../outside/dissent.ts';
import { type StartedTeam, startTeam } from '../outside/team-server.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';

let here: Project;
let team: StartedTeam;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  here = await project(votes('A', 'B', 'C'));
  await here.run(['judges', 'question.yaml', '--quiet']);
  team = await startTeam(here.folder, ['--trust']);
  browser = await startBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await team.stop();
  await here.remove();
});

const isNoWider = () => page.evaluate(() => document.documentElement.scrollWidth <= 390);

test('on a phone: join by the link, find what waits for you, and decide it in your own name', async () => {
  await page.goto(`${team.url}signin`);
  expect(await faults(page)).toEqual([]);
  await page.goto(team.invitation ?? '');
  expect([await faults(page), await isNoWider()]).toEqual([[], true]);
  await page.getByLabel('Your name, as others see it').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'New debate' }).waitFor();
  expect([await faults(page), await isNoWider()]).toEqual([[], true]);
  await page.getByRole('link', { name: 'Waits for you' }).click();
  await page.getByRole('link', { name: 'Should we support offline mode in the first version?' }).waitFor();
  expect([await faults(page), await isNoWider()]).toEqual([[], true]);
  await page.getByRole('link', { name: 'Should we support offline mode in the first version?' }).click();
  await page.getByRole('radio').nth(1).check();
  const by = page.getByLabel('Decided by');
  expect([await by.inputValue(), await by.isEditable()]).toEqual(['Ada Lovelace', false]);
  await page.getByRole('button', { name: /^Decide for/ }).click();
  await page
    .getByText(/Ada Lovelace/)
    .first()
    .waitFor();
  const answered = (await here.journal()).find(({ type }) => type === 'human-answered');
  expect(answered).toMatchObject({ by: 'Ada Lovelace', identity: { issuer: 'invitation' } });
  await page.goto(`${team.url}#/inbox`);
  await page.getByText('Nothing waits for you.').waitFor();
});

test('the page of people works without a script: invite, give a role, set a budget, make a token', async () => {
  await page.goto(`${team.url}people`);
  expect([await faults(page), await isNoWider()]).toEqual([[], true]);
  await page.getByRole('button', { name: 'Make an invitation link' }).click();
  const link = (await page.locator('code').textContent()) ?? '';
  expect(link).toContain(`${team.url}join?code=`);
  const bob = await team.join(link, 'Bob <i>');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('Role of Bob <i>').selectOption('decider');
  await page.getByRole('button', { name: 'Change' }).click();
  expect((await bob.get('/api/me')).json<{ person: object }>().person).toMatchObject({ roles: { main: 'decider' } });
  await page.getByLabel('Calls').fill('7');
  await page.getByRole('button', { name: 'Set the budget' }).click();
  await page.getByText('Spent today: 0 calls').waitFor();
  expect(await page.getByLabel('Calls').inputValue()).toBe('7');
  await page.getByLabel('Name', { exact: true }).fill('CI');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = (await page.locator('code').textContent()) ?? '';
  expect((await team.ask('/api/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});
