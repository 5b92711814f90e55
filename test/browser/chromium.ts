import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** A real browser. There is no skipping: without one the tests fail and say what to do. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function browserPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    .concat(chromium.executablePath())
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Error('No Chromium was found. Run `node scripts/browser.mjs`, or set CHROMIUM_PATH to the one to use.');
}
