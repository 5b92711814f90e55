// Draws docs/pictures/judges.svg: the terminal of a real run. The built program holds a rehearsal of the example in an
// empty folder, and what it prints is drawn as text. Run it after a build: node scripts/picture.mjs
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const columns = 100;
/** The colour codes the program uses; any other ends a style. */
const styles = { 1: 'bold', 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow', 36: 'cyan' };
const words = ['judges', 'examples/offline-mode.yaml', '--rehearse', '--seed', '10'];

const folder = mkdtempSync(join(tmpdir(), 'dissent-picture-'));
try {
  mkdirSync(join(folder, 'examples'));
  copyFileSync(join(root, 'examples/offline-mode.yaml'), join(folder, 'examples/offline-mode.yaml'));
  const printed = await run([join(root, 'dist/cli.js'), ...words, '--display', 'full']);
  const lines = [[{ text: `$ dissent ${words.join(' ')}`, style: 'bold' }], ...screenOf(printed)];
  const picture = join(root, 'docs/pictures/judges.svg');
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, svg(lines.flatMap(wrapped)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What the program prints, both streams in the order in which they came, as a terminal gets them. */
function run(command) {
  return new Promise((done, failed) => {
    const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', FORCE_COLOR: '1' };
    const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const take = (text) => {
      printed += text;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', failed);
    child.on('close', (code) => (code === 0 || code === 3 ? done(printed) : failed(new Error(printed))));
  });
}

/** The lines that stay on the screen: the cursor goes up, and what is below it is wiped out. */
function screenOf(printed) {
  const lines = [[]];
  let style = '';
  for (const [piece, up, codes] of printed.matchAll(
    /\u001b\[(?:(\d*)A|([\d;]*)m|[?\d;]*[A-Za-z])|\r|\n|[^\u001b\r\n]+/g,
  )) {
    if (up !== undefined) lines.splice(Math.max(0, lines.length - 1 - Number(up || 1)), lines.length, []);
    else if (codes !== undefined) style = styles[codes] ?? '';
    else if (piece === '\n') lines.push([]);
    else if (piece !== '\r' && !piece.startsWith('\u001b')) lines.at(-1).push({ text: piece, style });
  }
  while (lines.at(-1)?.length === 0) lines.pop();
  return lines;
}

/** A line in rows of at most so many columns, broken between words. */
function wrapped(line) {
  const rows = [[]];
  let width = 0;
  for (const { text, style } of line) {
    for (const word of text.split(/(?<= )/)) {
      if (width > 0 && width + word.trimEnd().length > columns) {
        rows.push([]);
        width = 0;
      }
      const last = rows.at(-1).at(-1);
      if (last?.style === style) last.text += word;
      else rows.at(-1).push({ text: word, style });
      width += word.length;
    }
  }
  return rows;
}

function svg(rows) {
  const [cell, leading, edge, bar] = [8.4, 19, 16, 34];
  const [width, height] = [Math.ceil(columns * cell + 2 * edge), bar + rows.length * leading + edge];
  const text = rows.map((row, index) => {
    const spans = row.map(({ text, style }) => `<tspan${style ? ` class="${style}"` : ''}>${escaped(text)}</tspan>`);
    return `<text x="${edge}" y="${bar + (index + 1) * leading - 5}" xml:space="preserve">${spans.join('')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="A rehearsal of a judges debate in a terminal">
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d6dae0 }
.bold { font-weight: 700; fill: #ffffff } .dim { fill: #8b93a0 } .red { fill: #ff7b72 } .green { fill: #7ee787 }
.yellow { fill: #e3b341 } .cyan { fill: #76e3ea }
</style>
<rect width="${width}" height="${height}" rx="8" fill="#16191f"/>
<circle cx="20" cy="17" r="5" fill="#555c66"/><circle cx="38" cy="17" r="5" fill="#555c66"/><circle cx="56" cy="17" r="5" fill="#555c66"/>
${text.join('\n')}
</svg>
`;
}

/** Text for XML: no markup, and none of the characters that XML does not know. */
function escaped(text) {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
