import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node, program, runCommand } from '../outside/dissent.ts';

let folder: string;
let short: string;
const run = (command: readonly string[]) =>
  runCommand(command, folder, { env: { PATH: `${folder}/bin:/usr/bin:/bin`, TERM: 'xterm', COLUMNS: '200' } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shells-'));
  await run(['mkdir', 'bin']);
  writeFileSync(join(folder, 'bin/dissent'), `#!/bin/sh\nexec '${node}' '${program}' "$@"\n`);
  chmodSync(join(folder, 'bin/dissent'), 0o755);
  writeFileSync(join(folder, 'zebra brief.md'), 'We keep zebras.');
  writeFileSync(join(folder, 'dissent.yaml'), 'presets: { cheap: { limits: { usd: 1 } } }\n');
  const ran = await run([
    ...['dissent', 'judges', 'Where do sessions live: here?', '--option', 'Redis', '--option', 'Postgres'],
    ...['--rehearse', '--json', '--quiet'],
  ]);
  short = JSON.parse(ran.stdout).debate.slice(-4);
  for (const shell of ['zsh', 'fish'])
    writeFileSync(join(folder, `c.${shell}`), (await run(['dissent', 'completion', shell])).stdout);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is typed before TAB, and what must be offered then. */
const cases: readonly [typed: string, offers: readonly (string | (() => string))[]][] = [
  ['dissent judg', ['judges']],
  ['dissent judges --max-c', ['--max-calls', '--max-cost']],
  ['dissent show ', ['latest', () => short]],
  ['dissent judges q --preset ', ['cheap']],
  ['dissent judges --effort h', ['high']],
  ['dissent config va', ['validate']],
  ['dissent board zeb', ['brief.md']],
  ['dissent board x --context zeb', ['brief.md']],
];
const offered = (offers: (typeof cases)[number][1]) => offers.map((each) => (typeof each === 'string' ? each : each()));

test.each(cases)('fish completes %j', async (typed, offers) => {
  const ran = await run(['fish', '--no-config', '-c', `source c.fish; complete --do-complete '${typed}'`]);
  expect(ran.stderr).toBe('');
  for (const offer of offered(offers)) expect(ran.stdout).toContain(offer);
});

/** A zsh at a terminal of its own, as a user has it; waits for the offers, each of which must come. */
const driver = String.raw`
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z 'PS1="ready> "; stty columns 200; autoload -Uz compinit; compinit -u -d ./zcompdump; source c.zsh; print set''up'
zpty -r z said '*setup*ready> *'
zpty -wn z "$1"$'\t'; shift
for offer in "$@"; do zpty -r z said "*$offer*" || exit 1; print -r -- "$said"; done
zpty -d z
`;

test.each(cases)('zsh completes %j', async (typed, offers) => {
  const ran = await run(['zsh', '-f', '-c', driver, 'zsh', typed, ...offered(offers).sort()]);
  expect(ran.stderr).toBe('');
  expect(ran.code).toBe(0);
});

test('what was typed is completed, and never run', async () => {
  const typed = 'dissent show $(touch ran) `touch ran` ';
  await run(['fish', '--no-config', '-c', `source c.fish; complete --do-complete '${typed}'`]);
  const cleared = "\t\u0015print all''over\r";
  const ran = await run(['zsh', '-f', '-c', driver, 'zsh', `${typed}${cleared}`, 'allover']);
  expect(ran.code).toBe(0);
  expect((await run(['ls'])).stdout).not.toMatch(/^ran$/m);
});
