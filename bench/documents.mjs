import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyseVariants, mergeVariants, parseVariants } from '../dist/doors.js';
import { inFolder, rounded } from './house.mjs';

/** The documents room (times are CPU, so that other work on the machine does not count): step 1 of a merge, its growth, hostile documents, and merging beside `git merge-file`. */
export async function documents() {
  const ten = child('ten');
  const sizes = { '10 kB': child('10000'), '100 kB': child('100000'), '1 MB': child('1000000') };
  const growth = sizes['1 MB'].ms / sizes['10 kB'].ms / ((1e6 * Math.log(1e6)) / (1e4 * Math.log(1e4)));
  const times = Object.entries(sizes).map(([size, { ms }]) => `${size} ${Math.round(ms)} ms`);
  const hostile = ['identical-lines', 'one-paragraph', 'shuffled-lines'].map((name) => ({ name, ...child(name) }));
  const beside = await besideGit();
  return [
    { what: 'step 1 for 10 variants of 100 kB, s', measured: rounded(ten.ms / 1000, 2), bound: 3, note: ten.note },
    { what: 'its peak resident memory, MB', measured: ten.peakMB, bound: 400 },
    {
      what: 'growth of two variants from 10 kB to 1 MB, ratio to n·log n',
      measured: rounded(growth, 2),
      bound: 1,
      note: times.join(', '),
    },
    ...hostile.map(({ name, ms, note }) => ({
      what: `${name}, 1 MB each, s`,
      measured: rounded(ms / 1000, 2),
      bound: 10,
      note,
    })),
    ...beside,
  ];
}

/** What both can do: take one section of the second draft into the first, where neighbouring lines differ too. */
async function besideGit() {
  return inFolder(async (folder) => {
    const base = prose(100_000, 1);
    const theirs = base
      .replaceAll('within 200 ms', 'within 100 ms')
      .replace(/(## Topic 40\n\n)[^#]*/, '$1A new text for this section.\n\n');
    const ours = base.replaceAll('keeps events for 30 days', 'keeps events for 60 days');
    for (const [name, text] of Object.entries({ ours, base, theirs })) writeFileSync(join(folder, `${name}.md`), text);
    const files = ['ours.md', 'base.md', 'theirs.md'].map((name) => join(folder, name));
    const timed = (run) => {
      const begun = performance.now();
      const result = run();
      return { ms: performance.now() - begun, result };
    };
    const git = timed(() => spawnSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    const diff3 = timed(() => spawnSync('diff3', ['-m', ...files], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    const merged = timed(() => {
      const variants = parseVariants([ours, theirs].map((text, at) => ({ id: 'AB'[at], name: `${at}.md`, text })));
      const wanted = variants[1].document.sections.find(({ title }) => title === 'Topic 40');
      const change = {
        id: 1,
        approach: 'replace',
        variant: 'B',
        section: wanted.number,
        target: wanted.number,
        reason: 'newer',
      };
      return mergeVariants({ variants, base: 'A', changes: [change], date: '2026-11-16' });
    });
    const conflicts = (text) => (text.match(/^<{7}/gm) ?? []).length;
    const isRight =
      merged.result.plain === ours.replace(/(## Topic 40\n\n)[^#]*/, '$1A new text for this section.\n\n');
    const shown = (name, { ms, result }) =>
      result.error
        ? `${name} is not installed`
        : `${name} ${Math.round(ms)} ms with its start, ${conflicts(result.stdout)} conflicts`;
    return [
      {
        what: 'one section taken over beside other edits: wrong bytes or conflicts',
        measured: isRight ? 0 : 1,
        bound: 0,
        note: `${Math.round(merged.ms)} ms in process, by section, with provenance; ${shown('git merge-file', git)}; ${shown('diff3', diff3)}: by line, all differences`,
      },
    ];
  });
}

function child(name) {
  const answer = execFileSync(process.execPath, [fileURLToPath(import.meta.url), 'child', name], { encoding: 'utf8' });
  return JSON.parse(answer);
}

const sentences = [
  'The store answers within 200 ms.',
  'It keeps events for 30 days.',
  'Every writer must sign its batch before the queue accepts it.',
  'Operators see a warning when the backlog exceeds 5,000 entries.',
  'The team reviews the limits in March 2027 as needed.',
  'PostgreSQL holds the ledger; see Section 3.',
  'A failed sync is repeated three times and then reported to the person on call.',
];

/** Prose of about so many bytes, in sections: 60 % of its words are common ones, the others of 6,000, drawn by a seed. */
function prose(bytes, seed) {
  let state = seed;
  const lot = (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const parts = ['# Draft\n\n'];
  for (let size = 0, topic = 1; size < bytes; topic += 1) {
    const lines = Array.from({ length: 8 + lot(8) }, () => {
      const words = sentences[lot(sentences.length)].split(' ');
      for (let at = 0; at < 6; at += 1) words.splice(lot(words.length), 0, `w${lot(6000)}`);
      return `${words.join(' ')}\n`;
    });
    const part = `## Topic ${topic}\n\n${lines.join('')}\n`;
    size += part.length;
    parts.push(part);
  }
  return parts.join('');
}

/** The hostile ones differ from each other at both ends, so that nothing can be trimmed away. */
const made = {
  ten: () => Array.from({ length: 10 }, (_, at) => prose(100_000, at + 1)),
  'identical-lines': () =>
    [1, 2].map(
      (at) => `start ${at}\n${'The same line again and again, as before.\n'.repeat(20_000 + at * 50)}end ${at}\n`,
    ),
  'one-paragraph': () => [1, 2].map((at) => prose(1_000_000, at).replaceAll(/[\n#]+/g, ' ')),
  'shuffled-lines': () =>
    [1, 2].map((at) =>
      Array.from({ length: 20_000 }, (_, n) => `line ${(n * (7 + at * 4)) % 20_000} of the many lines here\n`).join(''),
    ),
};

if (process.argv[2] === 'child') {
  const name = process.argv[3] ?? '';
  const texts = made[name]?.() ?? [1, 2].map((at) => prose(Number(name), at));
  const variants = () => texts.map((text, at) => ({ id: 'ABCDEFGHIJ'[at], name: `${at}.md`, text }));
  const small = Number(name) <= 10_000;
  const rounds = small ? 20 : 1;
  if (small) analyseVariants(parseVariants(variants()));
  const begunAt = performance.now();
  const begun = process.cpuUsage();
  let found;
  for (let at = 0; at < rounds; at += 1) found = analyseVariants(parseVariants(variants()));
  const { user, system } = process.cpuUsage(begun);
  const ms = (user + system) / 1000 / rounds;
  const wall = `${rounded((performance.now() - begunAt) / 1000 / rounds, 2)} s of wall`;
  const note = [wall, ...(found.bounded.length > 0 ? found.bounded : ['nothing was cut short'])].join('; ');
  process.stdout.write(JSON.stringify({ ms, peakMB: Math.round(process.resourceUsage().maxRSS / 1024), note }));
}
