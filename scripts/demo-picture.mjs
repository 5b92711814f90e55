// Draws docs/pictures/demo.svg: the recorded debate as the terminal shows it, a line at a time. `node scripts/demo-picture.mjs`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(join(tmpdir(), 'dissent-picture-'));
const ran = spawnSync(process.execPath, [join(root, 'dist/cli.js'), 'demo', '--display', 'plain'], {
  cwd: folder,
  encoding: 'utf8',
  env: { ...process.env, NO_COLOR: '1', COLUMNS: '100' },
});
rmSync(folder, { recursive: true, force: true });
const shown = ran.stderr.split('\n');
const [topic = ''] = readFileSync(join(root, 'demo/topic.md'), 'utf8').replace(/^# /u, '').split('\n');
const from = shown.findIndex((line) => line.startsWith(topic));
const until = shown.findIndex((line) => line.startsWith('Ended'));
const result = ran.stdout.split('\n');
const end = result.findIndex((line) => /calls/u.test(line));
const lines = ['$ dissent demo', '', ...shown.slice(from, until), '', ...result.slice(0, end + 1)].map((line) =>
  line.trimEnd(),
);

const escapeMarkup = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const [size, lead] = [13, 18];
const height = lines.length * lead + 32;
let at = 0;
const texts = lines.map((line, index) => {
  at += line === '' ? 0 : /^[✓~✗ ]/u.test(line) ? 1.2 : 0.4;
  const kind = line.startsWith('✓')
    ? 'yes'
    : line.startsWith('✗')
      ? 'no'
      : line.startsWith('~')
        ? 'part'
        : /^[A-Z]/u.test(line) && index > 4
          ? 'head'
          : '';
  return `<text x="16" y="${28 + index * lead}" class="${kind}" style="animation-delay:${at.toFixed(1)}s">${escapeMarkup(line)}</text>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 ${height}" role="img" aria-label="A debate in the terminal">
<style>
rect{fill:#0f1419}
text{fill:#d6dbe3;font:${size}px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre;opacity:0;animation:show .2s forwards}
.yes{fill:#7fd48f}.no{fill:#f08d85}.part{fill:#e8c26a}.head{fill:#fff;font-weight:600}
@keyframes show{to{opacity:1}}
@media (prefers-reduced-motion:reduce){text{animation:none;opacity:1}}
</style>
<rect width="840" height="${height}" rx="8"/>
${texts.join('\n')}
</svg>
`;
writeFileSync(join(root, 'docs/pictures/demo.svg'), svg);
process.stdout.write(`${lines.join('\n')}\n`);
