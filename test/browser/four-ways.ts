import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faults } from './axe.ts';

const ways = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** On a desk and on a telephone, light and dark: nothing sticks out sideways, and axe finds nothing. */
export async function expectFourWays(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of ways) {
    const way = `${width} ${colorScheme}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), way).toBeLessThanOrEqual(width);
    expect(await faults(page), way).toEqual([]);
  }
}
