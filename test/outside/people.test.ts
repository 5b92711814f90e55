import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Outcome } from '../../src/doors.ts';
import { agents, type Plan, type Project, project, runCommand, until, votes } from './dissent.ts';
import { atTerminal, keys } from './terminal.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

/** A project in which persons hold the seats named. */
async function tableWith(people: readonly string[], plan: Plan): Promise<Project> {
  const here = await project(plan, (judge) => ({
    participants: { one: judge, two: judge, three: judge, me: { human: true } },
    seats: {
      judges: Object.fromEntries(
        ['risk', 'value', 'effort'].map((seat, index) => [
          seat,
          people.includes(seat) ? 'me' : ['one', 'two', 'three'][index],
        ]),
      ),
    },
  }));
  made.push(here);
  return here;
}

interface Asked {
  readonly address: string;
  readonly seat: string;
  readonly text: string;
  readonly schema: object;
}

/** The open question of a seat, as `dissent answer --json` prints it. */
async function asked(here: Project, args: readonly string[] = []): Promise<Asked> {
  return JSON.parse((await here.run(['answer', 'latest', '--json', ...args])).stdout) as Asked;
}

/** What a person writes down: the answer that the plan has for the seat. */
async function written(here: Project, { address, seat, schema, text }: Asked): Promise<Record<string, unknown>> {
  const [, round, prompt] = /^[^#]*#(\d+)\/(.*)\/[^/]*$/.exec(address) ?? [];
  const request = { turn: { seat, prompt, round: Number(round) }, attempt: 1, complaint: null, schema, text };
  const log = join(here.folder, 'person.log');
  const { stdout } = await runCommand(
    [process.execPath, join(agents, 'judge.mjs'), join(here.folder, 'plan.json'), log],
    here.folder,
    { input: JSON.stringify(request) },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

const seatsAsked = async (here: Project) => (await here.calls()).map(({ seat, round }) => `${seat} ${round}`).sort();

const lastLine = async (here: Project) => {
  const { n, type, hash } = (await here.journal()).at(-1) ?? {};
  return { n, type, hash };
};

describe('a person at the table, and no terminal', () => {
  test('the others take their turns, then the debate waits: status waiting, exit 3', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    const ran = await here.run(['judges', 'question.yaml', '--json']);
    expect(ran.code).toBe(3);
    expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'waiting', agreed: false, degraded: false, absences: [] });
    expect(await here.outcome()).toEqual(JSON.parse(ran.stdout));
    expect(await seatsAsked(here)).toEqual(['risk 1', 'value 1']);
    expect(ran.stderr).toMatch(/effort/);
    expect((await here.run(['show', 'latest'])).stdout).toMatch(/effort[\s\S]*dissent answer /i);
    expect((await here.run(['list'])).stdout).toMatch(/waiting/i);
    expect((await here.run(['resume', 'latest'])).code).toBe(3);
    expect(await seatsAsked(here)).toEqual(['risk 1', 'value 1']);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('answer prints the question, --json with its schema, --template a form to fill in', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const plain = await here.run(['answer', 'latest']);
    expect(plain.code).toBe(3);
    expect(plain.stdout).toMatch(/Should we support offline mode[\s\S]*You are the effort judge/);
    expect(plain.stderr).toMatch(/--file[\s\S]*--template/);
    const question = await asked(here);
    expect(question).toMatchObject({
      dissent: 1,
      debate: (await here.debates())[0],
      seat: 'effort',
      address: expect.stringMatching(/#1\/judges\/recommend\/effort$/),
      schema: { properties: { option: { enum: expect.arrayContaining(['A', 'B', 'C']) } } },
    });
    expect((await here.run(['show', 'latest', '--prompt', question.address])).stdout).toBe(question.text);
    const template = await here.run(['answer', 'latest', '--template']);
    expect(template.code).toBe(0);
    expect(Object.keys(parse(template.stdout))).toEqual(expect.arrayContaining(['option', 'reasons']));
    expect(template.stdout).toMatch(/^option: +# .*required; .*A/m);
  });

  test.each([
    ['YAML in a file', 'A', 0],
    ['JSON in a file', 'A', 0],
    ['JSON on standard input', 'A', 0],
    ['YAML on standard input', 'A', 0],
  ])('%s completes the debate; nobody is asked again', async (how, option, code) => {
    const here = await tableWith(['effort'], votes('A', 'B', option));
    await here.run(['judges', 'question.yaml']);
    const answer = await written(here, await asked(here));
    const text = how.startsWith('JSON') ? JSON.stringify(answer) : stringify(answer);
    await here.write('answer.yaml', text);
    const given = how.endsWith('file') ? ['--file', 'answer.yaml'] : [];
    const ran = await here.run(
      ['answer', 'latest', '--json', '--by', 'Ada', ...given],
      given.length === 0 ? { input: text } : {},
    );
    expect(ran.stderr).not.toMatch(/^error: /m);
    expect(ran.code).toBe(code);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome).toMatchObject({ status: 'recommended', degraded: false, absences: [] });
    expect(outcome.first_round?.tally).toEqual({ A: ['risk', 'effort'], B: ['value'] });
    expect(outcome.panel).toMatchObject([{ via: 'program' }, { via: 'program' }, { via: 'human', model: null }]);
    expect(await seatsAsked(here)).toEqual(['risk 1', 'value 1']);
    expect(await here.journal()).toContainEqual(expect.objectContaining({ type: 'human-answered', by: 'Ada' }));
    expect((await here.run(['answer', 'latest'])).stderr).toMatch(/no open question/);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('an open pipe that says nothing is not waited for', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const ran = await here.run(['answer', 'latest'], { input: { open: true } });
    expect([ran.code, ran.stderr]).toEqual([3, expect.stringContaining('Answer with --file')]);
  });

  test('a debate that is resumed while it waits is not written on', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const types = async () =>
      (await here.journal()).map(({ type }) => type).filter((type) => /^turn|^human/.test(type));
    const before = await types();
    for (const time of [1, 2]) expect([time, (await here.run(['resume', 'latest'])).code]).toEqual([time, 3]);
    expect(await types()).toEqual(before);
  });

  test('without agreement the person is asked in every round; the debate waits again in between', async () => {
    const here = await tableWith(['effort'], votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml']);
    const answer = async () => {
      await here.write('answer.yaml', await written(here, await asked(here)));
      return here.run(['answer', 'latest', '--file', 'answer.yaml', '--json']);
    };
    const first = await answer();
    expect(first.code).toBe(3);
    expect(JSON.parse(first.stdout)).toMatchObject({ status: 'waiting' });
    expect((await asked(here)).address).toMatch(/#2\/judges\/challenge\/effort$/);
    const second = await answer();
    expect(second.code).toBe(3);
    expect(JSON.parse(second.stdout)).toMatchObject({ status: 'contested', rounds: 2 });
    expect(await seatsAsked(here)).toEqual(['risk 1', 'risk 2', 'value 1', 'value 2']);
    expect((await here.run(['decide', 'latest', 'C'])).code).toBe(0);
    expect((await here.outcome()).decision).toMatchObject({ choice: 'C', by: userInfo().username });
  });

  test.each<[string, (answer: Record<string, unknown>) => string, RegExp]>([
    ['an option that does not exist', (answer) => stringify({ ...answer, option: 'Z' }), /option/],
    ['a field left out', ({ reasons, ...answer }) => stringify(answer), /reasons/],
    ['an empty form', () => 'option:\nreasons: ""\n', /option|reasons/],
    ['no YAML', () => 'option: "A\n', /Line \d+, column \d+/],
    ['a word', () => 'A\n', /has no fields/],
    ['nothing', () => '\n', /empty/],
  ])('%s is refused with what is wrong, and nothing is recorded', async (_name, change, says) => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const answer = await written(here, await asked(here));
    const before = await lastLine(here);
    await writeFile(join(here.folder, 'answer.yaml'), change(answer));
    const ran = await here.run(['answer', 'latest', '--file', 'answer.yaml']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(ran.stderr).toMatch(/^error: .+\n\S/s);
    expect(await lastLine(here)).toEqual(before);
    expect((await here.outcome()).status).toBe('waiting');
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
    await here.write('answer.yaml', answer);
    expect((await here.run(['answer', 'latest', '--file', 'answer.yaml'])).code).toBe(0);
    expect(await seatsAsked(here)).toEqual(['risk 1', 'value 1']);
  });

  test('E3 norms hold for models: a person gives a choice and a reason, and nothing is a breach', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const question = await asked(here);
    const { option, reasons } = (await written(here, question)) as Record<string, unknown>;
    await here.write('answer.yaml', { option, reasons });
    const ran = await here.run(['answer', 'latest', '--file', 'answer.yaml', '--json']);
    expect(ran.code).toBe(0);
    expect((await here.outcome()).breaches).toEqual([]);
    expect(await seatsAsked(here)).toEqual(['risk 1', 'value 1']);
  });

  test('two persons: --seat says who answers; each answer is kept until all are there', async () => {
    const here = await tableWith(['value', 'effort'], votes('A', 'A', 'A'));
    expect((await here.run(['judges', 'question.yaml'])).code).toBe(3);
    const both = await here.run(['answer', 'latest']);
    expect(both.code).toBe(2);
    expect(both.stderr).toMatch(/value, effort[\s\S]*--seat/);
    expect((await here.run(['answer', 'latest', '--seat', 'risk'])).stderr).toMatch(/risk/);
    for (const [seat, code] of [
      ['effort', 3],
      ['value', 0],
    ] as const) {
      await here.write('answer.yaml', await written(here, await asked(here, ['--seat', seat])));
      expect((await here.run(['answer', 'latest', '--seat', seat, '--file', 'answer.yaml'])).code, seat).toBe(code);
    }
    expect((await here.outcome()).first_round?.tally).toEqual({ A: ['risk', 'value', 'effort'] });
    expect(await seatsAsked(here)).toEqual(['risk 1']);
  });

  test('an answer file that is not there', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const ran = await here.run(['answer', 'latest', '--file', 'nope.yaml']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/nope\.yaml[\s\S]*--template/);
  });

  test('a debate that waits for nobody has no open question', async () => {
    const here = await tableWith([], votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml']);
    const ran = await here.run(['answer', 'latest']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/no open question[\s\S]*dissent decide/);
  });
});

test('E15 a retry does not ask a person again what they have answered', async () => {
  const here = await tableWith(['effort'], votes('A', 'A', 'A', { risk: { 'judges/recommend': { exit: 7 } } }));
  await here.run(['judges', 'question.yaml', '--quiet']);
  await here.write('answer.yaml', await written(here, await asked(here)));
  await here.run(['answer', 'latest', '--file', 'answer.yaml', '--by', 'Ada']);
  const parent = await here.outcome();
  expect(parent).toMatchObject({ status: 'recommended', degraded: true, absences: [{ seat: 'risk' }] });
  await here.write('plan.json', JSON.stringify(votes('A', 'A', 'A')));
  const ran = await here.run(['retry', parent.debate, '--yes', '--json']);
  expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'recommended', parent: parent.debate, absences: [] });
  expect(await seatsAsked(here)).toEqual(['risk 1', 'risk 1', 'value 1']);
  const { debate } = JSON.parse(ran.stdout) as Outcome;
  const lines = (await here.read(join('.dissent', debate, 'journal.jsonl'))).trim().split('\n');
  const answered = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'human-answered');
  expect(answered).toMatchObject([{ seat: 'effort', by: 'Ada' }]);
  expect((await here.run(['verify', debate])).code).toBe(0);
});

describe('at a terminal', () => {
  test('J8 contested: the person in charge is asked, and the choice is recorded', async () => {
    const here = await tableWith([], votes('A', 'B', 'C'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes', '--json']);
    await terminal.shows(/The judges disagree, so the decision is yours[\s\S]*◆ {2}What do you decide\?/);
    terminal.type(keys.down);
    terminal.type(keys.enter);
    await terminal.shows(/◆ {2}Why\?/);
    terminal.type(`field workers need it${keys.enter}`);
    const ended = await terminal.ended;
    const outcome = JSON.parse(ended.stdout) as Outcome;
    expect(outcome).toMatchObject({
      status: 'contested',
      decision: { choice: 'B', reason: 'field workers need it', by: userInfo().username },
    });
    expect(outcome.usage.waiting_ms).toBeGreaterThan(0);
    expect(await here.calls()).toHaveLength(6);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('Ctrl-C leaves the question open: contested, exit 3, and decide takes the answer later', async () => {
    const here = await tableWith([], votes('A', 'B', 'C'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes']);
    await terminal.shows(/the decision is yours[\s\S]*◆ {2}What do you decide\?/);
    terminal.type(keys.interrupt);
    const ended = await terminal.ended;
    expect(ended.code).toBe(3);
    expect(ended.screen).toMatch(/dissent decide/);
    expect((await here.outcome()).decision).toBeNull();
    expect((await here.run(['decide', 'latest', 'A'])).code).toBe(0);
  });

  test('decide from a second process: the first goes on by itself and records it', async () => {
    const here = await tableWith([], votes('A', 'B', 'C'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes', '--json']);
    await terminal.shows(/the decision is yours[\s\S]*◆ {2}What do you decide\?/);
    const second = await here.run(['decide', 'latest', 'C', '--by', 'Ada', '--reason', 'from afar']);
    expect(second.stderr).toMatch(/Decided/);
    expect(second.code).toBe(0);
    const ended = await terminal.ended;
    expect(ended.screen).toMatch(/answered/);
    const outcome = JSON.parse(ended.stdout) as Outcome;
    expect(outcome.decision).toMatchObject({ choice: 'C', by: 'Ada', reason: 'from afar' });
    expect(await here.outcome()).toEqual(outcome);
    expect((await here.run(['decide', 'latest', 'A'])).stderr).toMatch(/C, by Ada/);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('of two who decide at the same moment one wins, and the other is told', async () => {
    const here = await tableWith([], votes('A', 'B', 'C'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes', '--json']);
    await terminal.shows(/the decision is yours[\s\S]*◆ {2}What do you decide\?/);
    const both = await Promise.all([
      here.run(['decide', 'latest', 'A', '--by', 'Ada']),
      here.run(['decide', 'latest', 'B', '--by', 'Bob']),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    const winner = both.findIndex(({ code }) => code === 0);
    const outcome = JSON.parse((await terminal.ended).stdout) as Outcome;
    expect(outcome.decision).toMatchObject(winner === 0 ? { choice: 'A', by: 'Ada' } : { choice: 'B', by: 'Bob' });
    expect(both[1 - winner]?.stderr).toMatch(/answered|decided|nothing to decide/);
    expect((await here.journal()).filter(({ type }) => type === 'human-answered')).toHaveLength(1);
  });

  test('a person at the table is asked there; who answers elsewhere meanwhile is heard', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes', '--json']);
    await terminal.shows(/You are the effort judge[\s\S]*◆ {2}What do you recommend\?/);
    await until(async () => (await here.journal()).some(({ type }) => type === 'human-asked'));
    await here.write('answer.yaml', await written(here, await asked(here)));
    const second = await here.run(['answer', 'latest', '--file', 'answer.yaml', '--by', 'Ada']);
    expect(second.code).toBe(0);
    expect(second.stderr).toMatch(/Answered/);
    const ended = await terminal.ended;
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ status: 'recommended', degraded: false });
  });

  test('a bad answer from elsewhere is refused to whoever gave it; the question stays at the terminal', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes']);
    await terminal.shows(/You are the effort judge[\s\S]*◆ {2}What do you recommend\?/);
    await here.write('answer.yaml', { ...(await written(here, await asked(here))), option: 'Z' });
    const second = await here.run(['answer', 'latest', '--file', 'answer.yaml']);
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(/error: [\s\S]*option/);
    terminal.type(keys.interrupt);
    expect((await terminal.ended).code).toBe(3);
    expect((await here.outcome()).status).toBe('waiting');
  });

  test('a person at the table who breaks off is waited for: exit 3, and answers later', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes']);
    await terminal.shows(/You are the effort judge[\s\S]*◆ {2}What do you recommend\?/);
    terminal.type(keys.interrupt);
    const ended = await terminal.ended;
    expect(ended.code).toBe(3);
    expect(ended.screen).toMatch(/dissent answer/);
    expect((await here.outcome()).status).toBe('waiting');
    await here.write('answer.yaml', await written(here, await asked(here)));
    expect((await here.run(['answer', 'latest', '--file', 'answer.yaml'])).code).toBe(0);
    expect(await seatsAsked(here)).toEqual(['risk 1', 'value 1']);
  });

  test('SIGINT while nobody but a person is awaited ends at once', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes']);
    await terminal.shows(/You are the effort judge[\s\S]*◆ {2}What do you recommend\?/);
    const begun = performance.now();
    const [debate = ''] = await here.debates();
    process.kill(JSON.parse(await here.read(join('.dissent', debate, 'lock'))).pid, 'SIGINT');
    expect((await terminal.ended).code).not.toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('E18 a person is asked for a choice, why and how sure, sees the answer and sends it', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    await here.run(['judges', 'question.yaml']);
    const terminal = atTerminal(here, ['answer', 'latest', '--json', '--by', 'Ada']);
    await terminal.shows(/you hold the seat effort[\s\S]*You are the effort judge/i);
    await terminal.shows(/◆ {2}What do you recommend\?[\s\S]*A: \S[\s\S]*B: \S/);
    terminal.type(keys.down + keys.enter);
    await terminal.shows(/◆ {2}Why\?/);
    terminal.type(`Field workers are offline half the day.${keys.enter}`);
    await terminal.shows(/◆ {2}Why\? Anything else\?/);
    terminal.type(keys.enter);
    await terminal.shows(/◆ {2}What would change your mind\?/);
    terminal.type(keys.enter);
    await terminal.shows(/◆ {2}How sure are you\?[\s\S]*Very/);
    terminal.type(keys.enter);
    await terminal.shows(/◆ {2}Do you want to say more\?/);
    terminal.type(keys.enter);
    await terminal.shows(/Your answer[\s\S]*B: [\s\S]*Field workers[\s\S]*Very[\s\S]*◆ {2}Send this answer\?/);
    terminal.type(keys.enter);
    const { stdout, screen } = await terminal.ended;
    expect(JSON.parse(stdout).first_round.tally).toEqual({ A: ['risk', 'value'], B: ['effort'] });
    expect(screen).not.toMatch(/self_challenge|`analysis`|JSON object|\[\[data/);
    const answer = { option: 'B', reasons: ['Field workers are offline half the day.'], confidence: 'HIGH' };
    expect(await here.journal()).toContainEqual(expect.objectContaining({ type: 'human-answered', answer, by: 'Ada' }));
    expect((await here.outcome()).breaches).toEqual([]);
  });

  test('--no-input does not ask, also at a terminal', async () => {
    const here = await tableWith([], votes('A', 'B', 'C'));
    const ended = await atTerminal(here, ['judges', 'question.yaml', '--yes', '--no-input']).ended;
    expect(ended.code).toBe(3);
    expect(ended.screen).not.toMatch(/the decision is yours/);
  });

  test('a rehearsal asks nobody, also where it ends without agreement', async () => {
    const here = await tableWith(['effort'], votes('A', 'A', 'A'));
    const options = ['One', 'Two', 'Three', 'Four'].flatMap((option) => ['--option', option]);
    const divided = ['--set', 'consensus_threshold=1', '--seed', '1'];
    const ended = await atTerminal(here, ['judges', 'Which cache?', ...options, ...divided, '--rehearse']).ended;
    expect(ended.code).toBe(3);
    expect(await here.outcome()).toMatchObject({ status: 'contested', rehearsal: true, decision: null });
    expect(ended.screen).not.toMatch(/the decision is yours/);
    expect(ended.stdout).toMatch(/dissent decide/);
  });
});
