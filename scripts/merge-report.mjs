// How well a merge does on real drafts: node scripts/merge-report.mjs <folder of sets> [--analyses <folder>]
// A set is a folder with drafts (*.md; reference-* is left out). Labels are in merge-report.labels.json, given by hand: an exact
// conflict is `real` if row or key are the same thing and the values differ, `notation` if one value may only be written in another
// way (Medium, M), `false` otherwise. Not part of the tests: the sets are not in this repository. Build first.
//
// It also says which changes of a plan can be carried out without new text, what five drafts of 20 kB send, and how long step 1 takes.
// With --analyses: <set>.json as `dissent diff --analyst NAME --json` printed it, in the order of the labels under `analyst`, which say of
// each row whether it is real and which rows of the reference it covers. Without, the figures of the labels alone are printed.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { analyseVariants, parseVariants } from '../dist/doors.js';
import { reportChanges } from './merge-changes.mjs';
import { reportTokens } from './merge-tokens.mjs';

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
for (const run of labels.analyst) reportAnalyst(run, run.latest ? values.analyses : undefined);
for (const [set, plan] of Object.entries(labels.changes)) {
  console.log(`\nChanges of ${set} without new text:`);
  const { done, of } = reportChanges(parseVariants(readDrafts(set)), plan);
  console.log(`  ${share(done, of)}`);
}
await reportTokens(folder, ['ic-forensic4', 'ic-audit3']);
const bench = fileURLToPath(new URL('../bench/documents.mjs', import.meta.url));
const { ms, peakMB, note } = JSON.parse(execFileSync(process.execPath, [bench, 'child', 'ten'], { encoding: 'utf8' }));
console.log(`\nStep 1, 10 drafts of 100 kB: ${(ms / 1000).toFixed(2)} s of CPU, ${peakMB} MB (${note})`);

function readDrafts(set) {
  return readdirSync(join(folder, set))
    .filter((name) => name.endsWith('.md') && !name.startsWith('reference-'))
    .sort()
    .map((name, at) => ({ id: 'ABCDEFGHIJ'[at], name, text: readFileSync(join(folder, set, name), 'utf8') }));
}

function reportExact(set) {
  const { contradictions, collisions, reworded, near_identical } = analyseVariants(parseVariants(readDrafts(set)));
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

/** Of each set: what the analyst reported across drafts and by itself, how much is real, and how much of the reference was found. */
function reportAnalyst({ model, run, sets: given }, from) {
  console.log(`\nAnalyst: ${model}, ${run}`);
  const all = { reported: 0, real: 0, references: 0, found: 0 };
  for (const [set, { rows, ideas }] of Object.entries(given)) {
    if (from) checkRows(join(from, `${set}.json`), rows);
    const { contradictions, unique } = labels.references[set];
    const labelled = Object.values(rows);
    const listFound = (wanted, of) => wanted.filter((id) => of.some((row) => row.covers?.includes(id)));
    const real = labelled.filter((row) => row.real);
    const found = listFound(contradictions, labelled);
    const inList = listFound(unique, Object.values(ideas));
    const anywhere = listFound(unique, [...Object.values(ideas), ...labelled]);
    console.log(
      `  ${set}: real ${share(real.length, labelled.length)}, contradictions found ${share(found.length, contradictions.length)}, unique ideas found ${share(anywhere.length, unique.length)}, as such ${inList.length}`,
    );
    all.reported += labelled.length;
    all.real += real.length;
    all.references += contradictions.length;
    all.found += found.length;
  }
  console.log(`  all sets: real ${share(all.real, all.reported)}, found ${share(all.found, all.references)}`);
}

/** The labels are of this very analysis: they name the rows that the analyst reported across drafts. */
function checkRows(path, rows) {
  const { contradictions } = readJson(path);
  const own = contradictions.filter(({ scope, found_by }) => scope === 'across' && found_by !== 'program');
  const ids = own.map(({ id }) => id).join(', ');
  if (ids !== Object.keys(rows).join(', ')) throw new Error(`${path} has other rows than its labels: ${ids}`);
}
