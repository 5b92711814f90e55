import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { project, votes } from '../outside/dissent.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

test('E15 killed after every journal line, a contested debate resumes to the same outcome, and no finished turn is asked again', {
  timeout: 900_000,
}, async () => {
  const whole = await runChild(join(folder, 'whole'), 0);
  const lines = (await journalOf(join(folder, 'whole'))).length;
  expect(whole.code).toBe(0);
  expect(lines).toBeGreaterThan(25);
  const reference = await documentsIn(join(folder, 'whole'));

  for (let line = 1; line <= lines; line++) {
    const debates = join(folder, `cut-${line}`);
    const killed = await runChild(debates, line);
    expect(killed.signal, `line ${line}`).toBe('SIGKILL');
    await tear(debates, line);
    const answeredBefore = (await journalOf(debates)).filter(({ type }) => type === 'reply-received').map(keyOf);
    const resumed = await runChild(debates, 0);
    expect(resumed.code, `line ${line}: ${resumed.stderr}`).toBe(0);
    expect(await documentsIn(debates), `line ${line}`).toEqual(reference);
    const asked = (await readFile(join(debates, '..', `cut-${line}.log`), 'utf8')).trim().split('\n');
    for (const key of answeredBefore)
      expect(
        asked.filter((each) => each === key),
        `line ${line}`,
      ).toHaveLength(1);
    await rm(debates, { recursive: true });
  }
});

test('E15 killed at ten moments with programs at the table', { timeout: 300_000 }, async () => {
  const untouched = await project(votes('A', 'B', 'C'));
  const begun = Date.now();
  await untouched.run(['judges', 'question.yaml', '--seed', '5']);
  const wholeMs = Date.now() - begun;
  const expected = essence(await untouched.outcome());
  await untouched.remove();

  for (let moment = 1; moment <= 10; moment++) {
    const here = await project(votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml', '--seed', '5'], {
      meet: (child) => void setTimeout(() => child.kill('SIGKILL'), (wholeMs * moment) / 11),
    });
    if ((await here.debates()).length === 0) {
      await here.remove();
      continue;
    }
    const answered = (await here.journal().catch(() => [])).filter(({ type }) => type === 'reply-received').length;
    const resumed = await here.run(['resume', 'latest']);
    expect([3, 2], resumed.stderr).toContain(resumed.code);
    if (resumed.code === 3) {
      expect(essence(await here.outcome())).toEqual(expected);
      const calls = await here.calls();
      const repeated = calls.length - 6;
      expect(repeated).toBeLessThanOrEqual(3);
      expect(calls.length).toBeGreaterThanOrEqual(6);
      expect(answered + repeated).toBeLessThanOrEqual(6);
      const verified = await here.run(['verify', 'latest']);
      expect(verified.code, verified.stdout).toBe(0);
    } else expect(resumed.stderr).toMatch(/cut off before it began/);
    await here.remove();
  }
});

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

function runChild(debates: string, killAfter: number): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [resolve(import.meta.dirname, 'contested.mjs'), debates, String(killAfter), `${debates}.log`],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('close', (code, signal) => done({ code, signal, stderr }));
  });
}

type Line = { readonly type: string; readonly address: string; readonly attempt: number };

/** Its whole lines. */
async function journalOf(debates: string): Promise<readonly Line[]> {
  const text = await readFile(join(debates, await debateIn(debates), 'journal.jsonl'), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

/** Lines go to the disk together where they can: of those after this one only half the first is left, as when the power fails. */
async function tear(debates: string, line: number): Promise<void> {
  const file = join(debates, await debateIn(debates), 'journal.jsonl');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const next = lines[line] ?? '';
  await writeFile(file, `${lines.slice(0, line).join('\n')}\n${next.slice(0, next.length / 2)}`);
}

async function debateIn(debates: string): Promise<string> {
  return (await readdir(debates)).find((name) => /^\d{4}-/.test(name)) ?? '';
}

const keyOf = ({ address, attempt }: Line) =>
  `${/#(\d+)\//.exec(address)?.[1]} ${address.split('/').at(-1)} ${attempt}`;

/** All documents of the only debate in a folder, without times, usage and what is drawn anew for every debate. */
async function documentsIn(debates: string): Promise<Record<string, string>> {
  const debate = await debateIn(debates);
  const names = (await readdir(join(debates, debate)))
    .filter((name) => !['journal.jsonl', 'inbox'].includes(name))
    .sort();
  expect(names).not.toContain('lock');
  const texts = await Promise.all(
    names.map(async (name) => [name, neutral(await readFile(join(debates, debate, name), 'utf8'), debate)] as const),
  );
  return Object.fromEntries(texts);
}

function neutral(text: string, debate: string): string {
  return text
    .replaceAll(debate, 'DEBATE')
    .replace(/\d\d:\d\d UTC/g, 'TIME')
    .replace(/ · \d+ (?:s|min)(?: \d+ s)?(?=[ *])/g, '')
    .replace(/^\*\d+ (?:s|min)(?: \d+ s)?(?: · )?/gm, '*')
    .replace(/^\*\*\n\n/gm, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/sha256:[0-9a-f]{64}/g, 'HASH')
    .replaceAll(debate.split('-').at(-1) ?? debate, 'ID')
    .replace(/, asked again(?=:|$)/gm, '')
    .replace(/"(wall_ms|waiting_ms|calls|input_tokens|output_tokens)": \d+/g, '"$1": N')
    .replace(/^.*\b(calls?|tokens?|\d+(\.\d+)? (ms|s|min))\b.*$/gim, 'USAGE');
}

const essence = ({
  debate,
  usage,
  journal_hash,
  panel,
  ...outcome
}: Awaited<ReturnType<Awaited<ReturnType<typeof project>>['outcome']>>) => outcome;
