import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../debate/error-codes.ts';
import { DissentError } from '../debate/errors.ts';
import { gatherContext, refuseIfTooLarge } from './context.ts';

let root: string;
let cwd: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'context-test-')));
  cwd = join(root, 'project');
  mkdirSync(cwd);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string | Buffer = `text of ${path}\n`): void {
  const file = join(cwd, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function git(...words: string[]): void {
  const who = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  };
  execFileSync('git', words, { cwd, env: { PATH: process.env.PATH, HOME: root, ...who }, stdio: 'pipe' });
}

const gather = (...specs: string[]) => gatherContext(specs, { cwd });
const namesOf = async (...specs: string[]) => (await gather(...specs)).documents.map(({ name }) => name);

async function errorOf(gathering: Promise<unknown>, code: ErrorCode = 'ContextInvalid'): Promise<DissentError> {
  const error = await gathering.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DissentError);
  expect(error).toMatchObject({ code, exit: 2, hint: expect.stringMatching(/\S/) });
  return error as DissentError;
}

describe('gatherContext', () => {
  test('a file: its text as it stands, a relative name, and what it comes to', async () => {
    write('docs/plan.md', '\uFEFFZürich\r\n');
    expect(await gather('docs/plan.md')).toEqual({
      documents: [{ name: 'docs/plan.md', path: 'docs/plan.md', text: '\uFEFFZürich\r\n' }],
      skipped: [],
      bytes: 12,
      tokens: expect.any(Number),
    });
  });

  test('nothing asked for, nothing gathered', async () => {
    expect(await gather()).toEqual({ documents: [], skipped: [], bytes: 0, tokens: 0 });
  });

  test('an absolute path and one above the working folder get relative names', async () => {
    writeFileSync(join(root, 'above.md'), 'above');
    write('a.md');
    expect(await namesOf(join(cwd, 'a.md'), '../above.md')).toEqual(['a.md', '../above.md']);
  });

  test('each document once, in the order asked for', async () => {
    for (const name of ['b.md', 'a.md', 'sub/c.md']) write(name);
    symlinkSync(join(cwd, 'a.md'), join(cwd, 'also-a.md'));
    expect(await namesOf('b.md', '.', 'a.md', 'sub', './b.md', 'also-a.md')).toEqual(['b.md', 'a.md', 'sub/c.md']);
  });

  test('a name with the characters of a pattern is a file when it is there', async () => {
    write('app/[id]/page.tsx');
    write('app/i/page.tsx');
    expect(await namesOf('app/[id]/page.tsx')).toEqual(['app/[id]/page.tsx']);
    expect(await namesOf('app/[ij]/page.tsx')).toEqual(['app/i/page.tsx']);
  });

  test('patterns', async () => {
    for (const name of ['a.md', 'docs/b.md', 'docs/deep/c.md', 'docs/d.txt', '.github/e.md']) write(name);
    expect(await namesOf('*.md')).toEqual(['a.md']);
    expect(await namesOf('**/*.md')).toEqual(['a.md', 'docs/b.md', 'docs/deep/c.md']);
    expect(await namesOf('docs/**/*.{md,txt}')).toEqual(['docs/b.md', 'docs/d.txt', 'docs/deep/c.md']);
    expect(await namesOf(join(cwd, 'docs/?.md'))).toEqual(['docs/b.md']);
    expect(await namesOf('../project/docs/*.md')).toEqual(['docs/b.md']);
  });

  test('a large file, a binary file and one that is not UTF-8 are left out of a folder, with the reason', async () => {
    write('a.md');
    write('big.txt', 'x'.repeat(1024 * 1024 + 1));
    write('image.png', Buffer.from([137, 80, 0, 71]));
    write('latin.txt', Buffer.from('Zürich', 'latin1'));
    const { documents, skipped } = await gather('.');
    expect(documents.map(({ name }) => name)).toEqual(['a.md']);
    expect(skipped).toEqual([
      { name: 'big.txt', why: 'larger than 1 MiB' },
      { name: 'image.png', why: 'a binary file' },
      { name: 'latin.txt', why: 'not UTF-8' },
    ]);
  });

  test('a large file that is named itself is taken', async () => {
    write('big.txt', 'x'.repeat(5 * 1024 * 1024));
    write('a.md');
    const { documents, skipped, bytes } = await gather('.', 'big.txt');
    expect(documents.map(({ name }) => name)).toEqual(['a.md', 'big.txt']);
    expect(skipped).toEqual([]);
    expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
  });

  test('a name with control characters is left out and shown harmlessly', async () => {
    write('a.md');
    write('bad\u001b[31m\nname.md');
    expect((await gather('.')).skipped).toEqual([{ name: 'bad name.md', why: 'its name holds control characters' }]);
  });

  test.each<[string, string, string, ErrorCode?]>([
    ['a missing file', 'nothing.md', '"nothing.md"'],
    ['nothing', '', '--context ""'],
    ['a pattern that fits nothing', '*.nothing', '"*.nothing"'],
    ['a pattern in a missing folder', 'no/*.md', '"no/*.md"'],
    ['a binary file', 'image.png', 'image.png is a binary file.', 'FileNotText'],
    ['a file that is not UTF-8', 'latin.txt', 'latin.txt:1:2: the file is not valid UTF-8.', 'FileNotText'],
    ['a folder of binary files', 'images', '(images/a.png: '],
    ['no range', 'git:', '--context "git:"'],
    ['an option', 'git:--output=/tmp/x', '"git:--output=/tmp/x"'],
    ['a command', 'git:HEAD; rm -rf x', '"git:HEAD; rm -rf x"'],
    ['no repository', 'git:HEAD', '"git:HEAD": git diff'],
  ])('%s is an error', async (_, spec, message, code) => {
    write('image.png', Buffer.from([0]));
    write('images/a.png', Buffer.from([0]));
    write('latin.txt', Buffer.from('Zürich', 'latin1'));
    expect((await errorOf(gather(spec), code)).message).toContain(message);
  });
});

const tree = ['a.md', 'dist/out.js', 'secret.log', 'keep.log', 'sub/local.md', 'sub/b.md', '.env', '.hidden.md'];
const ignored = { '.gitignore': '/dist/\n*.log\n!keep.log\n.env\n', 'sub/.gitignore': 'local.md\n' };
const left = ['.gitignore', '.hidden.md', 'a.md', 'keep.log', 'sub/.gitignore', 'sub/b.md'];
const never = ['node_modules/x/index.js', '.dissent/d/journal.jsonl', 'sub/node_modules/y.js'];

describe.each([
  ['in a git work tree', () => git('init', '-q')],
  ['without git', () => undefined],
])('folders %s', (_, prepare) => {
  beforeEach(() => {
    prepare();
    for (const name of [...tree, ...never]) write(name);
    for (const [name, text] of Object.entries(ignored)) write(name, text);
  });

  test('what .gitignore names is left out, and .git, node_modules and .dissent always', async () => {
    expect(await namesOf('.')).toEqual(left);
    expect(await namesOf('sub')).toEqual(['sub/.gitignore', 'sub/b.md']);
    expect(await namesOf('**/*.{md,log,js}')).toEqual(['a.md', 'keep.log', 'sub/b.md']);
  });

  test('an ignored file that is named itself is taken', async () => {
    expect(await namesOf('secret.log', 'node_modules/x/index.js')).toEqual(['secret.log', 'node_modules/x/index.js']);
  });

  test('links are not followed', async () => {
    mkdirSync(join(root, 'outside'));
    writeFileSync(join(root, 'outside', 'secret.md'), 'outside');
    symlinkSync(join(root, 'outside', 'secret.md'), join(cwd, 'sub', 'link.md'));
    symlinkSync(join(root, 'outside'), join(cwd, 'sub', 'folder'));
    symlinkSync(join(cwd, 'sub'), join(cwd, 'sub', 'loop'));
    symlinkSync(join(cwd, 'sub', 'b.md'), join(cwd, 'sub', 'inside.md'));
    const { documents, skipped } = await gather('sub');
    expect(documents.map(({ name }) => name)).toEqual(['sub/.gitignore', 'sub/b.md']);
    expect(skipped.map(({ name, why }) => [name, why]).sort()).toEqual([
      ['sub/folder', 'a link that leads out of the folder'],
      ['sub/inside.md', 'a link within the folder'],
      ['sub/link.md', 'a link that leads out of the folder'],
      ['sub/loop', 'a link within the folder'],
    ]);
  });
});

describe('in a repository', () => {
  beforeEach(() => {
    git('init', '-q');
    write('a.md', 'one\n');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    write('a.md', 'two\n');
  });

  test('git:RANGE is a diff, once, without a path', async () => {
    const { documents } = await gather('git:HEAD', 'git:HEAD');
    expect(documents).toEqual([{ name: 'git:HEAD', path: null, text: expect.stringContaining('-one\n+two') }]);
  });

  test.each([
    ['git:no-such-branch', 'git diff'],
    ['git:HEAD..HEAD', '"git:HEAD..HEAD"'],
  ])('%s is an error', async (spec, message) => {
    expect((await errorOf(gather(spec))).message).toContain(message);
  });

  test('no monitor and no diff program that the repository configures is started', async () => {
    const trace = join(root, 'started');
    git('config', 'core.fsmonitor', `touch ${trace}; true`);
    git('config', 'diff.external', `touch ${trace}; true`);
    git('config', 'diff.own.textconv', `touch ${trace}; cat`);
    write('.gitattributes', '*.md diff=own\n');
    const { documents } = await gather('git:HEAD', '.');
    expect(documents.map(({ name }) => name)).toEqual(['git:HEAD', '.gitattributes', 'a.md']);
    expect(() => realpathSync(trace)).toThrow('ENOENT');
  });

  test('a deleted file is passed over, and a repository inside is named', async () => {
    rmSync(join(cwd, 'a.md'));
    write('b.md');
    write('inner/c.md');
    git('-C', 'inner', 'init', '-q');
    git('-C', 'inner', 'commit', '-q', '--allow-empty', '-m', 'x');
    const { documents, skipped } = await gather('.');
    expect(documents.map(({ name }) => name)).toEqual(['b.md']);
    expect(skipped).toEqual([{ name: 'inner', why: 'another git repository' }]);
  });
});

describe('refuseIfTooLarge', () => {
  const document = (name: string, words: number) => ({ name, path: name, text: 'word '.repeat(words) });
  const documents = [
    document('small.md', 10),
    document('largest.md', 4000),
    document('second.md', 3000),
    document('third.md', 2000),
  ];

  test('a large window takes them', () => {
    expect(() => refuseIfTooLarge(documents, { seat: 'risk', tokens: 1_000_000 })).not.toThrow();
  });

  test('names the three largest', () => {
    expect(() => refuseIfTooLarge(documents, { seat: 'risk', tokens: 1000 })).toThrow(
      /9,\d{3} tokens.*"risk".*1,000.*: largest\.md \(4,\d{3}\), second\.md \(3,\d{3}\), third\.md \(2,\d{3}\)\.$/,
    );
  });
});
