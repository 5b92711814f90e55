import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Project, project, runCommand, until, votes } from './dissent.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

/** A debate whose judge says something and then waits for the file `read`. */
async function projectHere(): Promise<Project> {
  const waits = { option: 'A', until: 'read', begins: 'The field workers need it.\n' };
  const here = await project(votes('A', 'A', 'A', { risk: { 'judges/recommend': waits } }), {}, 'watched-judge.mjs');
  made.push(here);
  return here;
}
const locateLive = async (here: Project) => join('.dissent', (await here.debates())[0] ?? 'none', 'live.json');
/** It has an end of line once it is whole. */
const readLive = async (here: Project) => {
  const text = await here.read(await locateLive(here)).catch(() => '');
  return text.endsWith('\n') && (JSON.parse(text) as Record<string, string>);
};

test('E12 the last words are beside the journal while a turn lasts, and gone after it', async () => {
  const here = await projectHere();
  const ran = here.run(['judges', 'question.yaml', '--quiet']);
  expect(await until(() => readLive(here))).toEqual({
    'recommendation#1/judges/recommend/risk': 'The field workers need it.',
  });
  await here.write('read', '');
  await ran;
  expect(await readdir(join(here.folder, '.dissent', (await here.debates())[0] ?? ''))).not.toContain('live.json');
});

test('E12 E15 a killed process leaves words that nothing reads as record, and the next one removes them', async () => {
  const here = await projectHere();
  let pid = 0;
  const ran = here.run(['judges', 'question.yaml', '--quiet'], { meet: (child) => (pid = child.pid ?? 0) });
  await until(() => readLive(here));
  process.kill(pid, 'SIGKILL');
  await ran;
  const stale = await readLive(here);
  expect(Object.values(stale || {})).toEqual(['The field workers need it.']);
  for (const words of [['list'], ['show', 'latest'], ['verify', 'latest'], ['export', 'latest', '-o', 'page.html']]) {
    const { stdout } = await here.run(words);
    expect(stdout).not.toMatch(/live\.json|field workers need it/);
  }
  expect(await here.read('page.html')).not.toContain('The field workers need it.');
  await here.write('read', '');
  expect((await here.run(['resume', 'latest', '--quiet'])).code).toBe(0);
  expect(await readLive(here)).toBe(false);
});

test('what stands in its place is never written through', async () => {
  const here = await projectHere();
  let pid = 0;
  const ran = here.run(['judges', 'question.yaml', '--quiet'], { meet: (child) => (pid = child.pid ?? 0) });
  await until(() => readLive(here));
  process.kill(pid, 'SIGKILL');
  await ran;
  const place = join(here.folder, await locateLive(here));
  await writeFile(join(here.folder, 'mine.txt'), 'mine');
  await runCommand(['rm', place], here.folder);
  await symlink(join(here.folder, 'mine.txt'), place);
  const resumed = here.run(['resume', 'latest', '--quiet']);
  await until(() => readLive(here));
  await here.write('read', '');
  await resumed;
  expect(await here.read('mine.txt')).toBe('mine');
});
