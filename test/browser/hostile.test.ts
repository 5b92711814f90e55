import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventBody } from '../../src/debate/event.ts';
import { end, firstPhase, opened, sitting, turn } from '../../src/outputs/journal.fixture.ts';
import { runProgram } from '../outside/dissent.ts';
import { startBrowser } from './chromium.ts';
import { openAll } from './open-all.ts';
import { startView, writtenDebates } from './viewer.ts';

const hostile = [
  '<script>window.harm = 1; alert(1)</script>',
  '<img src="http://evil.example/x.png" onerror="window.harm = 1">',
  '</script><script>window.harm = 1</script>',
  '[click](javascript:window.harm=1) javascript:alert(1)',
  '# Heading\n\n**bold** ![image](http://evil.example/y.png) <http://evil.example> [ref]: http://evil.example',
  '| a | b |\n| --- | --- |\n| <img src=x onerror=alert(1)> | `</code><script>window.harm=1</script>` |',
  '\u001b[31mred\u001b[0m \u001b]0;title\u0007',
  'user\u202Egnp.exe \u2066isolated\u2069 zero\u200Bwidth',
  '\u2028 \u2029 ]]> --> {{constructor}}',
];
const long = `${'All work and no play makes Jack a dull boy. '.repeat(24_000)}THE END OF IT`;

const journalOf = (said: string, reply: string): EventBody[] =>
  [
    opened({
      headline: `Is this safe? ${said}`,
      topic: {
        question_text: said,
        options: [
          { id: 'A', label: said, description: said },
          { id: 'B', label: 'b', description: '' },
        ],
      },
      panel: [sitting('risk', { title: said, participant: said }), sitting('value'), sitting('effort')],
      documents: [{ name: said, path: said, hash: 'sha256:1', text: said }],
      prompts: { 'judges/recommend': said },
    }),
    firstPhase,
    turn(
      'risk',
      { option: said, reasons: said, [said]: said, nested: [{ deep: said }] },
      { breaches: [{ rule: said, what: said }] },
    ),
    turn('value', { option: 'A', reasons: reply }),
    turn('effort', { option: 'A', reasons: ['No objection.'] }),
    {
      type: 'document-published',
      name: 'memo.md',
      text: `# ${said}\n\n- ${said}\n\n| ${said.replaceAll('|', '')} |\n| --- |\n| ${said} |\n`,
    } as const,
    end(),
  ].flat();

let browser: Browser;
let written: Awaited<ReturnType<typeof writtenDebates>>;
const [hostileId, longId] = ['2026-01-01-hostile-0001', '2026-01-02-long-0002'] as const;
const debates = { [hostileId]: journalOf(hostile.join('\n'), 'Short.'), [longId]: journalOf('<b>bold</b>', long) };

beforeAll(async () => {
  browser = await startBrowser();
  written = await writtenDebates(debates);
});
afterAll(async () => {
  await browser.close();
  await written.remove();
});

/** A page that tells of everything it should never do. */
async function watchedPage(): Promise<{ page: Page; harm: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(45_000);
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1:|file:|data:)/.test(request.url())) harm.push(`request ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') harm.push(`console ${message.text()}`);
  });
  page.on('response', async (response) => {
    if (response.status() >= 400) harm.push(`response ${response.url()} ${await response.text()}`);
  });
  page.on('pageerror', (error) => harm.push(`error ${error.message}`));
  return { page, harm };
}

async function lookEverywhere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#turn-1 .prose').first().waitFor();
  await openAll(page);
  await page.getByText('The hash chain holds').waitFor();
  await openAll(page);
  expect(await page.evaluate(() => (window as { harm?: number }).harm)).toBeUndefined();
  expect(await page.locator('main img, main script, main iframe, main style').count()).toBe(0);
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => !link.startsWith('#/'))).toEqual([]);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/[\u001b\u202e\u2066\u200b]/);
}

test('hostile text is text: no script, no markup, no request, no reordering, in the viewer and in the list', async () => {
  const viewer = await startView(written.folder);
  const { page, harm } = await watchedPage();
  try {
    await page.goto(viewer.url);
    await page.getByText('2 of 2 debates').waitFor();
    await lookEverywhere(page, viewer.at(hostileId));
    expect(harm).toEqual([]);
  } finally {
    await page.close();
    await viewer.stop();
  }
}, 60_000);

test('an exported page works from a file, asks nobody, and is as safe', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-export-'));
  const { page, harm } = await watchedPage();
  try {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const file = join(folder, 'report.html');
    const ran = await runProgram(['export', hostileId, '-o', file], written.folder);
    expect(ran.code, ran.stderr).toBe(0);
    await lookEverywhere(page, pathToFileURL(file).href);
    await page.getByText('The hash chain holds, 13 lines').waitFor();
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
    expect(harm).toEqual([]);
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

test('a reply of 1 MB is cut, and shown whole on demand', async () => {
  const viewer = await startView(written.folder);
  const { page, harm } = await watchedPage();
  try {
    await page.goto(viewer.at(longId));
    const more = page.getByRole('button', { name: /Show all 1,0\d\d,\d\d\d characters/ });
    await more.waitFor();
    const length = () => page.evaluate(() => document.querySelector('main')?.textContent?.length ?? 0);
    expect(await length()).toBeLessThan(60_000);
    await more.click();
    await expect.poll(length).toBeGreaterThan(1_000_000);
    expect(await page.evaluate(() => document.querySelector('main')?.textContent?.includes('THE END OF IT'))).toBe(
      true,
    );
    expect(harm).toEqual([]);
  } finally {
    await page.close();
    await viewer.stop();
  }
});

test('the page without a debate is at most 250 kB', async () => {
  expect((await stat(join(import.meta.dirname, '../../dist/viewer.html'))).size).toBeLessThanOrEqual(250_000);
});
