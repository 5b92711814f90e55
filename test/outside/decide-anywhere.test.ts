import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { node, runCommand, runProgram } from './dissent.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

const library = pathToFileURL(resolve(import.meta.dirname, '../../dist/index.js')).href;

/** A program of somebody else's: three functions that don't agree. */
const held = `
import { debate, judges } from '${library}';
const vote = (option) => async () => ({
  option, confidence: 'HIGH', summary: 'It fits best.', reasons: ['It is the cheapest of the three to run.'],
  analysis: [], problems: [], conditions: [], would_change: 'A measurement that says otherwise.', self_challenge: 'It may be slow.',
  responses: [], changed: false,
});
const { outcome: ended } = await debate(judges, {
  topic: { question_text: 'Where should sessions live?', options: ['Redis', 'Postgres', 'Files'] },
  settings: { max_rounds: 1 },
  seats: { risk: vote('A'), value: vote('B'), effort: vote('C') },
});
process.stdout.write(JSON.stringify(await ended));
`;

test('E18 a debate of functions, held through the library, is decided later by anybody who has its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-anywhere-'));
  folders.push(folder);
  await writeFile(join(folder, 'held.mjs'), held);
  const ran = await runCommand([node, 'held.mjs'], folder);
  expect(ran.stderr).toBe('');
  const outcome = JSON.parse(ran.stdout) as Outcome;
  expect(outcome.status).toBe('contested');

  const choices = await runProgram(['decide', 'latest'], folder);
  expect(choices.code).toBe(0);
  for (const label of ['Redis', 'Postgres', 'Files']) expect(choices.stdout).toContain(label);
  expect(choices.stderr).toMatch(/dissent decide [0-9a-f]{4} <choice>.*A, B, C/);

  const decided = await runProgram(
    ['decide', 'latest', 'b', '--reason', 'One system less.', '--by', 'Ada', '--json'],
    folder,
  );
  expect(decided.code).toBe(0);
  const { decision } = JSON.parse(decided.stdout) as Outcome;
  expect(decision).toMatchObject({ choice: 'B', by: 'Ada', reason: 'One system less.' });
  const file = join(folder, '.dissent', outcome.debate, 'outcome.json');
  expect((JSON.parse(await readFile(file, 'utf8')) as Outcome).decision).toMatchObject({ choice: 'B' });
});
