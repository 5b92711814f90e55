import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { node, program, runCommand } from './dissent.ts';

const root = resolve(import.meta.dirname, '../..');
const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A new machine: Node, dissent and what every system has on the PATH, an empty home and an empty folder. */
async function newMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-walk-'));
  made.push(folder);
  for (const name of ['bin', 'home', 'work']) await mkdir(join(folder, name));
  await symlink(node, join(folder, 'bin/node'));
  await writeFile(join(folder, 'bin/dissent'), `#!/bin/sh\nexec node '${program}' "$@"\n`, { mode: 0o755 });
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
    HOME: join(folder, 'home'),
    DISSENT_TRUST: '',
    DISSENT_OLLAMA_URL: nowhere,
    DISSENT_LM_STUDIO_URL: nowhere,
    DISSENT_LLAMA_CPP_URL: nowhere,
  };
  const work = join(folder, 'work');
  return {
    work,
    type: (words: readonly string[], cwd = work) => runCommand([join(folder, 'bin/dissent'), ...words], cwd, { env }),
  };
}

test('with Node alone: every dead end names the next command, and that command works', async () => {
  const { type, work } = await newMachine();

  const topic = await type(['We should move sessions out of Redis']);
  expect(topic.code).toBe(4);
  expect(topic.stderr).toMatch(/`dissent doctor`[\s\S]*`dissent demo`/);

  const doctor = await type(['doctor']);
  expect(doctor.code).toBe(4);
  expect(doctor.stdout).toMatch(/claude +no\n +→ npm install -g @anthropic-ai\/claude-code/);
  expect(doctor.stdout).toMatch(/Nobody can take part yet\.\n.*`dissent demo`/);

  const demo = await type(['demo']);
  expect(demo.code, demo.stderr).toBe(0);
  expect(demo.stdout).toMatch(/^CONSENSUS/m);
  expect(demo.stderr).toMatch(/^Ended after \d+ s · everyone answered$/m);

  await cp(join(root, 'examples/programs'), join(work, 'programs'), { recursive: true });
  const programs = join(work, 'programs');
  const untrusted = await type(['judges', 'question.yaml'], programs);
  expect(untrusted.code).toBe(2);
  expect(untrusted.stderr).toMatch(/`dissent trust`.*--trust/);
  const debate = await type(['judges', 'question.yaml', '--trust'], programs);
  expect(debate.code, debate.stderr).toBe(0);
  expect(debate.stdout).toMatch(/^RECOMMENDED/m);
});

test('from the README to the first debate are at most five commands', async () => {
  const [readme, start] = await Promise.all(
    ['README.md', 'docs/get-started.md'].map((file) => readFile(join(root, file), 'utf8')),
  );
  const install = listCommands(readPart(start ?? '', '## Install it'));
  const use = listCommands(readPart(readme ?? '', '## With your own agents'));
  expect(install.at(-1)).toMatch(/^npm install --global /);
  expect(use).toEqual(['dissent doctor', 'dissent "We should move sessions out of Redis"']);
  expect([...install, ...use].length).toBeLessThanOrEqual(5);
});

const readPart = (text: string, heading: string) => text.slice(text.indexOf(heading)).split(/\n## /)[0] ?? '';

const listCommands = (part: string) =>
  [...part.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ +#.*/, '').trim())
    .filter(Boolean);
