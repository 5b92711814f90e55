import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readIfThere } from '../../engine/folder.ts';
import type { AdrForm } from '../../outputs/index.ts';
import { requireInsideProject } from '../inside-project.ts';
import { readAdr, type WrittenAdr } from './written-adr.ts';

/** How a team keeps its decisions: where, under which names and by which template. */
export interface DecisionsFolder {
  readonly folder: string;
  readonly form: AdrForm;
  readonly naming: 'number' | 'date';
  readonly records: readonly WrittenAdr[];
  /** The number of the next record, with as many digits as the team's have. */
  readonly nextNumber: string;
  /** What stands before the number in their names: nothing, or `ADR-`. */
  readonly prefix: string;
}

/** Where teams keep decisions, the likeliest first. */
const usual = ['docs/decisions', 'docs/adr', 'doc/adr', 'adr', 'docs/architecture/decisions', 'docs/architecture/adr'];

/** Finds a project's decisions: `.adr-dir`, else the first usual folder there is, else docs/decisions. */
export async function findDecisions(project: string): Promise<DecisionsFolder> {
  const folder = await findFolder(project);
  await requireInsideProject(folder, project, 'Your decisions folder');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => isRecordFile(name)).sort();
  const records: WrittenAdr[] = [];
  for (const file of files) records.push(readAdr(file, await readFile(join(folder, file), 'utf8')));
  const dated = files.filter((file) => dateName.test(file));
  const numbered = files.filter((file) => !dateName.test(file)).map((file) => numberName.exec(file)?.[2] ?? '0');
  const digits = Math.max(numbered.length === 0 ? 4 : 0, ...numbered.map((number) => number.length));
  const highest = Math.max(0, ...numbered.map(Number));
  return {
    folder,
    form: await chooseForm(folder, names, records),
    naming: dated.length > numbered.length ? 'date' : 'number',
    records,
    nextNumber: String(highest + 1).padStart(digits, '0'),
    prefix: numberName.exec(files.findLast((file) => !dateName.test(file)) ?? '')?.[1] ?? '',
  };
}

const dateName = /^(?:\d{4}-\d\d-\d\d|\d{8})-.*\.md$/iu;
const numberName = /^(adr-)?(\d{3,6})-.*\.md$/iu;
const isRecordFile = (name: string) => dateName.test(name) || (numberName.test(name) && !/^0+-.*template/iu.test(name));

async function findFolder(project: string): Promise<string> {
  const named = (await readIfThere(join(project, '.adr-dir')))?.split('\n')[0]?.trim();
  if (named) return resolve(project, named);
  for (const folder of usual) if (await isFolder(join(project, folder))) return join(project, folder);
  return join(project, usual[0] ?? 'docs/decisions');
}

/** The template of most records; without records, that of a template file; else MADR. */
async function chooseForm(folder: string, names: readonly string[], records: readonly WrittenAdr[]): Promise<AdrForm> {
  const countForm = (form: AdrForm) => records.filter((record) => record.form === form).length;
  if (countForm('nygard') + countForm('madr') > 0) return countForm('nygard') > countForm('madr') ? 'nygard' : 'madr';
  const template = names.find((name) => /template.*\.md$/iu.test(name)) ?? 'templates/template.md';
  const text = await readIfThere(join(folder, template)).catch(() => undefined);
  return (text === undefined ? undefined : readAdr(template, text).form) ?? 'madr';
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
