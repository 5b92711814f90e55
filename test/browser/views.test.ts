import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../src/debate/event.ts';
import { lockDebate } from '../../src/engine/journal/lock.ts';
import { end, firstPhase, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { challenged, cleared, disagrees } from '../outside/challenge-table.ts';
import { type Project, project, until, votes } from '../outside/dissent.ts';
import { startBrowser } from './chromium.ts';
import { linesOf, type StartedViewer, startView, writtenDebates } from './viewer.ts';

let browser: Browser;
let context: BrowserContext;
const viewers: StartedViewer[] = [];
const projects: { remove(): Promise<unknown> }[] = [];

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await context?.close();
  await Promise.all(viewers.splice(0).map((viewer) => viewer.stop()));
  await Promise.all(projects.splice(0).map((each) => each.remove()));
  await cleared();
});

const view = async (folder: string, words?: readonly string[]) => {
  const viewer = await startView(folder, words);
  viewers.push(viewer);
  return viewer;
};
const newPage = async () => {
  context ??= await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  return page;
};
const freshContext = async () => {
  context = await browser.newContext();
  return newPage();
};
const judged = async (plan = votes('A', 'B', 'C')): Promise<{ here: Project; debate: string }> => {
  const here = await project(plan);
  projects.push(here);
  await here.run(['judges', 'question.yaml', '--quiet']);
  return { here, debate: (await here.debates())[0] ?? '' };
};
const textOf = (page: Awaited<ReturnType<typeof newPage>>) => page.locator('main').innerText();

test('every view of a judges debate, from the list on', async () => {
  const revised = {
    stand: 'revised',
    option: 'A',
    convinced_by: ['risk-1'],
    reason: 'Support is dearer than I thought.',
  };
  const { here, debate } = await judged(
    votes('A', 'B', 'C', { value: { 'judges/recommend': { option: 'B' }, 'judges/challenge': revised } }),
  );
  const viewer = await view(here.folder);
  const page = await freshContext();
  await page.goto(viewer.url);
  expect(page.url()).not.toContain('token');
  await page.getByRole('link', { name: 'Should we support offline mode in the first version?' }).click();
  await page.getByRole('heading', { name: 'Votes' }).waitFor();
  await page.getByRole('region', { name: 'The case against' }).waitFor();
  const overview = await textOf(page);
  expect(overview).toMatch(/2 of 3 judges/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('option A');
  expect(await page.getByRole('region', { name: 'The case against' }).innerText()).toContain('effort');
  expect(overview).toContain('changed, informed: by risk');
  const moved = await page.locator('.moves').innerText();
  expect(moved.replace(/\s+/g, ' ')).toMatch(/value moved in round 2 from B to A .*moved by ●\s?risk/);
  await page.getByRole('img', { name: /Votes, round by round.*value moved from B.* to A/ }).waitFor();
  expect(overview).toContain('Support is dearer than I thought.');
  await page.getByLabel('Participant').selectOption('effort');
  await page.getByText('2 turns shown of 6').waitFor();
  await page.getByRole('button', { name: 'Prompt' }).first().click();
  await page.getByText('You are the effort judge.').waitFor();
  await page.getByRole('button', { name: 'Raw reply' }).first().click();
  await page.getByRole('region', { name: 'Reply 1 of effort' }).waitFor();
  await page.locator('#timeline').getByText('The same as a table').click();
  expect(await page.getByRole('table', { name: 'Every turn' }).locator('tbody tr').count()).toBe(6);
  await page.locator('summary', { hasText: 'Audit' }).click();
  await page.getByText(/The hash chain holds, \d+ lines; checked in this browser/).waitFor();
  await page.getByText('✔ Topic, documents and what was written are unchanged').waitFor();
  expect(page.url()).toContain(debate);
});

test('every view of a challenge: versions word by word, and what became of each objection', async () => {
  const { here, outcome } = await challenged({ codex: { 'challenge/challenge': disagrees } });
  const viewer = await view(here.folder, ['latest']);
  const page = await freshContext();
  await page.goto(viewer.url);
  await page.getByText('Version 2, after round 1.').waitFor();
  expect(await page.locator('ins').allInnerTexts()).not.toEqual([]);
  expect(await page.locator('del').allInnerTexts()).not.toEqual([]);
  const text = await textOf(page);
  expect(text).toContain('The purge locks the table at peak.');
  const life = page.getByRole('article', { name: 'Objection of codex' });
  expect(await life.locator('header').innerText()).toMatch(/✔ met in round \d/);
  expect(await life.locator('.life > li > b').allInnerTexts()).toEqual([
    'Raised',
    expect.stringContaining('by the proposer'),
    'Accepted as met',
  ]);
  expect(text).toContain(outcome.headline);
  await page.getByLabel('Show').selectOption('disagreement');
  await page.getByText(/\d turns? shown of 8/).waitFor();
});

test('a debate appears in the list by itself and is followed live to its end', async () => {
  const here = await project(votes('A', 'A', 'A'));
  projects.push(here);
  const viewer = await view(here.folder);
  const page = await freshContext();
  await page.goto(viewer.url);
  await page.getByText('No debates yet.').waitFor();
  const running = here.run(['judges', 'question.yaml', '--quiet']);
  await page.getByRole('link', { name: 'Should we support offline mode in the first version?' }).click();
  await page.getByText('All 3 judges').first().waitFor();
  expect((await running).code).toBe(0);
});

test('a page opened late shows everything, gets new lines as they come, and goes on when the viewer was started again', async () => {
  const debate = '2025-01-01-offline-7f3a';
  const begun: EventBody[] = [opened(), firstPhase, ...turn('risk', { option: 'A', reasons: ['Safest.'] })];
  const written = await writtenDebates({ [debate]: begun });
  projects.push(written);
  const folder = join(written.folder, '.dissent', debate);
  const release = await lockDebate(folder, debate);
  const first = await view(written.folder);
  const page = await freshContext();
  await page.goto(first.at(debate));
  await page.getByText('Safest.').first().waitFor();
  const append = async (bodies: readonly EventBody[]) => {
    const file = join(folder, 'journal.jsonl');
    const { n, hash } = JSON.parse((await readFile(file, 'utf8')).trim().split('\n').at(-1) ?? '');
    await appendFile(file, linesOf(bodies, { n, hash }).text);
  };
  await append(turn('value', { option: 'B', reasons: ['Most useful.'] }));
  await page.getByText('Most useful.').first().waitFor();

  await viewers.splice(0)[0]?.stop();
  await page.getByText('The connection to the viewer is lost.').waitFor();
  await append([...turn('effort', { option: 'A', reasons: ['Cheapest.'] }), ...[end()].flat()]);
  await release();
  const second = await view(written.folder);
  expect(second.url).toBe(first.url);
  await page.getByText('Cheapest.').first().waitFor();
  await page.getByText('The connection to the viewer is lost.').waitFor({ state: 'detached' });
  expect(await page.getByText('Safest.').first().isVisible()).toBe(true);
});

test('J8 a person decides in the page: the same event as dissent decide, and two tabs see it', async () => {
  const { here, debate } = await judged();
  const viewer = await view(here.folder);
  const page = await freshContext();
  const other = await newPage();
  await page.goto(viewer.at(debate));
  await other.goto(viewer.at(debate));
  await page.getByRole('heading', { name: 'Against it' }).first().waitFor();
  await page.getByText('option A costs more than it brings').first().waitFor();
  await page.getByRole('radio', { name: /B: Full offline/ }).check();
  await page.getByLabel('Reason').fill('Field workers need it.');
  await page.getByLabel('Decided by').fill('ada');
  await page.getByRole('button', { name: 'Decide for B' }).click();
  for (const tab of [page, other]) await tab.getByText('B: Full offline, decided by ada').waitFor();
  const outcome = await until(async () => {
    const found = await here.outcome();
    return found.decision && found;
  });
  expect(outcome).toMatchObject({
    status: 'contested',
    decision: { choice: 'B', by: 'ada', reason: 'Field workers need it.' },
  });
  const late = await here.run(['decide', debate, 'A']);
  expect(late.code).toBe(2);
  expect(late.stderr).toContain('already decided');
});

test('what the judges agree on is approved in the page, with who and why; its title stays', async () => {
  const { here, debate } = await judged(votes('A', 'A', 'A'));
  const viewer = await view(here.folder);
  const page = await freshContext();
  await page.goto(viewer.at(debate));
  await page.getByRole('button', { name: 'Approve it or turn it down' }).click();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('radio', { name: /^approve/ }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Cheap, and it can be undone.');
  await page.getByLabel('Decided by').fill('ada');
  await page.getByRole('button', { name: 'Put it on record' }).click();
  await page.getByText(/^Approved by ada on /).waitFor();
  expect(await page.locator('.verdict .chip').first().innerText()).toMatch(/Decided/);
  expect(await page.locator('.verdict .reason').innerText()).toBe('Cheap, and it can be undone. (ada)');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  expect(await page.getByRole('button', { name: 'Approve it or turn it down' }).count()).toBe(0);
  const outcome = await until(async () => {
    const found = await here.outcome();
    return found.approval && found;
  });
  expect(outcome).toMatchObject({
    status: 'recommended',
    approval: { choice: 'approve', by: 'ada', reason: 'Cheap, and it can be undone.' },
  });
});

test('J8 decided in the page and in the terminal at once: one wins, the other is told', async () => {
  const { here, debate } = await judged();
  const viewer = await view(here.folder);
  const page = await freshContext();
  await page.goto(viewer.at(debate));
  await page.getByRole('radio', { name: /B: Full offline/ }).check();
  await page.getByLabel('Decided by').fill('ada');
  const [terminal] = await Promise.all([
    here.run(['decide', debate, 'A', '--by', 'bob']),
    page.getByRole('button', { name: 'Decide for B' }).click(),
  ]);
  const answers = await until(async () => {
    const found = (await here.journal()).filter((event) => event.type === 'human-answered');
    return found.length > 0 && found;
  });
  expect(answers).toHaveLength(1);
  const winner = answers[0]?.by;
  await page.getByText(`decided by ${winner}`).first().waitFor();
  if (winner === 'ada')
    expect([terminal.code, terminal.stderr]).toEqual([
      2,
      expect.stringMatching(/answered|already decided|nothing to decide/),
    ]);
  else expect(terminal.code).toBe(0);
});

test('a protocol that the page does not know is shown from its events', async () => {
  const debate = '2025-01-01-offline-7f3a';
  const unknown = [opened({ protocol: 'sixth', topic: { matter: 'Whether the moon is far.' } }), firstPhase].concat(
    turn('risk', { position: 'It is far.', wavelength: 7, because_of: ['light takes a second'] }) as never,
  );
  const written = await writtenDebates({ [debate]: unknown });
  projects.push(written);
  const viewer = await view(written.folder);
  const page = await freshContext();
  await page.goto(viewer.at(debate));
  await page.getByText('The topic as it was given').click();
  await page.getByText('Whether the moon is far.').waitFor();
  await page.getByText('It is far.').first().waitFor();
  await page.getByText('light takes a second').first().waitFor();
});
