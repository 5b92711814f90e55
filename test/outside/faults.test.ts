import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { errorIn, isRunning, type Plan, type Project, project, question, type Ran, until, votes } from './dissent.ts';
import { type Mounted, mountedAt } from './mounts.ts';

const made: Project[] = [];
const mounts: Mounted[] = [];
afterEach(async () => {
  for (const mount of mounts.splice(0)) mount.end();
  await Promise.all(made.splice(0).map((each) => each.remove()));
});

async function projectHere(...of: Parameters<typeof project>): Promise<Project> {
  const here = await project(...of);
  made.push(here);
  return here;
}

/** A project whose debates lie on a mount of their own, in the folder `debates`. */
async function onMount(mounting: string, plan: Plan, agent = 'watched-judge.mjs') {
  const here = await projectHere(plan, {}, agent);
  const folder = join(here.folder, 'debates');
  await mkdir(folder);
  const mount = await mountedAt(folder, mounting, here.folder);
  mounts.push(mount);
  const inDebates = (args: readonly string[]) => mount.run([...args, '--dir', 'debates']);
  return { here, mount, run: inDebates, debate: async () => (await debatesOf(mount))[0] ?? '' };
}

const debatesOf = async (mount: Mounted) => (await readdir(mount.seen(''))).filter((name) => /^\d{4}-/.test(name));

const smallDisk = (size: string) => `mount -t tmpfs -o size=${size} tmpfs "$1"`;
const readOnly = 'mount --bind "$1" "$1"\nmount -o remount,bind,ro "$1"';

/** An error that a user can act on: what, why, what next; never one that says the program is at fault. */
function expectClear(ran: Ran, why: RegExp) {
  expect(ran.code).not.toBe(0);
  expect(ran.stderr).toMatch(why);
  expect(ran.stderr).toMatch(/\n\S.{19,}\n$/);
  expect(ran.stderr).not.toMatch(/bug in dissent|\n\s+at /);
}

describe('disk full', () => {
  let needed: number;
  beforeAll(async () => {
    const { mount, run } = await onMount(smallDisk('4m'), votes('A', 'B', 'C'));
    expect((await run(['judges', 'question.yaml', '--seed', '5'])).code).toBe(3);
    needed = Number((await mount.shell('df -k --output=used "$1" | tail -1')).stdout);
    expect(needed).toBeGreaterThan(64);
  });

  test.each(['4k', '64k', '15%', '30%', '40%', '50%', '60%', '70%', '80%', '90%', '97%'])(
    'a disk of %s (of what is needed): a clear error, nothing half-written, and with room it goes on where it stopped',
    async (given) => {
      const size = given.endsWith('%') ? `${Math.floor((needed * Number.parseInt(given, 10)) / 100)}k` : given;
      const { here, mount, run, debate } = await onMount(smallDisk(size), votes('A', 'B', 'C'));
      const ran = await run(['judges', 'question.yaml', '--seed', '5']);
      expectClear(ran, /no space is left on the disk/);
      expect(ran.stdout).toBe('');
      const left = await readdir(mount.seen(''), { recursive: true });
      expect(left.filter((name) => /(^|\/)(\.(?!gitattributes$)|lock)/.test(name))).toEqual([]);
      expect((await here.sightings()).filter(({ pid }) => isRunning(pid))).toEqual([]);

      expect((await mount.shell('mount -o remount,size=4m "$1"')).code).toBe(0);
      if (left.includes('.gitattributes'))
        expect(await readFile(mount.seen('.gitattributes'), 'utf8')).toBe('* -text\n');
      if ((await debate()) === '') {
        expect(await here.calls()).toEqual([]);
        expect((await run(['judges', 'question.yaml'])).code).toBe(3);
        return;
      }
      const answered = repliesIn(await readFile(mount.seen(`${await debate()}/journal.jsonl`), 'utf8'));
      expect((await run(['verify', 'latest'])).stdout).toMatch(/^record +intact/m);
      const resumed = await run(['resume', 'latest', '--json']);
      expect(resumed.code).toBe(3);
      expect((JSON.parse(resumed.stdout) as Outcome).status).toBe('contested');
      expect((await run(['verify', 'latest'])).code).toBe(0);
      const asked = (await here.calls()).map(({ seat, prompt }) => `${prompt}/${seat}`);
      for (const turn of answered)
        expect(
          asked.filter((each) => each === turn),
          turn,
        ).toHaveLength(1);
    },
  );

  test('a disk that is full when a debate is resumed', async () => {
    const { here, mount, run, debate } = await onMount(smallDisk('256k'), { '*': { 'judges/recommend': { exit: 1 } } });
    expect((await run(['judges', 'question.yaml'])).code).toBe(4);
    const before = await readdir(mount.seen(await debate()));
    await mount.shell('cat /dev/zero > "$1/filler" || true');
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('A', 'A', 'A')));
    expectClear(await run(['resume', 'latest']), /no space is left on the disk/);
    expect(await readdir(mount.seen(await debate()))).toEqual(before);
    expect(await here.calls()).toHaveLength(3);
    await mount.shell('rm "$1/filler"');
    expect((await run(['resume', 'latest'])).code).toBe(0);
    expect(await here.calls()).toHaveLength(6);
  });

  test('turns in flight are ended at once when nothing can be recorded any more', async () => {
    const plan = votes('A', 'B', 'C', {
      risk: { 'judges/recommend': { raw: 'x'.repeat(200_000), until: 'all-at-work' } },
      value: { 'judges/recommend': { hang: true } },
      effort: { 'judges/recommend': { wait: 100_000 } },
    });
    const { here, run } = await onMount(smallDisk('64k'), plan);
    void until(async () => (await here.sightings()).length === 3).then(() => here.write('all-at-work', ''));
    const ran = await run(['judges', 'question.yaml']);
    expectClear(ran, /no space is left on the disk/);
    const sightings = await here.sightings();
    expect(sightings.filter(({ pid }) => isRunning(pid))).toEqual([]);
  });
});

describe('a read-only folder', () => {
  test.each(['debates', 'debates/deep/down'])('a new debate in %s is refused before any call', async (folder) => {
    const { here, mount } = await onMount(readOnly, votes('A', 'A', 'A'));
    const ran = await mount.run(['judges', 'question.yaml', '--dir', folder]);
    expectClear(ran, /debates.*: the file system is read-only/);
    expect(await here.calls()).toEqual([]);
    expect(await readdir(mount.seen(''))).toEqual([]);
  });

  test.each([
    ['resume', ['resume', 'latest']],
    ['decide', ['decide', 'latest', 'B']],
  ])('%s is refused, nothing is asked or changed; what is there can be read', async (_name, args) => {
    const { here, mount, run } = await onMount(
      'mount -t tmpfs tmpfs "$1"',
      args[0] === 'decide' ? votes('A', 'B', 'C') : { '*': { 'judges/recommend': { exit: 1 } } },
    );
    await run(['judges', 'question.yaml']);
    const calls = (await here.calls()).length;
    const before = await readdir(mount.seen(''), { recursive: true });
    await mount.shell('mount -o remount,ro "$1"');
    expectClear(await run(args), /the file system is read-only/);
    expect(await here.calls()).toHaveLength(calls);
    expect(await readdir(mount.seen(''), { recursive: true })).toEqual(before);
    for (const read of [['list'], ['show', 'latest'], ['show', 'latest', '--transcript'], ['verify', 'latest']])
      expect((await run(read)).code, read.join(' ')).toBe(0);
  });

  test('a result file that could not be written is refused before any call', async () => {
    const { here, mount } = await onMount(readOnly, votes('A', 'A', 'A'));
    const ran = await mount.run(['judges', 'question.yaml', '-o', 'debates/result.md']);
    expectClear(ran, /debates\/result\.md.*read-only/);
    expect(ran.code).toBe(2);
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toEqual([]);
  });

  test('a feature folder that cannot be written: said clearly, and the debate itself is on record', async () => {
    const { here, mount } = await onMount(readOnly, votes('A', 'A', 'A'));
    await here.write('question.yaml', { ...question, feature_dir: 'debates' });
    expectClear(await mount.run(['judges', 'question.yaml']), /debates\/sadd.*read-only/);
    expect((await here.outcome()).status).toBe('recommended');
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });
});

describe('two processes on one debate', () => {
  test('the second is refused while the first works, and the first finishes', async () => {
    const slow = { 'judges/recommend': { option: 'A', until: 'refused' } };
    const here = await projectHere(votes('A', 'A', 'A', { risk: slow }), {}, 'watched-judge.mjs');
    const first = here.run(['judges', 'question.yaml', '--json']);
    await until(async () => (await here.sightings()).some(({ seat }) => seat === 'risk'));
    for (const args of [
      ['resume', 'latest'],
      ['resume', 'latest', '--json'],
    ]) {
      const second = await here.run(args);
      expect(second.code).toBe(2);
      expect(second.stderr).toMatch(/process \d+ on /);
      if (args.includes('--json')) expect(errorIn(second).code).toBe('DebateBusy');
      expect(second.stderr).toMatch(/^error: .+\n\S/s);
    }
    expect((await here.run(['list'])).stdout).toMatch(/ running /);
    await here.write('refused', '');
    const ran = await first;
    expect(ran.code).toBe(0);
    expect((JSON.parse(ran.stdout) as Outcome).status).toBe('recommended');
    expect(await here.calls()).toHaveLength(3);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
    expect((await here.run(['resume', 'latest'])).code).toBe(0);
    expect(await here.calls()).toHaveLength(3);
  });

  test('a lock whose process was killed is taken over', async () => {
    const slow = { 'judges/recommend': { option: 'A', wait: 60_000 } };
    const here = await projectHere(votes('A', 'A', 'A', { risk: slow }), {}, 'watched-judge.mjs');
    await here.run(['judges', 'question.yaml'], {
      meet: (child) =>
        void until(async () => (await here.journal().catch(() => [])).filter(ended).length === 2).then(() =>
          child.kill('SIGKILL'),
        ),
    });
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('A', 'A', 'A')));
    const resumed = await here.run(['resume', 'latest']);
    expect(resumed.code).toBe(0);
    expect((await here.calls()).map(({ seat }) => seat).sort()).toEqual(['effort', 'risk', 'value']);
  });
});

describe('a journal changed by hand', () => {
  const journalFile = async (here: Project) =>
    join(here.folder, '.dissent', (await here.debates())[0] ?? '', 'journal.jsonl');
  const debated = async () => {
    const here = await projectHere(votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml']);
    const file = await journalFile(here);
    return { here, file, lines: (await readFile(file, 'utf8')).trimEnd().split('\n') };
  };

  test.each<[string, number, (lines: string[]) => string[]]>([
    ['a word in a line', 9, (lines) => lines.with(8, (lines[8] ?? '').replace('"n":9', '"n":9,"extra":1'))],
    ['a vote', 0, (lines) => lines.map((line) => line.replace('"option":"B"', '"option":"A"'))],
    ['a line taken out', 5, (lines) => lines.toSpliced(4, 1)],
    ['two lines swapped', 7, (lines) => lines.with(6, lines[7] ?? '').with(7, lines[6] ?? '')],
    ['a line put in', 4, (lines) => lines.toSpliced(3, 0, '{"n":4,"type":"note-added","note":"all agree"}')],
    ['a line doubled', 6, (lines) => lines.toSpliced(5, 0, lines[4] ?? '')],
    ['the first line', 1, (lines) => lines.with(0, (lines[0] ?? '').replace('"seed":', '"seed":1'))],
  ])('%s: verify exits 5 and names the line, resume and decide refuse', async (_name, at, change) => {
    const { here, file, lines } = await debated();
    const changed = change(lines);
    const line = at || changed.findIndex((text, index) => text !== lines[index]) + 1;
    await writeFile(file, `${changed.join('\n')}\n`);
    const verified = await here.run(['verify', 'latest']);
    expect(verified.code).toBe(5);
    expect(verified.stdout).toMatch(new RegExp(`NOT verified\nrecord +damaged at line ${line}:`));
    expect(JSON.parse((await here.run(['verify', 'latest', '--json'])).stdout)).toMatchObject({
      ok: false,
      broken: { line },
    });
    const calls = (await here.calls()).length;
    const resumed = await here.run(['resume', 'latest']);
    expect(resumed.code).toBe(5);
    expect(resumed.stderr).toMatch(new RegExp(`line ${line}:`));
    expect((await here.run(['decide', 'latest', 'A'])).code).not.toBe(0);
    expect(await here.calls()).toHaveLength(calls);
    expect(await readFile(file, 'utf8')).toBe(`${changed.join('\n')}\n`);
  });

  test('a last line taken off makes an honest, shorter journal; the documents tell', async () => {
    const { here, file, lines } = await debated();
    await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
    const resumed = await here.run(['resume', 'latest']);
    expect(resumed.code).toBe(3);
    expect(await here.calls()).toHaveLength(6);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('a checkout with CRLF conversion still verifies, and goes on', async () => {
    const here = await projectHere(votes('A', 'B', 'C'));
    await here.write('notes.md', 'Field workers lose their connection.\nFor hours.\n');
    await here.run(['judges', 'question.yaml', '--context', 'notes.md']);
    const folder = join(here.folder, '.dissent', (await here.debates())[0] ?? '');
    const files = [
      ...(await readdir(folder)).filter((name) => name !== 'inbox').map((name) => join(folder, name)),
      join(here.folder, 'question.yaml'),
      join(here.folder, 'notes.md'),
    ];
    for (const file of files) await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    const verified = await here.run(['verify', 'latest']);
    expect(verified.stdout).toMatch(/^Debate \w+: verified\n/);
    expect(verified.code).toBe(0);
    const decided = await here.run(['decide', 'latest', 'B']);
    expect(decided.code).toBe(0);
    expect((await here.outcome()).decision?.choice).toBe('B');
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test.each(['resume', 'show', 'verify'])('%s refuses a newer journal format by name', async (command) => {
    const { here, file, lines } = await debated();
    await writeFile(file, rechained(lines.with(0, (lines[0] ?? '').replace('"format":2', '"format":3'))));
    const ran = await here.run([command, 'latest']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/\bformat 3\b.*\b2\b/);
    expect(ran.stderr).toMatch(/newer version/);
    expect(ran.stdout).toBe('');
    expect((await here.run(['list'])).code).toBe(0);
    expect(await here.calls()).toHaveLength(6);
  });
});

describe('E12 verify', () => {
  const debated = async (args: readonly string[] = []) => {
    const here = await projectHere(votes('A', 'A', 'A'));
    await here.write('notes.md', 'Field workers lose their connection for hours.\n');
    expect((await here.run(['judges', 'question.yaml', '--context', 'notes.md', ...args])).code).toBe(0);
    expect((await here.run(['verify', 'latest'])).stdout).toMatch(/^Debate \w+: verified\n/);
    return here;
  };
  const outcomeFile = async (here: Project) => join('.dissent', (await here.debates())[0] ?? '', 'outcome.json');

  test.each<[string, (here: Project) => Promise<void>, RegExp]>([
    [
      'outcome.json edited by hand',
      async (here) => {
        const file = await outcomeFile(here);
        await here.write(file, (await here.read(file)).replace('"recommended"', '"contested"'));
      },
      /outcome\.json/,
    ],
    [
      'a document of the debate removed',
      async (here) => {
        await rm(join(here.folder, await outcomeFile(here)));
      },
      /outcome\.json/,
    ],
    [
      'the last line of the journal removed',
      async (here) => {
        const file = join(await outcomeFile(here), '..', 'journal.jsonl');
        await here.write(file, (await here.read(file)).replace(/[^\n]*\n$/, ''));
      },
      /^record +(?:broken|damaged) at line \d+/m,
    ],
    [
      'the topic changed since',
      (here) => here.write('question.yaml', { ...question, spec_context: 'New.' }),
      /^topic +changed/m,
    ],
    [
      'a context document changed since',
      (here) => here.write('notes.md', 'Other words.\n'),
      /^document.*changed.*notes\.md/m,
    ],
  ])('says so: %s', async (_name, change, says) => {
    const here = await debated();
    await change(here);
    const ran = await here.run(['verify', 'latest']);
    expect(ran.code).toBe(5);
    expect(ran.stdout).toMatch(says);
    expect(ran.stdout).toMatch(/NOT verified\n/);
    expect(JSON.parse((await here.run(['verify', 'latest', '--json'])).stdout)).toMatchObject({
      dissent: 1,
      ok: false,
    });
  });

  test('resume makes documents anew that were edited by hand', async () => {
    const here = await debated();
    await here.write(await outcomeFile(here), '{}');
    expect((await here.run(['resume', 'latest'])).code).toBe(0);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
    expect(await here.calls()).toHaveLength(3);
  });

  test('from another folder, by path', async () => {
    const here = await debated();
    const elsewhere = await projectHere();
    const ran = await elsewhere.run(['verify', join(here.folder, '.dissent', (await here.debates())[0] ?? '')]);
    expect(ran.stdout).toMatch(/verified\n[\s\S]*topic +unchanged\ndocument.*unchanged.*notes\.md/);
    expect(existsSync(join(elsewhere.folder, '.dissent'))).toBe(false);
  });
});

const ended = ({ type }: { type: string }) => type === 'turn-ended';

const repliesIn = (journal: string) =>
  journal
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { type: string; address: string })
    .filter(({ type }) => type === 'reply-received')
    .map(({ address }) => address.replace(/^[^/]*\//, ''));

/** A journal whose chain was made anew after a change, in the first format. */
function rechained(lines: readonly string[]): string {
  let previous = 'sha256:0';
  return lines
    .map((line) => {
      const text = `${line.slice(0, line.lastIndexOf(',"hash"')).replace(/,"salt":"[^"]*"$/, '')}}`;
      previous = `sha256:${createHash('sha256').update(`${previous}\n${text}`).digest('hex')}`;
      return `${text.slice(0, -1)},"hash":"${previous}"}\n`;
    })
    .join('');
}

test.each(['show', 'resume', 'verify'])(
  'a debate that was killed before its first line: `%s` says so, and the next one is not disturbed',
  async (command) => {
    const here = await projectHere(votes('A', 'A', 'A'));
    await mkdir(join(here.folder, '.dissent', '2020-01-01-cut-off-0000'), { recursive: true });
    expectClear(await here.run([command, '0000']), /0000 .*before any/);
    expect((await here.run(['judges', 'question.yaml'])).code).toBe(0);
    expect((await here.run(['list'])).stderr).toContain('2020-01-01-cut-off-0000');
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  },
);
