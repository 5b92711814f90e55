import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DebateEvent } from '../../src/doors.ts';
import * as boards from '../outside/board-table.ts';
import * as challenges from '../outside/challenge-table.ts';
import { type Project, project, type RunOptions, until, votes } from '../outside/dissent.ts';
import * as merges from '../outside/merge-table.ts';

const made: Project[] = [];
afterAll(() =>
  Promise.all([boards.cleared(), challenges.cleared(), merges.cleared(), ...made.map((each) => each.remove())]),
);

async function tableOf(make: Promise<Project>): Promise<Project> {
  const here = await make;
  made.push(here);
  return here;
}

const specialists = (agent: object) => ({
  participants: { one: agent, two: agent },
  seats: { roundtable: { lead: 'one', specialists: { security: 'one', database: 'two', operations: 'one' } } },
});

/** A table of programs for each protocol, and how its debate is begun. */
const tables: { readonly [protocol: string]: readonly [() => Promise<Project>, readonly string[]] } = {
  judges: [() => tableOf(project(votes('A', 'B', 'C'))), ['judges', 'question.yaml', '-o', 'result.json']],
  challenge: [
    () => challenges.table({ codex: { 'challenge/challenge': challenges.disagrees } }),
    ['challenge', challenges.topic, '-o', 'result.md'],
  ],
  board: [() => boards.boardProject(), ['board', 'brief.md', '-o', 'result.md']],
  roundtable: [
    () => tableOf(project({}, specialists, 'specialist.mjs')),
    ['roundtable', 'Where do sessions live?', '-o', 'result.yaml'],
  ],
  merge: [
    () => merges.table(merges.all('A', { scribe: merges.planned(merges.change()) })),
    ['merge', 'a.md', 'b.md', '-o', 'result.md'],
  ],
};

/** Signals in the order in which they are sent: the next once the last one's fact is there. */
const endings: { readonly [name: string]: readonly NodeJS.Signals[] } = {
  SIGTERM: ['SIGTERM'],
  'SIGSTOP and SIGCONT': ['SIGSTOP', 'SIGCONT'],
  'SIGSTOP and SIGKILL': ['SIGSTOP', 'SIGKILL'],
  SIGKILL: ['SIGKILL'],
};

test.each(Object.keys(tables))(
  'E15 %s: whatever signal it gets, it ends as it would have, and replays',
  {
    timeout: 300_000,
  },
  async (protocol) => {
    const [make, args] = tables[protocol] ?? [() => Promise.reject(new RangeError(protocol)), []];
    const begin = [...args, '--seed', '5', '--quiet'];
    const whole = await make();
    const unkilled = await whole.run(begin);
    const { minutes: expectedMinutes, ...expectedDocuments } = await essenceOf(whole);
    const turns = (await whole.journal()).filter(({ type }) => type === 'turn-ended').length;
    await expectReplay(whole, unkilled.code);

    await Promise.all(
      Object.entries(endings).map(async ([name, signals], index) => {
        const here = await make();
        const after = Math.max(1, Math.floor((turns * (index + 1)) / (Object.keys(endings).length + 1)));
        const first = await here.run(begin, sendAfter(here, after, signals));
        const resumed = signals.includes('SIGCONT') ? first : await here.run(['resume', 'latest', '--quiet']);
        expect(resumed.code, `${name}: ${resumed.stderr}`).toBe(unkilled.code);
        const { minutes, ...documents } = await essenceOf(here);
        expect(documents, name).toEqual(expectedDocuments);
        expect(
          expectedMinutes.filter((line) => !minutes.includes(line)),
          name,
        ).toEqual([]);
        expect((await here.run(['verify', 'latest'])).code, name).toBe(0);
        await expectReplay(here, unkilled.code);
      }),
    );
  },
);

async function expectReplay(here: Project, code: number | null): Promise<void> {
  const replayed = await here.run(['replay', 'latest', '--json']);
  expect(replayed.stderr).toBe('');
  expect(replayed.code).toBe(code);
}

/** Sends the signals once so many turns have ended. */
function sendAfter(here: Project, turns: number, signals: readonly NodeJS.Signals[]): RunOptions {
  const readJournal = () => here.journal().catch((): readonly DebateEvent[] => []);
  return {
    meet: (child) =>
      void until(async () => (await readJournal()).filter(({ type }) => type === 'turn-ended').length >= turns).then(
        async () => {
          for (const signal of signals) {
            child.kill(signal);
            if (signal === 'SIGSTOP') await until(async () => (await readState(child.pid ?? 0)) === 'T');
          }
        },
      ),
  };
}

const readState = async (pid: number) => {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => ') T');
  return line.charAt(line.lastIndexOf(')') + 2);
};

/**
 * Outcome, documents and the -o file, without times, usage and what is drawn anew for every debate. Minutes are lines: they
 * tell turns that were held at the same time in the order in which they ended, and what was interrupted besides.
 */
async function essenceOf(here: Project): Promise<{ [path: string]: string } & { minutes: readonly string[] }> {
  const debate = (await here.debates()).at(-1) ?? '';
  const folder = join('.dissent', debate);
  const names = (await readdir(join(here.folder, folder))).filter((name) => !apart.includes(name));
  const results = (await readdir(here.folder)).filter((name) => name.startsWith('result.'));
  const documents = await Promise.all(
    [...names.map((name) => join(folder, name)), ...results].map(
      async (path) => [path.replace(debate, 'DEBATE'), neutral(await here.read(path), debate)] as const,
    ),
  );
  const minutes = neutral(await here.read(join(folder, 'transcript.md')), debate).split('\n');
  return Object.assign(Object.fromEntries(documents), { minutes });
}

const apart = ['journal.jsonl', 'inbox', 'transcript.md'];

const neutral = (text: string, debate: string) =>
  text
    .replaceAll(debate, 'DEBATE')
    .replace(/\d\d:\d\d UTC/g, 'TIME')
    .replace(/ · \d+ (?:s|min)(?: \d+ s)?(?=[ *])/g, '')
    .replace(/^\*\d+ (?:s|min)(?: \d+ s)?(?: · )?/gm, '*')
    .replace(/^\*\*\n\n/gm, '')
    .replace(/~\d+(?=["`\s)])/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/sha256:[0-9a-f]{64}/g, 'HASH')
    .replaceAll(debate.split('-').at(-1) ?? debate, 'ID')
    .replace(/, asked again(?=:|$)/gm, '')
    .replace(/\b(wall_ms|waiting_ms|calls|input_tokens|output_tokens|turns)"?: \d+/g, '$1: N')
    .replace(/^.*\b(calls?|tokens?|\d+(\.\d+)? (ms|s|min))\b.*$/gim, 'USAGE');
