// How well step 1 of a merge does on real drafts: node scripts/merge-report.mjs <folder of sets> [--analyses <folder>]
// A set is a folder with drafts (*.md; reference-* is left out). Labels are in merge-report.labels.json, given by hand: an exact
// conflict is `real` if row or key are the same thing and the values differ, `notation` if one value may only be written in another
// way (Medium, M), `false` otherwise. Not part of the tests: the sets are not in this repository. Build first.
//
// With --analyses: <set>.json as `dissent diff --analyst NAME --json` printed it, and beside it <set>.labels.json, given by hand:
// { "X-001": { "real": true, "reference": "X-003" }, "U-002": { "reference": "U-001" } }.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseVariants, parseVariants } from '../dist/doors.js';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { analyses: { type: 'string' } } });
const [folder] = positionals;
if (!folder) throw new Error('Name the folder of the sets.');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const labels = readJson(new URL('merge-report.labels.json', import.meta.url));
const share = (part, of) => (of === 0 ? 'n/a' : `${((part / of) * 100).toFixed(0)} % (${part} of ${of})`);

const sets = readdirSync(folder)
  .filter((name) => statSync(join(folder, name)).isDirectory())
  .sort();
const counts = { real: 0, notation: 0, false: 0, unlabelled: 0 };
for (const set of sets) reportExact(set);
const labelled = counts.real + counts.notation + counts.false;
console.log(`\nExact conflicts: ${labelled + counts.unlabelled}, without a label ${counts.unlabelled}`);
console.log(`Precision, other values: ${share(counts.real + counts.notation, labelled)}`);
console.log(`Precision, other notations counted as false: ${share(counts.real, labelled)}`);
if (values.analyses) reportAnalyses(values.analyses);

function reportExact(set) {
  const files = readdirSync(join(folder, set)).filter((name) => name.endsWith('.md') && !name.startsWith('reference-'));
  const variants = files
    .sort()
    .map((name, at) => ({ id: 'ABCDEFGHIJ'[at], name, text: readFileSync(join(folder, set, name), 'utf8') }));
  const { contradictions, collisions, reworded, near_identical } = analyseVariants(parseVariants(variants));
  const known = labels.exact[set] ?? {};
  console.log(
    `\n${set}: ${contradictions.length} exact conflicts, ${reworded.length} cells in other words, ${collisions.length} numbers with different titles, ${near_identical.length} near-identical passages`,
  );
  for (const { about, path, sides } of contradictions) {
    const label = known[about] ?? 'unlabelled';
    counts[label] += 1;
    const told = sides.map(({ variant, line, text }) => `${variant}:${line} ${text}`).join(' | ');
    console.log(`  ${label.padEnd(10)} ${[path, about].filter(Boolean).join(': ')}: ${told}`);
  }
  const found = new Set(contradictions.flatMap(({ about }) => listCells(about)));
  const missing = (labels.wanted[set] ?? []).filter((about) => !found.has(about));
  if (labels.wanted[set]) console.log(`  wanted ${labels.wanted[set].length}, missing ${missing.join('; ') || 'none'}`);
}

/** `Effort of M1, M2` is two cells. */
function listCells(about) {
  const [, column, keys] = /^(.+) of (.+)$/.exec(about) ?? [];
  return keys ? keys.split(', ').map((key) => `${key}, ${column}`) : [about];
}

function reportAnalyses(from) {
  const all = { reported: 0, real: 0, references: 0, found: 0 };
  for (const set of sets.filter((name) => existsSync(join(from, `${name}.json`)))) {
    const { contradictions, unique, analyst } = readJson(join(from, `${set}.json`));
    const file = join(from, `${set}.labels.json`);
    const given = existsSync(file) ? readJson(file) : {};
    const across = contradictions.filter(({ scope }) => scope === 'across');
    const named = new Set(Object.values(given).flatMap(({ reference }) => reference ?? []));
    const references = labels.references[set] ?? { contradictions: [], unique: [] };
    const rows = across.filter(({ id, found_by }) => found_by !== 'program' && given[id]?.real !== undefined);
    const real = rows.filter(({ id }) => given[id].real).length;
    const found = references.contradictions.filter((id) => named.has(id));
    console.log(
      `\n${set}: ${across.length} contradictions across variants, ${unique.length} unique ideas, ${analyst.unverified.length} not verified`,
    );
    console.log(`  real of what is labelled: ${share(real, rows.length)}`);
    console.log(`  contradictions of the reference found: ${share(found.length, references.contradictions.length)}`);
    console.log(
      `  unique ideas of the reference found: ${share(references.unique.filter((id) => named.has(id)).length, references.unique.length)}`,
    );
    all.reported += rows.length;
    all.real += real;
    all.references += references.contradictions.length;
    all.found += found.length;
  }
  console.log(`\nAnalyst, all sets: real ${share(all.real, all.reported)}, found ${share(all.found, all.references)}`);
}
