import type { Page } from 'playwright-core';

/** Opens everything that is folded. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}
