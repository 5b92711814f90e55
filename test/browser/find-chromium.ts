import { execFileSync } from 'node:child_process';

/** Before the first test: the Chromium that is there, or one that is fetched now. */
export default function findChromium(): void {
  const said = execFileSync(process.execPath, ['scripts/browser.mjs'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.CHROMIUM_PATH = said.trim();
}
