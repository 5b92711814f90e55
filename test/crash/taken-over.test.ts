import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Project, project, until, votes } from '../outside/dissent.ts';

let here: Project;
afterEach(() => here.remove());

test('E15 a process that was frozen while another machine took its debate over writes nothing more', async () => {
  here = await project(votes('A', 'B', 'C'));
  const folder = async () => join(here.folder, '.dissent', (await here.debates())[0] ?? 'none');
  const file = async (name: string) => readFile(join(await folder(), name), 'utf8');
  let taken: Promise<{ code: number | null; stderr: string }> | undefined;
  let journal = '';
  const frozen = await here.run(['judges', 'question.yaml', '--quiet'], {
    meet: (child) => {
      taken = (async () => {
        await until(async () => (await file('journal.jsonl').catch(() => '')).includes('"turn-started"'));
        child.kill('SIGSTOP');
        // Seen from another machine, whose process nobody there can look at.
        const lock = JSON.parse(await file('lock'));
        await writeFile(join(await folder(), 'lock'), JSON.stringify({ ...lock, host: 'another-machine' }));
        const resumed = await here.run(['resume', 'latest', '--take-over', '--quiet']);
        journal = await file('journal.jsonl');
        child.kill('SIGCONT');
        return resumed;
      })();
    },
  });
  const resumed = await taken;
  expect(resumed?.code, resumed?.stderr).toBe(3);
  expect(frozen.stderr).toContain('Another process has taken over');
  expect(frozen.code).toBe(2);
  expect(await file('journal.jsonl')).toBe(journal);
  expect((await here.run(['verify', 'latest'])).code).toBe(0);
});
