import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import type { Outcome } from '../../src/doors.ts';
import { node, type Plan, type Project, program, project, question, runCommand, votes } from './dissent.ts';
import { atTerminal } from './terminal.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

async function projectHere(...of: Parameters<typeof project>): Promise<Project> {
  const here = await project(...of);
  made.push(here);
  return here;
}

async function debated(plan: Plan = votes('A', 'A', 'A'), args: readonly string[] = []) {
  const here = await projectHere(plan);
  const ran = await here.run(['judges', 'question.yaml', ...args]);
  const [debate = ''] = await here.debates();
  return { here, ran, debate, folder: join(here.folder, '.dissent', debate) };
}

describe('help and usage', () => {
  test('--help lists the commands that work, examples and exit codes; --version the version', async () => {
    const here = await projectHere();
    const help = await here.run(['--help']);
    expect(help.code).toBe(0);
    expect(help.stderr).toBe('');
    for (const command of ['judges', 'resume', 'list', 'show', 'decide', 'estimate', 'config'])
      expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    for (const code of [0, 1, 2, 3, 4, 5, 6, 130])
      expect(help.stdout.split('Exit codes:')[1]).toMatch(new RegExp(`\\b${code} [a-z]`));
    expect(await here.run(['--version'])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
    for (const line of help.stdout.matchAll(/^ {2}([a-z]+) /gm)) {
      const own = await here.run([line[1] ?? '', '--help']);
      expect(own.code, line[1]).toBe(0);
      expect(own.stdout, line[1]).toMatch(/^Usage: dissent/);
    }
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ['nothing', [], ['Usage: dissent', 'dissent --help']],
    ['an unknown command', ['judge', 'question.yaml'], ['"judge"', 'dissent judges']],
    ['an unknown flag', ['judges', 'question.yaml', '--sed', '7'], ['--sed', '--seed', 'dissent judges --help']],
    ['a flag without its value', ['judges', 'question.yaml', '--seed'], ['--seed <n>']],
    ['an argument missing', ['show'], ['dissent show', 'dissent list']],
    ['an argument too many', ['list', 'x', 'y'], ['dissent list --help']],
    ['an unknown shell', ['completion', 'tcsh'], ['"tcsh"', 'bash, zsh']],
    ['a debate that is not there', ['show', 'zzzz'], ['dissent judges']],
    ['an unknown part of a command', ['config', 'shwo'], ['"shwo"', 'Did you mean show?']],
  ])('%s: exit 2, what is wrong and what to do', async (_name, args, says) => {
    const here = await projectHere();
    const ran = await here.run(args);
    expect(ran.code).toBe(2);
    for (const part of says) expect(ran.stderr).toContain(part);
    expect(ran.stdout).toBe('');
    expect(await here.calls()).toEqual([]);
  });

  test("an error is for people: its code is in the JSON only, and it is wrapped at the terminal's width", async () => {
    const here = await projectHere();
    const ran = await here.run(['judges', 'question.yaml', '--max-cost', 'abc', '--json']);
    expect(ran.code).toBe(2);
    const { code, hint } = JSON.parse(ran.stdout).error;
    expect(ran.stderr).toMatch(/^error: .*--max-cost.*"abc"/);
    expect(ran.stderr).not.toContain(code);
    expect(ran.stderr).toContain(hint);
    const { screen } = await atTerminal(here, ['show', 'z'.repeat(150)]).ended;
    const lines = stripVTControlCharacters(screen).split(/\r?\n/);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
  });

  test.each<[string, readonly string[], string, RegExp]>([
    ['nothing', ['--json'], 'Usage', /./],
    ['an unknown command', ['judge', '--json'], 'UnknownCommand', /"judge"/],
    ['an unknown flag', ['judges', 'question.yaml', '--sed', '--json'], 'Usage', /--sed/],
    ['a topic that is not there', ['judges', 'nope.yaml', '--json'], 'FileUnreadable', /nope\.yaml/],
    ['a bad setting', ['judges', 'question.yaml', '--json', '--set', 'max_rounds=0'], 'SettingInvalid', /max_rounds/],
    ['a debate that is not there', ['resume', 'latest', '--json'], 'DebateNotFound', /no debates/],
    ['nothing to decide', ['decide', 'latest', 'A', '--json'], 'DebateNotFound', /no debates/],
  ])('--json: %s is { dissent, error } on standard output', async (_name, args, code, message) => {
    const here = await projectHere();
    const ran = await here.run(args);
    expect(ran.code).toBe(2);
    const answer = JSON.parse(ran.stdout);
    expect(answer).toEqual({
      dissent: 1,
      error: { code, message: expect.stringMatching(message), hint: expect.stringMatching(/\S/) },
    });
  });
});

describe('what is printed where', () => {
  test('standard output holds only the result; progress is on standard error', async () => {
    const { ran, debate } = await debated();
    expect(ran.stdout).toMatch(/^RECOMMENDED/);
    expect(ran.stdout).toContain(`Documents: ${join('.dissent', debate)}`);
    expect(ran.stdout).not.toMatch(/thinking|judge 3 options|Asked in this/);
    expect(ran.stderr).toMatch(/^risk \(one\), value \(two\) and effort \(three\) judge 3 options/m);
    expect(ran.stderr).toMatch(/^ {2}risk {4}A, \w+ .*\S/m);
    expect(ran.stderr).toMatch(/^Ended after .*everyone answered$/m);
  });

  test('--json prints the outcome, as in outcome.json and with nothing around it', async () => {
    const { ran, here } = await debated(votes('A', 'B', 'C'), ['--json']);
    expect(JSON.parse(ran.stdout)).toEqual(await here.outcome());
  });

  test("--events prints the journal's lines, one after the other; with --json the outcome follows", async () => {
    const { ran, folder } = await debated(votes('A', 'B', 'C'), ['--events']);
    expect(ran.code).toBe(3);
    expect(ran.stdout).toBe(await readFile(join(folder, 'journal.jsonl'), 'utf8'));
    const both = await debated(votes('A', 'A', 'A'), ['--events', '--json']);
    const lines = both.ran.stdout.trimEnd().split('\n');
    expect(JSON.parse(lines.pop() ?? '')).toEqual(await both.here.outcome());
    expect(`${lines.join('\n')}\n`).toBe(await readFile(join(both.folder, 'journal.jsonl'), 'utf8'));
  });

  test('--events: a line is printed as soon as it happened', async () => {
    const slow = { 'judges/recommend': { option: 'A', until: 'first-line-read' } };
    const here = await projectHere(votes('A', 'A', 'A', { risk: slow }), {}, 'watched-judge.mjs');
    const ran = await here.run(['judges', 'question.yaml', '--events'], {
      meet: (child) => child.stdout?.once('data', () => here.write('first-line-read', '')),
    });
    expect(ran.code).toBe(0);
  });

  test('--quiet says nothing but the result', async () => {
    const { ran } = await debated(votes('A', 'A', 'A'), ['--quiet']);
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toMatch(/^RECOMMENDED/);
    expect((await debated(votes('A', 'A', 'A'), ['--quiet', '--events'])).ran.stderr).toBe('');
  });

  test('--display plain is a line a turn, without the time; none has no progress', async () => {
    const { ran } = await debated(votes('A', 'A', 'A'), ['--display', 'plain']);
    expect(ran.stderr).toMatch(/^ {2}value {3}A, /m);
    expect(ran.stderr).not.toMatch(/\u001b|^\d{4}-|is thinking| tokens, /m);
    for (const line of ran.stderr.slice(ran.stderr.indexOf('Round 1: each')).split('\n'))
      expect(line.length).toBeLessThanOrEqual(100);
    expect((await debated(votes('A', 'A', 'A'), ['--display', 'none'])).ran.stderr).not.toMatch(
      /Round 1: each|value {3}A/,
    );
  });

  test('--verbose tells the machinery with its time, and every argument in full', async () => {
    const { ran } = await debated(votes('A', 'A', 'A'), ['--verbose']);
    expect(ran.stderr).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ value \(two\) is thinking$/m);
    expect(ran.stderr).toMatch(/Z {5}.* tokens, /);
    expect(ran.stderr).toContain('can be taken back within a day');
    expect(ran.stderr).toMatch(/Z Consensus check: /);
  });

  test('CI gets phases, absences and the end only', async () => {
    const here = await projectHere(votes('A', 'A', 'A', { risk: { 'judges/recommend': { exit: 1 } } }));
    const { stderr } = await here.run(['judges', 'question.yaml'], { env: { CI: 'true' } });
    expect(stderr).toMatch(/Round 1: each[\s\S]*– risk +absent +crashed[\s\S]*Ended after .* · missing: risk/);
    expect(stderr).not.toMatch(/thinking|value {3}A/);
  });

  test('NO_COLOR is heeded at a terminal; without it there is colour', async () => {
    const colours = /\u001b\[[0-9;]*m/;
    const here = await projectHere();
    const plain = await atTerminal(here, ['judges', 'question.yaml', '--yes'], { NO_COLOR: '1' }).ended;
    expect(plain.code).toBe(0);
    expect(plain.screen).toMatch(/risk/);
    expect(colours.exec(plain.screen)?.[0]).toBeUndefined();
    expect((await atTerminal(here, ['judges', 'question.yaml', '--yes']).ended).screen).toMatch(colours);
    expect(colours.test(plain.stdout)).toBe(false);
  });

  test('a reader that stops reading does not stop the debate', async () => {
    const here = await projectHere(votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml', '--events'], {
      meet: (child) => child.stdout?.once('data', () => child.stdout?.destroy()),
    });
    expect((await here.outcome()).status).toBe('contested');
  });
});

describe('list and show', () => {
  test('list: newest first, one line each; --json the same as data', async () => {
    const here = await projectHere(votes('A', 'B', 'C'));
    expect((await here.run(['list'])).stderr).toMatch(/No debates yet/);
    expect(JSON.parse((await here.run(['list', '--json'])).stdout)).toEqual([]);
    await here.run(['judges', 'question.yaml']);
    const [first = ''] = await here.debates();
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('B', 'B', 'A')));
    await here.run(['judges', 'question.yaml']);
    const lines = (await here.run(['list'])).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^[0-9a-f]{4} {2}\d{4}-\d\d-\d\d {2}judges {2}recommended {2}.*\bB\b/);
    expect(lines[1]).toMatch(new RegExp(`^${first.slice(-4)}  ${first.slice(0, 10)}  judges  contested `));
    const listed = JSON.parse((await here.run(['list', '--json'])).stdout);
    expect(listed).toMatchObject([
      { protocol: 'judges', status: 'recommended', running: false, decision: null },
      { debate: first, status: 'contested', unanswered: [{ seat: null, prompt: 'human/choose' }] },
    ]);
  });

  test('list --search: only debates in which all the words were said', async () => {
    const here = await projectHere(votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const [first = ''] = await here.debates();
    await here.run([
      'judges',
      'Where do zebras live?',
      '--option',
      'Zoo',
      '--option',
      'Steppe',
      '--rehearse',
      '--quiet',
    ]);
    expect(JSON.parse((await here.run(['list', '--search', 'mode OFFLINE', '--json'])).stdout)).toMatchObject([
      { debate: first },
    ]);
    expect((await here.run(['list', '--search', 'zebras'])).stdout.trim().split('\n')).toHaveLength(1);
    const none = await here.run(['list', '--search', 'zebras offline']);
    expect(none).toMatchObject({ code: 0, stdout: '' });
    expect(none.stderr).toMatch(/Nothing found/);
  });

  test('list: a line without the marks of Markdown', async () => {
    const here = await projectHere(votes('A', 'A', 'A'));
    await here.run(['challenge', 'We should **keep** `redis`', '--rehearse', '--quiet']);
    expect((await here.run(['list'])).stdout).toMatch(/We should keep redis\n$/);
  });

  test('list: a rehearsal concludes nothing, so its row says what it was about', async () => {
    const here = await projectHere(votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml', '--rehearse', '--quiet']);
    const [line = ''] = (await here.run(['list'])).stdout.trimEnd().split('\n');
    expect(line.endsWith(`Rehearsal: ${question.question_text}`), line).toBe(true);
  });

  test('a debate is found whole, by its last part, a unique prefix, a path, or as latest', async () => {
    const here = await projectHere(votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml']);
    const [older = ''] = await here.debates();
    await here.write('question.yaml', { ...question, question_text: 'Do we need a second limit?' });
    await here.run(['judges', 'question.yaml']);
    const newer = (await here.debates()).find((debate) => debate !== older) ?? '';
    for (const [id, found] of [
      [older, older],
      [older.slice(-4), older],
      [older.slice(0, 14), older],
      [join('.dissent', older), older],
      [join(here.folder, '.dissent', newer), newer],
      [join('.dissent', newer, 'journal.jsonl'), newer],
      ['latest', newer],
    ] as const)
      expect(JSON.parse((await here.run(['show', id, '--json'])).stdout).debate, id).toBe(found);
    const both = await here.run(['show', older.slice(0, 10)]);
    expect(both.code).toBe(2);
    expect(both.stderr).toMatch(/several debates/);
    expect((await here.run(['show', 'zzzz'])).stderr).toMatch(/"zzzz"[\s\S]*dissent list/);
    expect((await here.run(['show', './nowhere'])).code).toBe(2);
  });

  test('show prints what was printed, --transcript and --journal what is on record', async () => {
    const { here, ran, folder } = await debated(votes('A', 'B', 'C'));
    expect((await here.run(['show', 'latest'])).stdout).toBe(ran.stdout);
    expect((await here.run(['show', 'latest', '--transcript'])).stdout).toBe(
      await readFile(join(folder, 'transcript.md'), 'utf8'),
    );
    expect((await here.run(['show', 'latest', '--journal'])).stdout).toBe(
      await readFile(join(folder, 'journal.jsonl'), 'utf8'),
    );
  });

  test('show --prompt is what the participant was sent', async () => {
    const { here } = await debated(votes('A', 'B', 'C'));
    const addresses = (await here.journal()).flatMap((event) =>
      event.type === 'turn-started' ? [[event.address, event.seat, event.round] as const] : [],
    );
    expect(addresses).toHaveLength(6);
    const calls = await here.calls();
    for (const [address, seat, round] of addresses) {
      const sent = calls.find((call) => call.seat === seat && call.round === round);
      expect((await here.run(['show', 'latest', '--prompt', address])).stdout, address).toBe(sent?.text);
    }
    const wrong = await here.run(['show', 'latest', '--prompt', 'nope']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain(addresses[0]?.[0]);
  });

  test('show of a debate that was cut off says how to go on', async () => {
    const slow = { 'judges/recommend': { hang: true } };
    const here = await projectHere(votes('A', 'A', 'A', { risk: slow }), {}, 'watched-judge.mjs');
    await here.run(['judges', 'question.yaml', '--events'], {
      meet: (child) =>
        child.stdout?.on('data', (text: string) => {
          if (text.includes('"turn-ended"')) child.kill('SIGKILL');
        }),
    });
    const shown = await here.run(['show', 'latest']);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toMatch(/Not finished.*dissent resume [0-9a-f]{4}/);
    expect((await here.run(['list'])).stdout).toMatch(/ not finished /);
    expect((await here.run(['show', 'latest', '--transcript'])).stdout).toMatch(/Round 1/);
  });

  test('show of a debate that was cut off after it had ended once and was resumed', async () => {
    const here = await projectHere({ '*': { 'judges/recommend': { exit: 1 } } }, {}, 'watched-judge.mjs');
    expect((await here.run(['judges', 'question.yaml'])).code).toBe(4);
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify({ '*': { 'judges/recommend': { hang: true } } }));
    await here.run(['resume', 'latest', '--events'], {
      meet: (child) =>
        child.stdout?.on('data', (text: string) => {
          if (text.includes('"turn-started"')) child.kill('SIGKILL');
        }),
    });
    for (const args of [
      ['show', 'latest'],
      ['show', 'latest', '--json'],
      ['show', 'latest', '--transcript'],
      ['list'],
      ['verify', 'latest'],
    ])
      expect((await here.run(args)).code, args.join(' ')).toBe(0);
    const nothing = await here.run(['decide', 'latest', 'A']);
    expect(nothing.code).toBe(2);
    expect(nothing.stderr).toMatch(/dissent resume/);
  });
});

describe('config', () => {
  test('show: every value and where it comes from, the environment before the file', async () => {
    const here = await projectHere(votes('A', 'A', 'A'), { limits: { calls: 20, width: 3 } });
    const shown = await here.run(['config', 'show'], { env: { DISSENT_MAX_CALLS: '7' } });
    expect(shown.code).toBe(0);
    expect(shown.stdout).toMatch(/^limits\.calls = 7 {2}# DISSENT_MAX_CALLS$/m);
    expect(shown.stdout).toMatch(/^limits\.width = 3 {2}# dissent\.yaml:\d+$/m);
    expect(shown.stdout).toMatch(/^anonymous = true {2}# default$/m);
    const data = JSON.parse((await here.run(['config', 'show', '--json'])).stdout);
    expect(data).toMatchObject({ dissent: 1, config: { limits: { calls: 20 } }, files: [{ scope: 'project' }] });
  });

  test('schema: a JSON Schema of the file', async () => {
    const here = await projectHere();
    const schema = JSON.parse((await here.run(['config', 'schema'])).stdout);
    expect(schema).toMatchObject({ $schema: expect.stringContaining('json-schema.org'), type: 'object' });
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(['participants', 'seats', 'settings', 'limits']),
    );
  });

  test('validate: names the files it read', async () => {
    const here = await projectHere();
    expect((await here.run(['config', 'validate'])).stdout).toMatch(/^Valid: .*dissent\.yaml \(project\)$/m);
  });

  test.each<[string, string, RegExp]>([
    [
      'an unknown key',
      'limits: { calls: 3 }\nsettigns: {}\n',
      /dissent\.yaml:2:1: unknown key "settigns"; did you mean "settings"\?/,
    ],
    [
      'an unknown key further down',
      'limits:\n  wdith: 3\n',
      /dissent\.yaml:2:3: limits: unknown key "wdith"; did you mean "width"\?/,
    ],
    ['a value out of range', 'limits:\n  width: 0\n', /dissent\.yaml:2:3: limits\.width: .*1/],
    [
      'a seat for nobody',
      'participants: { one: { human: true } }\nseats:\n  judges: { risk: onne }\n',
      /dissent\.yaml:3:13: seats\.judges\.risk: there is no participant "onne"; did you mean "one"\?/,
    ],
    [
      'a participant of no kind',
      'participants:\n  one: { programme: [x] }\n',
      /dissent\.yaml:2:3: participants\.one: must say one of .*; did you mean "program"\?/,
    ],
    [
      'a secret',
      `participants:\n  one: { model: "openai:gpt-5.5", apiKey: sk-ant-api03-${'Zq7Lw2Xv9Rt4Yb8N'.repeat(3)} }\n`,
      /dissent\.yaml:2:\d+: .*key/,
    ],
    ['bad YAML', 'limits: {\n', /dissent\.yaml:\d+:\d+: /],
  ])('validate: %s has its place and a suggestion; no debate starts with it', async (_name, text, says) => {
    const here = await projectHere();
    await here.write('dissent.yaml', text);
    for (const args of [
      ['config', 'validate'],
      ['config', 'show'],
      ['judges', 'question.yaml'],
    ]) {
      const ran = await here.run(args);
      expect(ran.code).toBe(2);
      expect(ran.stderr).toMatch(says);
      expect(ran.stderr).toMatch(/^error: .+\n\S.+\n$/s);
    }
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toEqual([]);
  });
});

describe('estimate', () => {
  const estimates = [
    ['estimate', 'judges', 'question.yaml'],
    ['judges', 'question.yaml', '--dry-run'],
  ];
  test.each(estimates)(
    '%s %s %s: least and most calls, repeats on their own line, unpriced; nobody is asked',
    async (...args) => {
      const here = await projectHere();
      expect((await here.run(args)).stdout).not.toMatch(/Round 1/);
      const ran = await here.run([...args, '--verbose']);
      expect(ran.code).toBe(0);
      expect(ran.stdout).toMatch(/^ {2}Round 1: independent recommendations +3$/m);
      expect(ran.stdout).toMatch(/^ {2}Round 2: adversarial response +0 to 3$/m);
      expect(ran.stdout).toMatch(/^ {2}All phases +3 to 6$/m);
      expect(ran.stdout).toMatch(/^ {2}Retries\b.* 6$/m);
      expect(ran.stdout).toMatch(/^Price .*one, two and three$/m);
      expect(await here.calls()).toEqual([]);
      expect(existsSync(join(here.folder, '.dissent'))).toBe(false);
      const data = JSON.parse((await here.run([...args, '--json'])).stdout);
      expect(data).toMatchObject({
        dissent: 1,
        protocol: 'judges',
        calls: { least: 3, most: 6 },
        repeats: 6,
        usd: null,
        unpriced: ['one', 'two', 'three'],
      });
      expect(data.input_tokens.most).toBeGreaterThan(data.input_tokens.least);
    },
  );

  test('more rounds, more judges, documents: more of everything', async () => {
    const here = await projectHere();
    await here.write('notes.md', 'Field workers lose their connection for hours. '.repeat(2000));
    const estimate = async (...more: string[]) =>
      JSON.parse((await here.run(['estimate', 'judges', 'question.yaml', '--json', ...more])).stdout);
    const plain = await estimate();
    expect((await estimate('--set', 'max_rounds=3')).calls).toMatchObject({ least: 3, most: 9 });
    expect((await estimate('--set', 'max_rounds=1')).calls).toMatchObject({ least: 3, most: 3 });
    expect((await estimate('--context', 'notes.md')).sent_tokens).toBeGreaterThan(plain.sent_tokens + 10_000);
    expect((await estimate('--rehearse')).usd).toEqual({ least: 0, most: 0 });
  });

  test('the calls that are made lie between least and most', async () => {
    expect(await (await debated(votes('A', 'A', 'A'))).here.calls()).toHaveLength(3);
    expect(await (await debated(votes('A', 'B', 'C'))).here.calls()).toHaveLength(6);
  });
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish', 'powershell'])('%s gets a script', async (shell) => {
    const here = await projectHere();
    const ran = await here.run(['completion', shell]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/dissent/);
    expect(ran.stdout).toMatch(/dissent complete/);
  });

  test.each<[readonly string[], RegExp]>([
    [['ju'], /^judges\t/m],
    [['res'], /^resume\t/m],
    [['judges', '--max-c'], /^--max-calls\t[\s\S]*^--max-cost\t/m],
    [['config', 'va'], /^validate\t/m],
  ])('%j is completed', async (words, says) => {
    const here = await projectHere();
    const ran = await here.run(['complete', '--', ...words]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(says);
    expect(ran.stdout).not.toMatch(/^complete\t/m);
  });

  test('ids of debates, their choices, presets and efforts', async () => {
    const here = await projectHere();
    const complete = async (...words: string[]) => (await here.run(['complete', '--', ...words])).stdout;
    expect(await complete('show', '')).toBe(':4\n');
    await here.run(['judges', 'question.yaml', '--rehearse', '--quiet', '--set', 'max_rounds=1']);
    const short = (await here.debates())[0]?.slice(-4) ?? '';
    expect(await complete('show', '')).toMatch(new RegExp(`^latest\\t[\\s\\S]*^${short}\\t`, 'm'));
    expect(await complete('resume', short.slice(0, 2))).toContain(short);
    await here.write('dissent.yaml', { presets: { cheap: { limits: { usd: 1 } } } });
    expect(await complete('judges', 'q', '--preset', '')).toMatch(/^cheap\t/m);
    expect(await complete('judges', '--effort', 'h')).toBe('high\t\n:4\n');
  });

  test.each<[string, readonly string[]]>([
    ['a topic', ['judges', 'qu']],
    ['the value of a flag', ['judges', 'question.yaml', '--context', '']],
    ['of a part of a command', ['config', 'show', '--config', '']],
    ['after a flag without a value', ['board', '--yes', '']],
  ])('files are offered for %s, by the shell', async (_where, words) => {
    const here = await projectHere();
    expect((await here.run(['complete', '--', ...words])).stdout).toBe(':0\n');
  });

  test('a shell that it knows, and no file where none can stand', async () => {
    const here = await projectHere();
    expect((await here.run(['complete', '--', 'completion', 'z'])).stdout).toBe('zsh\t\n:4\n');
    expect((await here.run(['complete', '--', 'doctor', ''])).stdout).toBe(':4\n');
  });

  test.runIf(existsSync('/bin/bash'))(
    'bash completes with nothing but bash, and runs nothing that was typed',
    async () => {
      const here = await projectHere();
      await here.write('dissent', `#!/bin/sh\nexec '${node}' '${program}' "$@"\n`);
      await chmod(join(here.folder, 'dissent'), 0o755);
      const script = [
        'source <(dissent completion bash)',
        'COMP_WORDS=(dissent judges --max-c); COMP_CWORD=2; __dissent_complete; echo "${COMPREPLY[@]}"',
        "COMP_WORDS=(dissent show '$(touch ran)'); COMP_CWORD=2; __dissent_complete; ls ran 2>&1",
      ].join('\n');
      const env = { PATH: `${here.folder}:${process.env.PATH}` };
      const ran = await runCommand(['/bin/bash', '--norc', '-c', script], here.folder, { env });
      expect(ran.stdout).toMatch(/^--max-calls --max-cost$/m);
      expect(ran.stdout).toMatch(/No such file/);
      expect(ran.stderr).toBe('');
    },
  );

  test('after run come the protocols of dissent.yaml, without loading them', async () => {
    const here = await projectHere();
    await here.write('own.mjs', "process.stdout.write('loaded');\n");
    await here.write('dissent.yaml', { protocols: { premortem: './own.mjs' } });
    const names = async () => (await here.run(['complete', '--', 'run', ''])).stdout.match(/^[a-z]+(?=\t?$)/gm);
    expect(await names()).toEqual(['challenge', 'judges', 'board', 'roundtable', 'merge', 'premortem']);
    await here.write('dissent.yaml', 'protocols: [');
    expect(await names()).toEqual(['challenge', 'judges', 'board', 'roundtable', 'merge']);
  });
});

describe('-o', () => {
  test.each<[string, (text: string, outcome: Outcome) => void]>([
    ['result.md', (text) => expect(text).toMatch(/^# .+\n\n\*\*/)],
    ['result.json', (text, outcome) => expect(JSON.parse(text)).toEqual(outcome)],
    ['result.yaml', (text, outcome) => expect(parse(text)).toEqual({ debate_result: outcome.result })],
    ['RESULT.YML', (text, outcome) => expect(parse(text)).toEqual({ debate_result: outcome.result })],
  ])('%s is written in the format of its ending', async (file, check) => {
    const { here, ran } = await debated(votes('A', 'A', 'A'), ['-o', file]);
    expect(ran.code).toBe(0);
    check(await here.read(file), await here.outcome());
  });

  test.each<[string, string, RegExp]>([
    ['a file that is there', 'question.yaml', /question\.yaml.*exists/],
    ['an unknown ending', 'result.txt', /result\.txt[\s\S]*\.md, \.json or \.yaml/],
    ['a folder that is not there', 'no/such/folder.md', /no\/such\/folder\.md/],
  ])('%s is refused before any call', async (_name, file, says) => {
    const { here, ran } = await debated(votes('A', 'A', 'A'), ['-o', file]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toEqual([]);
    expect(parse(await here.read('question.yaml'))).toEqual(question);
  });
});

describe('standard input that is left open', () => {
  let here: Project;
  beforeAll(async () => {
    here = await project();
    await here.run(['judges', 'question.yaml']);
  });
  afterAll(() => here.remove());

  test.each<[string, readonly string[]]>([
    ['judges with a file', ['judges', 'question.yaml']],
    ['judges with @file', ['judges', '@question.yaml']],
    ['judges with options', ['judges', 'Should we support it?', '--option', 'A=No', '--option', 'B=Yes']],
    ['estimate', ['estimate', 'judges', 'question.yaml']],
    ['--dry-run', ['judges', 'question.yaml', '--dry-run']],
    ['list', ['list']],
    ['show', ['show', 'latest']],
    ['resume', ['resume', 'latest']],
    ['verify', ['verify', 'latest']],
    ['decide', ['decide', 'latest', 'A']],
    ['config', ['config', 'show']],
    ['completion', ['completion', 'bash']],
    ['help', ['--help']],
  ])('%s does not wait for it', async (_name, args) => {
    const ran = await here.run(args, { input: { open: true } });
    expect([0, 2]).toContain(ran.code);
  });
});

describe('where and who', () => {
  test('debates are kept beside the configuration, in --dir or in DISSENT_DIR', async () => {
    const here = await projectHere();
    await mkdir(join(here.folder, 'deep'));
    const names = async (folder: string) =>
      (await readdir(join(here.folder, folder)).catch(() => [])).filter((name) => /^\d{4}-/.test(name));
    await here.run(['judges', 'question.yaml', '--dir', 'elsewhere']);
    expect(await names('elsewhere')).toHaveLength(1);
    const env = { DISSENT_DIR: join(here.folder, 'by-variable') };
    await here.run(['judges', 'question.yaml'], { env });
    expect(await names('by-variable')).toHaveLength(1);
    await here.run(['judges', 'question.yaml', '--dir', 'elsewhere'], { env });
    expect([(await names('elsewhere')).length, (await names('by-variable')).length]).toEqual([2, 1]);
    expect(await here.debates()).toEqual([]);
    for (const command of ['list', 'show', 'verify', 'resume']) {
      const id = command === 'list' ? [] : ['latest'];
      expect((await here.run([command, ...id], { env })).code, command).toBe(0);
      expect((await here.run([command, ...id, '--dir', 'by-variable'])).code, command).toBe(0);
    }
    expect(await readFile(join(here.folder, 'elsewhere/.gitattributes'), 'utf8')).toBe('* -text\n');
  });

  test('--seat seats somebody else, --set sets, --seed is on record', async () => {
    const { here } = await debated(votes('A', 'B', 'C'), [
      ...['--seat', 'value=three', '--set', 'max_rounds=1', '--seed', '4711', '--json'],
    ]);
    const outcome = await here.outcome();
    expect(outcome.panel.map(({ seat, participant }) => `${seat}=${participant}`)).toEqual([
      'risk=one',
      'value=three',
      'effort=three',
    ]);
    expect(outcome.rounds).toBe(1);
    expect((await here.journal())[0]).toMatchObject({ seed: 4711, settings: { max_rounds: 1 } });
  });

  test('DISSENT_SEED is the seed, the flag goes before it', async () => {
    const here = await projectHere();
    const env = { DISSENT_SEED: '12' };
    await here.run(['judges', 'question.yaml'], { env });
    expect((await here.journal())[0]).toMatchObject({ seed: 12 });
    await here.run(['judges', 'question.yaml', '--seed', '13', '--dir', 'other'], { env });
    const [debate = ''] = (await readdir(join(here.folder, 'other'))).filter((name) => /^\d{4}-/.test(name));
    expect(
      JSON.parse((await readFile(join(here.folder, 'other', debate, 'journal.jsonl'), 'utf8')).split('\n')[0] ?? ''),
    ).toMatchObject({ seed: 13 });
  });

  test('five judges, two of them our own by a persona file: 3 of 5 are no 0.67, 4 of 5 are', async () => {
    const here = await projectHere(votes('A', 'A', 'B', {}), {
      seats: {
        judges: {
          risk: 'one',
          value: 'two',
          effort: 'three',
          law: { participant: 'one', persona: './personas/law.md' },
          care: { participant: 'two', persona: 'care' },
        },
      },
    });
    await mkdir(join(here.folder, 'personas'));
    await mkdir(join(here.folder, '.dissent/personas'), { recursive: true });
    const persona = (title: string, criteria: string) =>
      `---\ntitle: ${title}\nstance: STRICT\nobjective: keep to the rules.\ncriteria: [${criteria}]\n---\nYou read the ${title} first.\n`;
    await here.write('personas/law.md', persona('law judge', 'contracts, privacy'));
    await here.write('.dissent/personas/care.md', persona('care judge', 'people'));
    const plan = (law: string, care: string) => ({
      ...votes('A', 'A', 'B'),
      law: { 'judges/recommend': { option: law }, 'judges/challenge': { option: law } },
      care: { 'judges/recommend': { option: care }, 'judges/challenge': { option: care } },
    });
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(plan('A', 'B')));
    expect((await here.run(['judges', 'question.yaml'])).code).toBe(3);
    const calls = await here.calls();
    expect(calls).toHaveLength(10);
    const law = calls.find(({ seat, round }) => seat === 'law' && round === 1);
    expect(law?.text).toMatch(
      /You are the law judge\. Your stance is STRICT[\s\S]*keep to the rules[\s\S]*contracts, privacy[\s\S]*You read the law judge first/,
    );
    expect(JSON.stringify(law?.schema.properties.analysis)).toMatch(/"enum":\["contracts","privacy"\]/);
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(plan('A', 'A')));
    const ran = await here.run(['judges', 'question.yaml', '--json']);
    expect(ran.code).toBe(0);
    expect((JSON.parse(ran.stdout) as Outcome).result).toMatchObject({ recommended_option: 'A', type: 'MAJORITY' });
  });

  test.each<[string, string | undefined, RegExp]>([
    ['is not there', undefined, /There is no persona file \.\/mine\.md/],
    ['has no front matter', 'just words\n', /mine\.md has no front matter/],
    ['has bad YAML in front', '---\nstance: x\ntitle: "open\n---\n', /mine\.md:3:\d+: /],
    ['lacks a stance', '---\ntitle: x\n---\n', /mine\.md:2:1: stance: is missing/],
  ])('a persona file that %s is refused before any call', async (_name, text, says) => {
    const here = await projectHere(votes('A', 'A', 'A'), {
      seats: { judges: { risk: 'one', value: 'two', mine: { participant: 'three', persona: './mine.md' } } },
    });
    if (text !== undefined) await here.write('mine.md', text);
    const ran = await here.run(['judges', 'question.yaml']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr).toMatch(/^error: .+\n\S.+\n$/s);
    expect(await here.calls()).toEqual([]);
    expect(await here.debates()).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['two judges', { risk: 'one', value: 'two' }, /judges needs 3 to \d+ judges, not 2/],
    ['a judge without a stance', { risk: 'one', value: 'two', law: 'three' }, /law has no persona/],
  ])('%s are refused before any call', async (_name, judges, says) => {
    const here = await projectHere(votes('A', 'A', 'A'), { seats: { judges } });
    const ran = await here.run(['judges', 'question.yaml']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(await here.calls()).toEqual([]);
  });

  test('--rehearse asks nobody and says so first and last, in the headline and in every document', async () => {
    const { here, ran, folder } = await debated(votes('A', 'A', 'A'), ['--rehearse', '--seed', '1']);
    expect([0, 3]).toContain(ran.code);
    const lines = ran.stdout.trimEnd().split('\n');
    expect([lines[0], lines.at(-1)]).toEqual(['Rehearsal: no model took part', 'Rehearsal: no model took part']);
    expect(await here.outcome()).toMatchObject({ rehearsal: true, headline: expect.stringMatching(/^Rehearsal/) });
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.md')))
      expect(await readFile(join(folder, name), 'utf8'), name).toMatch(/Rehearsal: no model took part/);
    expect(await here.calls()).toEqual([]);
  });
});
