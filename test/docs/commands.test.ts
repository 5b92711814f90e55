import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Block, blocksOf, page, pages, root, sectionOf } from './pages.ts';

const program = join(root, 'dist/cli.js');
const tested = pages.filter(({ path }) => path === 'README.md' || path.startsWith('docs'));
const runnable = tested.filter((each) => blocksOf(each).some(isRun));

beforeAll(() => {
  if (!existsSync(program)) throw new Error('Build first: npm run build.');
});

test('there are commands to run', () => expect(runnable.length).toBeGreaterThan(3));

test('every marked block says what it is for', () => {
  const odd = tested.flatMap((each) =>
    blocksOf(each)
      .filter((block) => block.mark !== '' && !isRun(block) && !isExample(block) && !/^file \S+$/.test(block.mark))
      .map(({ line, mark }) => `${each.path}:${line} ${mark}`),
  );
  expect(odd).toEqual([]);
});

describe.each(runnable.map((each) => [each.path, each] as const))('the commands of %s', (path, each) => {
  const folder = mkdtempSync(join(tmpdir(), 'dissent-docs-'));
  let here = join(folder, 'project');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(() => {
    cpSync(join(root, 'examples'), join(here, 'examples'), {
      recursive: true,
      filter: (source) => !source.includes('.dissent'),
    });
    mkdirSync(join(here, 'node_modules'));
    symlinkSync(root, join(here, 'node_modules/dissent'), 'dir');
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/dissent'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
      mode: 0o755,
    });
  });

  for (const block of blocksOf(each).filter((one) => one.mark !== '' && !isExample(one))) {
    if (!isRun(block)) {
      test(`${path}:${block.line} ${block.mark}`, () => {
        const file = join(here, block.mark.slice('file '.length));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, block.text);
      });
      continue;
    }
    test(`${path}:${block.line} exits ${exitsOf(block).join(' or ')}`, async () => {
      const ran = await runIn(here, folder, block.text);
      here = ran.here;
      expect(exitsOf(block), ran.printed).toContain(ran.code);
    });
  }
});

test('what the README shows of the example is the example', () => {
  const shown = blocksOf(page('README.md')).find(({ mark }) => mark === 'file examples/programs/dissent.yaml');
  expect(shown?.text).toBe(readFileSync(join(root, 'examples/programs/dissent.yaml'), 'utf8'));
});

describe('every command and flag of --help stands in the reference', () => {
  const reference = page('docs/reference.md');
  const topLevel = commandsIn(help([]));

  test('the program has commands', () => expect(topLevel.length).toBeGreaterThan(8));

  test.each(topLevel.map((name) => [name]))('dissent %s', (name) => {
    const section = sectionOf(reference, `### dissent ${name}`);
    expect(section).not.toBe('');
    const own = help([name]);
    const subcommands = commandsIn(own);
    for (const subcommand of subcommands) expect(section).toContain(`dissent ${name} ${subcommand}`);
    const texts = [own, ...subcommands.map((subcommand) => help([name, subcommand]))];
    const flags = [...new Set(texts.flatMap(flagsIn))];
    const shared = section.includes('the flags of [`dissent judges`]')
      ? sectionOf(reference, '### dissent judges')
      : '';
    const told = flagsIn(`${section}\n${shared}`);
    expect(flags.filter((flag) => !told.includes(flag))).toEqual([]);
    expect(flagsIn(section).filter((flag) => !flags.includes(flag))).toEqual([]);
  });

  test('and the flags of the program itself', () => {
    const section = sectionOf(reference, '## Commands');
    for (const flag of ['-h', '--help', '-V', '--version']) expect(section).toContain(`\`${flag}\``);
  });
});

function isRun({ language, mark }: Block): boolean {
  return language === 'sh' && /^run(?: exits \d+(?: or \d+)*)?$/.test(mark);
}

/** Examples of the library and the files they use, which test/docs/library.test.ts compiles and runs. */
function isExample({ language, mark }: Block): boolean {
  return (language === 'ts' && mark === 'run') || /^part \S+$/.test(mark);
}

function exitsOf({ mark }: Block): readonly number[] {
  return [...mark.matchAll(/\d+/g)].map(Number).concat(mark === 'run' ? [0] : []);
}

/** Runs a block as a user would: in the folder where the last one ended, stopping at the first command that fails. */
function runIn(
  here: string,
  folder: string,
  commands: string,
): Promise<{ code: number | null; printed: string; here: string }> {
  const place = join(folder, 'place');
  const script = `trap 'pwd > "${place}"' EXIT\nset -e\n${commands}`;
  return new Promise((done, failed) => {
    const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH ?? ''].join(':');
    const child = spawn('sh', ['-c', script], {
      cwd: here,
      env: { PATH: path, HOME: folder, LANG: 'C.UTF-8', DISSENT_TRUST: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    child.on('error', failed);
    child.on('close', (code) => done({ code, printed, here: readFileSync(place, 'utf8').trim() }));
  });
}

function help(words: readonly string[]): string {
  return spawnSync(process.execPath, [program, ...words, '--help'], { encoding: 'utf8', env: { PATH: '' } }).stdout;
}

/** The commands that help lists, in whatever groups. */
function commandsIn(text: string): readonly string[] {
  const [listed = ''] = text.split('\nExamples:\n');
  const groups = [...listed.matchAll(/^[A-Z][\w -]*:\n((?: {2}[a-z]+ {2,}.*\n(?: {4,}.*\n)*)+)/gm)];
  const described = groups.filter(([heading]) => !heading.startsWith('Arguments:'));
  return described.flatMap(([, lines = '']) => [...lines.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name ?? ''));
}

function flagsIn(text: string): readonly string[] {
  const flags = [...text.matchAll(/(?<![\w-])(--[a-z][a-z-]*|-[a-zA-Z])(?![\w-])/g)].map(([flag]) => flag);
  return [...new Set(flags)].filter((flag) => !['-h', '--help', '-V', '--version', '--'].includes(flag));
}
