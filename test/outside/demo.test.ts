import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Outcome, readJournal } from '../../src/doors.ts';
import { type Project, project, votes } from './dissent.ts';

const demo = resolve(import.meta.dirname, '../../demo');
const recording = await readJournal(demo);
const hash = 'sha256:0c3fb5023f3b0ee418b3d768b6a98266e1afa8b6409bd5c6afe526cde9525447';

/** What a reader sees of an outcome besides where, when and from whom it came: the record is left out. */
const readArgument = (text: string) =>
  text
    .replace(/^Recorded replies of .*$/gmu, '')
    .replace(/<details><summary>Record:[\s\S]*$/u, '')
    .replaceAll(/dissent (\w+) \w{4}\b/gu, 'dissent $1 ID')
    .trim();

const open: Project[] = [];
afterEach(async () => {
  for (const here of open.splice(0)) await here.remove();
});

async function openProject(): Promise<Project> {
  const here = await project(votes('A', 'A', 'A'));
  open.push(here);
  return here;
}

describe('dissent demo', () => {
  test('the recording is the one whose hash is written here', () => {
    expect(recording.broken).toBeUndefined();
    expect(recording.events.at(-1)?.hash).toBe(hash);
  });

  test('it holds the debate of that day: same end, same documents, nobody is asked', async () => {
    const here = await openProject();
    const ran = await here.run(['demo', '--json']);
    expect(ran.code).toBe(0);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    const ended = recording.events.findLast((event) => event.type === 'debate-ended');
    expect(outcome).toMatchObject({
      status: ended?.conclusion.status,
      result: ended?.conclusion.result,
      rehearsal: false,
    });
    expect(outcome.usage.calls).toBe(0);
    expect(outcome.headline).toMatch(/^Recorded replies/u);
    expect(await here.calls()).toEqual([]);
    const text = await here.read(join('.dissent', outcome.debate, 'outcome.md'));
    expect(text).toMatch(/^Recorded replies/u);
    expect(readArgument(text)).toBe(readArgument(await readFile(join(demo, 'outcome.md'), 'utf8')));
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('piped, it says that the replies are recorded, of which models, and how to hold a live debate', async () => {
    const here = await openProject();
    const ran = await here.run(['demo']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/^Recorded replies/u);
    expect(ran.stderr).toMatch(/claude/u);
    expect(ran.stderr).toContain(hash);
    expect(ran.stderr).toContain('dissent "');
  });

  test('E15 one that was interrupted can be resumed, from the same recording', async () => {
    const here = await openProject();
    const { debate, status } = JSON.parse((await here.run(['demo', '--json'])).stdout) as Outcome;
    const journal = join('.dissent', debate, 'journal.jsonl');
    const lines = (await here.read(journal)).split('\n');
    await here.write(
      journal,
      lines
        .slice(0, Math.floor(lines.length / 3))
        .join('\n')
        .concat('\n'),
    );
    await here.write('dissent.yaml', {});
    const resumed = await here.run(['resume', 'latest', '--json']);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ debate, status, usage: { calls: 0 } });
  });
});
