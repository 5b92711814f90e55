import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, project, until, votes } from '../outside/dissent.ts';
import { faults } from './axe.ts';
import { startBrowser } from './chromium.ts';
import { type StartedViewer, startView } from './viewer.ts';

let browser: Browser;
const places: { here: Project; viewer: StartedViewer; debate: string }[] = [];
beforeAll(async () => {
  browser = await startBrowser();
  for (const effort of ['human', 'three']) {
    const here = await project(votes('A', 'B', 'C'), (judge) => ({
      participants: { one: judge, two: judge, three: judge },
      seats: { judges: { risk: 'one', value: 'two', effort } },
    }));
    await here.run(['judges', 'question.yaml', '--quiet', '--no-input', '--trust']);
    places.push({ here, viewer: await startView(here.folder, ['--trust']), debate: (await here.debates())[0] ?? '' });
  }
});
afterAll(async () => {
  await browser.close();
  for (const { viewer, here } of places) {
    await viewer.stop();
    await here.remove();
  }
});

const open = async (index: number, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const { viewer, debate } = places[index] ?? {};
  await page.goto(viewer?.at(debate ?? '') ?? '');
  await page.getByRole('button', { name: /Send my answer|Choose one first|Decide for|Revise/ }).waitFor();
  return page;
};

test.each([
  ['light', 1440, 0],
  ['dark', 390, 0],
  ['light', 390, 1],
  ['dark', 1440, 1],
] as const)(
  'axe finds nothing where a person is asked: %s, %i pixels, debate %i',
  async (colorScheme, width, index) => {
    const page = await open(index, { colorScheme, viewport: { width, height: 900 } });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  },
);

/** What the person says about the options; the second is taken back. */
const problems = [
  [1, 'A: Online only', 'An error is all they see.'],
  [2, 'B: Full offline', 'Typed by mistake.'],
  [3, 'C: Read only offline', 'It hides conflicts.'],
] as const;

test('a person at the table answers in a form for people: others are hidden, a draft outlives a reload', async () => {
  const page = await open(0);
  const text = await page.locator('main').innerText();
  expect(text).toContain("risk and value have answered. You'll see their answers after yours.");
  expect(text).not.toContain('costs more than it brings');
  expect(text).not.toMatch(/\b(?:self_challenge|would_change|against_own_table)\b/);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  expect(await page.getByRole('alert').innerText()).toMatch(/missing: What do you recommend, Why/);
  await page.getByRole('radio', { name: /B: Full offline/ }).check();
  await page.getByLabel('Why?').fill('Field workers need it.\n\nNobody waits for a connection.');
  await page.getByRole('radio', { name: 'Very', exact: true }).check();
  await page.getByText('More that you can say').click();
  const problem = (n: number) => page.getByRole('group', { name: `Problems ${n}` });
  for (const [n, option, words] of problems) {
    await page.getByRole('button', { name: 'Add: Problems' }).click();
    await problem(n).getByRole('radio', { name: option }).check();
    await problem(n).getByRole('textbox', { name: 'Problem' }).fill(words);
  }
  await page.getByRole('button', { name: 'Remove: Problems 2' }).click();
  await page.getByRole('button', { name: 'Add: Problems' }).click();
  await page.getByRole('button', { name: 'Add: Your ratings' }).click();
  const analysis = page.getByRole('group', { name: 'Your ratings 1' });
  await analysis.getByRole('radio', { name: 'B: Full offline' }).check();
  await analysis.getByRole('button', { name: 'Add: Criteria' }).click();
  await page.getByRole('group', { name: 'Criteria 1' }).getByLabel('Days').fill('12.5');
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Send my answer' }).waitFor();
  expect(await page.getByLabel('Why?').inputValue()).toContain('Nobody waits');
  expect(await page.getByRole('radio', { name: /B: Full offline/ }).isChecked()).toBe(true);
  await page.getByText('More that you can say').click();
  expect(await problem(2).getByRole('textbox', { name: 'Problem' }).inputValue()).toBe('It hides conflicts.');
  await page.getByLabel('Answered by').fill('ada');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await page.getByText('costs more than it brings').first().waitFor();
  const answered = (await places[0]?.here.journal())?.find((event) => event.type === 'human-answered');
  expect(answered).toMatchObject({
    by: 'ada',
    answer: {
      option: 'B',
      reasons: ['Field workers need it.', 'Nobody waits for a connection.'],
      confidence: 'HIGH',
      problems: [
        { option: 'A', problem: 'An error is all they see.' },
        { option: 'C', problem: 'It hides conflicts.' },
      ],
      analysis: [{ option: 'B', rows: [{ days: 12.5 }] }],
    },
  });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.context().close();
});

test('E18 E21 deciding needs the journal only, outlives a reload, comes first, and can be revised', async () => {
  const { here } = places[1] ?? {};
  await here?.write('dissent.yaml', { participants: {} });
  const page = await open(1);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('radio', { name: /B: Full offline/ }).check();
  await page.getByLabel('Reason').fill('Field workers need it.');
  await page.reload();
  await page.getByRole('button', { name: 'Decide for B' }).waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Field workers need it.');
  await page.getByLabel('Decided by').fill('ada');
  await page.getByRole('button', { name: 'Decide for B' }).click();
  await page.getByText('B: Full offline, decided by ada').waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Full offline');
  await page.getByRole('button', { name: 'Revise this decision' }).click();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('radio', { name: /A: Online only/ }).check();
  await page.getByLabel('Decided by').fill('bob');
  await page.getByRole('button', { name: 'Decide for A' }).click();
  await page.getByText('A: Online only, decided by bob').waitFor();
  const outcome = await until(async () => {
    const found = await here?.outcome();
    return found?.decision?.by === 'bob' && found;
  });
  expect(outcome.decision).toMatchObject({ choice: 'A', earlier: [{ choice: 'B', by: 'ada' }] });
  await page.context().close();
});
