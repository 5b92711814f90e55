import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { boardProject, cleared } from './board-table.ts';
import { type Project, until } from './dissent.ts';

afterEach(cleared);

const document = async (here: Project, name: string) =>
  here.read(join('.dissent', (await here.debates()).at(-1) ?? '', name));
const seatsIn = (outcome: Outcome) => outcome.panel.map(({ seat }) => seat);

describe('the panel', () => {
  test.each(['contrarian', 'moonshot'])(
    'B1 a panel without the %s is an error, exit 2, and nobody is asked',
    async (seat) => {
      const here = await boardProject({}, { [seat]: undefined });
      const config = (await here.read('dissent.yaml')).replace(new RegExp(`^ *${seat}:.*\n`, 'm'), '');
      await here.write('dissent.yaml', config);
      const ran = await here.run(['board', 'brief.md']);
      expect(ran.code).toBe(2);
      expect(ran.stderr).toMatch(new RegExp(`board needs 1 ${seat}`));
      expect(await here.calls()).toEqual([]);
    },
  );

  test.each([
    [['--set', 'min_rounds=1'], /min_rounds/],
    [['--set', 'max_rounds=11'], /max_rounds/],
    [['--level', 'planning-9'], /--level: .*planning-1/],
    [['--members', 'cto,wizard'], /no persona "wizard"/],
  ])('B2 bad input %j is refused before anything is asked', async (flags, says) => {
    const here = await boardProject();
    const ran = await here.run(['board', 'brief.md', ...flags]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(await here.calls()).toEqual([]);
  });

  test('a brief that is not there is told so', async () => {
    const here = await boardProject();
    const ran = await here.run(['board', 'breif.md']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/no file breif\.md/);
  });

  test('B1 the generalists of planning-1 sit unless --members says otherwise, never below both architects', async () => {
    const here = await boardProject();
    const panel = async (args: readonly string[]) => {
      const ran = await here.run(['board', 'brief.md', ...args, '--rehearse', '--seed', '4', '--json', '--quiet']);
      expect([0, 3, 5], ran.stderr).toContain(ran.code);
      return JSON.parse(ran.stdout) as Outcome;
    };
    const rest = ['contrarian', 'moonshot', 'gate'];
    const both = ['software-architect', 'security-architect'];
    const usual = [...both, 'infrastructure-lead', 'data-architect', 'ux-strategist', ...rest];
    expect(seatsIn(await panel(['--level', 'planning-1']))).toEqual(usual);
    const named = await panel(['--level', 'planning-1', '--members', 'ux-strategist']);
    expect(seatsIn(named)).toEqual(['ux-strategist', ...both, ...rest]);
    expect(seatsIn(await panel(['--members', 'cto,cfo']))).toEqual(['cto', 'cfo', ...rest]);
  });

  test('B11 the estimate prints the table: 25 and 78 for six, and the gate and the polls on lines of their own', async () => {
    const here = await boardProject();
    const ran = await here.run(['estimate', 'board', 'brief.md', '--verbose']);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(
      /Phase 1: positions +6\n.*Phase 2: responses +12 to 60\n.*Phase 3: synthesis +7 to 12\n.*Phases 1 to 3 +25 to 78\n.*Gate reviewer: decisions after rounds +2 to 11\n.*Polls +0 to 54\n/,
    );
    expect(await here.calls()).toEqual([]);
  });

  test('B8 a synthesizer who is no member is refused; at a level that does not call it, the level says who writes', async () => {
    const here = await boardProject({}, { synthesizer: 'judge' });
    const ran = await here.run(['board', 'brief.md']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/ceo, cto, cfo, coo/);
    expect((await here.run(['estimate', 'board', 'brief.md', '--level', 'planning-1'])).code).toBe(0);
  });

  test('a gate reviewer who also argues is warned of', async () => {
    const here = await boardProject({}, { gate: 'one' });
    const ran = await here.run(['estimate', 'board', 'brief.md']);
    expect(ran.stdout).toMatch(/Warning: .*gate[\s\S]*ceo, cfo/);
  });

  test('personas: the built-in ones, replaced and added to by the project', async () => {
    const here = await boardProject();
    const { mkdir } = await import('node:fs/promises');
    await mkdir(join(here.folder, '.dissent/personas'), { recursive: true });
    const own = (title: string) => `---\ntitle: ${title}\nstance: You ask whom it serves.\n---\nWords.\n`;
    await here.write('.dissent/personas/ceo.md', own('Managing Director'));
    await here.write('.dissent/personas/lawyer.md', own('Lawyer'));
    const listed = await here.run(['personas']);
    expect(listed.code).toBe(0);
    expect(listed.stdout).toMatch(/^ceo +Managing Director +\.dissent\/personas\/ceo\.md, replaces built-in$/m);
    expect(listed.stdout).toMatch(/^lawyer +Lawyer +\.dissent\/personas\/lawyer\.md$/m);
    expect(listed.stdout).toMatch(/^software-architect +Software Architect +strong +built-in; speaks to structure/m);
    const { personas } = JSON.parse((await here.run(['personas', '--json'])).stdout) as {
      personas: { name: string }[];
    };
    expect(personas.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'typescript',
        'python',
        'go',
        'rust',
        'java',
        'sql',
        'contrarian',
        'moonshot',
        'gate',
        'risk',
      ]),
    );
  });
});

describe('documents and exit codes', () => {
  test('B8 B10 B14 every document of a whole debate; the configured synthesizer writes it', async () => {
    const here = await boardProject(
      {
        cfo: {
          'board/respond': {
            dissent: { text: 'The second year is not paid for.' },
            out_of_scope: ['Invoices by mail.'],
          },
        },
      },
      { synthesizer: 'cto' },
    );
    const ran = await here.run(['board', 'brief.md', '--json']);
    expect(ran.code, ran.stderr).toBe(0);
    const memo = await document(here, 'memo.md');
    for (const heading of [
      'Conditions',
      'Dissents',
      'Votes',
      'Rejected alternatives',
      'Risks',
      'Beyond the brief',
      'Final check',
    ])
      expect(memo).toContain(`## ${heading}`);
    expect(memo).toMatch(/^cto wrote the memo\b.* all 5 others checked it/m);
    expect(memo).toMatch(/\*\*CFO\*\*: The second year is not paid for\. \*\(.*added here word for word/);
    expect(memo).toContain('**Contrarian**: The reseller was never asked for a second route.');
    expect(memo).toContain('| The carrier onboarding takes longer than planned. | high | medium | Begin now. | COO |');
    expect(await document(here, 'positions.md')).toMatch(/^### Stepping stone\n\nOne clinic/m);
    expect(await document(here, 'round-2.md')).toContain('# Round 2');
    expect(await document(here, 'dissents.md')).toContain('The second year is not paid for.');
    expect(await document(here, 'risk-register.md')).toMatch(/^\| Risk \|/m);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('B15 a failed final check is exit code 5', async () => {
    const here = await boardProject({ gate: { 'board/check': { passes: false, reason: 'A rubber stamp.' } } });
    const ran = await here.run(['board', 'brief.md']);
    expect(ran.code).toBe(5);
    expect(ran.stdout).toMatch(/final\s+check\s+failed/);
  });

  test('B8 planning-1 ends in a decision record in the form of MADR 4', async () => {
    const here = await boardProject();
    expect((await here.run(['board', 'brief.md', '--level', 'planning-1'])).code).toBe(0);
    const adr = await document(here, 'adr.md');
    expect(adr).toMatch(/^---\nstatus: proposed\ndate: \d{4}-\d\d-\d\d\n/);
    for (const heading of [
      'Context and Problem Statement',
      'Considered Options',
      'Decision Outcome',
      'Pros and Cons of the Options',
      'Dissents',
      'Risk Register',
      'Debate Reference',
    ])
      expect(adr).toContain(`## ${heading}`);
    expect(adr).toMatch(/Journal: `sha256:/);
  });
});

describe('B14 escalation', () => {
  const divided = {
    gate: {
      'board/gate': [
        { decision: 'CONTINUE' },
        { decision: 'ESCALATE', reason: 'They differ on what clinics need.' },
        { decision: 'HALT' },
      ],
    },
  };

  test('B6 B14 nobody there: escalated, exit 3; the person lets it go on, and it ends in its document', async () => {
    const here = await boardProject(divided);
    const ran = await here.run(['board', 'brief.md', '--json']);
    expect(ran.code).toBe(3);
    expect(JSON.parse(ran.stdout)).toMatchObject({
      status: 'escalated',
      stop_reason: 'escalated',
      agreed: false,
      decision: null,
      rounds: 2,
    });
    const before = (await here.calls()).length;
    const wrong = await here.run(['decide', 'latest', 'perhaps']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/continue, synthesize, stop/);
    const decided = await here.run(['decide', 'latest', 'continue', '--reason', 'one more', '--json']);
    expect(decided.code, decided.stderr).toBe(0);
    expect(JSON.parse(decided.stdout)).toMatchObject({
      status: 'synthesized',
      stop_reason: 'halted',
      rounds: 3,
      decision: { choice: 'continue' },
    });
    expect((await here.calls()).slice(0, before).length).toBe(before);
    expect((await here.calls()).filter(({ prompt }) => prompt === 'board/position')).toHaveLength(6);
  });

  test.each([
    ['synthesize', 'synthesized', 2],
    ['stop', 'escalated', 2],
  ])('B14 %s', async (choice, status, rounds) => {
    const here = await boardProject(divided);
    await here.run(['board', 'brief.md', '--set', 'max_rounds=2']);
    expect((await here.run(['decide', 'latest', 'continue'])).stderr).toMatch(/synthesize, stop/);
    const decided = await here.run(['decide', 'latest', choice, '--json']);
    expect(decided.code).toBe(0);
    expect(JSON.parse(decided.stdout)).toMatchObject({
      status,
      rounds,
      stop_reason: 'escalated',
      decision: { choice },
    });
  });
});

describe('B9 B14 a document that the board rejects', () => {
  const reject = { vote: 'REJECT', dissent: { text: 'This is the wrong thing to build.' } };
  const rejected = { '*': { 'board/review': reject } };

  test('it stays a draft, exit 3; the choices are printed; accept takes it as it is', async () => {
    const here = await boardProject(rejected);
    expect((await here.run(['board', 'brief.md', '--json'])).code).toBe(3);
    expect(await here.outcome()).toMatchObject({ status: 'escalated', stop_reason: 'rejected', agreed: false });
    expect((await here.run(['decide', 'latest', 'synthesize'])).stderr).toMatch(/accept, continue, stop/);
    const calls = (await here.calls()).length;
    expect((await here.run(['decide', 'latest', 'accept', '--reason', 'we need it'])).code).toBe(0);
    expect(await here.outcome()).toMatchObject({
      status: 'synthesized',
      agreed: false,
      decision: { choice: 'accept' },
    });
    expect(await here.calls()).toHaveLength(calls);
    expect(await document(here, 'memo.md')).not.toMatch(/^# Draft/);
  });

  test('continue holds another round and writes it anew', async () => {
    const here = await boardProject({ '*': { 'board/review': [reject, reject, {}] } });
    expect((await here.run(['board', 'brief.md', '--quiet'])).code).toBe(3);
    const decided = await here.run(['decide', 'latest', 'continue']);
    expect(decided.code, decided.stderr).toBe(0);
    expect(await here.outcome()).toMatchObject({ status: 'synthesized', rounds: 3 });
    const written = (await here.calls()).filter(({ prompt }) => prompt === 'board/synthesize');
    expect(written.map(({ round }) => round)).toEqual([1, 3]);
  });

  test('stop ends it as a draft; in the last round there is no continue', async () => {
    const here = await boardProject(rejected);
    await here.run(['board', 'brief.md', '--set', 'max_rounds=2', '--quiet']);
    expect((await here.run(['decide', 'latest', 'continue'])).stderr).toMatch(/accept, stop/);
    expect((await here.run(['decide', 'latest', 'stop'])).code).toBe(0);
    expect(await here.outcome()).toMatchObject({
      status: 'escalated',
      stop_reason: 'rejected',
      decision: { choice: 'stop' },
    });
    expect(await document(here, 'memo.md')).toMatch(/^# Draft/);
  });

  test('E17 where a decision leads to turns, an untrusted project asks nobody; the decision is on record', async () => {
    const here = await boardProject(rejected);
    await here.run(['board', 'brief.md', '--quiet']);
    const calls = (await here.calls()).length;
    const env = { DISSENT_TRUST: '' };
    expect((await here.run(['decide', 'latest', 'continue'], { env })).code).toBe(2);
    expect(await here.calls()).toHaveLength(calls);
    expect((await here.journal()).filter(({ type }) => type === 'human-answered')).toHaveLength(1);
  });
});

test.each([
  ['board/position', 'cfo'],
  ['board/respond', 'cfo'],
  ['board/review', 'cfo'],
])(
  'E15 killed during %s, it resumes to the same outcome, and nothing answered is asked again',
  { timeout: 60_000 },
  async (prompt, seat) => {
    const here = await boardProject({ [seat]: { [prompt]: { slow: 400 } } });
    await here.run(['board', 'brief.md', '--seed', '5'], {
      meet: async (child) => {
        await until(async () => (await here.calls()).some((call) => call.prompt === prompt && call.seat === seat));
        child.kill('SIGKILL');
      },
    });
    const answered = (await here.journal()).filter(({ type }) => type === 'turn-ended').length;
    const resumed = await here.run(['resume', 'latest', '--json']);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({
      status: 'synthesized',
      rounds: 2,
      degraded: false,
      stop_reason: 'halted',
    });
    const ended = (await here.journal()).flatMap((event) => (event.type === 'turn-ended' ? [event.address] : []));
    expect(ended).toHaveLength(27);
    expect(new Set(ended).size).toBe(27);
    expect((await here.calls()).length - 27).toBeLessThanOrEqual(27 - answered);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  },
);
