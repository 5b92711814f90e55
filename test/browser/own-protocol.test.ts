import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { delphiProject } from '../outside/delphi-table.ts';
import { startBrowser } from './chromium.ts';

test("a protocol of one's own has its positions, its changes and its own words on the page", async () => {
  const here = await delphiProject();
  const browser = await startBrowser();
  try {
    await here.run(['run', 'delphi', 'How long does it take?', '--quiet']);
    await here.run(['export', 'latest', '-o', 'page.html']);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(here.folder, 'page.html')).href);
    await page.getByRole('heading', { name: 'Estimates by round' }).waitFor();
    const text = await page.locator('body').innerText();
    expect(text.replace(/\s+/g, ' ')).toMatch(/moved in round 2 from 40 to 14 .*moved by/);
    expect(text).toMatch(/2\s+12\s+12\s+14/);
  } finally {
    await browser.close();
    await here.remove();
  }
});
