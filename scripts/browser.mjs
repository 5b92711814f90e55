// Makes sure that there is a Chromium for test/browser: CHROMIUM_PATH, one that is installed, Debian's package (as root),
// or Playwright's own download. Prints where it is.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const installed = () =>
  [
    process.env.CHROMIUM_PATH ?? '',
    chromium.executablePath(),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
    .concat((process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))))
    .find((path) => path !== '' && existsSync(path));
const run = (command, ...words) => execFileSync(command, words, { stdio: ['ignore', process.stderr, process.stderr] });

if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
}
if (!installed()) run(process.execPath, join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium');
const found = installed();
if (!found) throw new Error('No Chromium could be installed. Install one, and set CHROMIUM_PATH to it.');
console.log(found);
