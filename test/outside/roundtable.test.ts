import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { type Plan, type Project, project, until } from './dissent.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

const topic = 'Where do sessions live when Redis restarts?';
const below = {
  satisfaction: 60,
  convinced_by: [],
  addressed: [],
  remaining_concerns: [{ concern: 'Tokens leak.', resolved_by: 'Hashes.', own_domain: true }],
};

/** A project with a lead and three specialists, all of them programs that follow a plan. */
async function table(plan: Plan = {}, more: Record<string, unknown> = {}): Promise<Project> {
  const here = await project(
    plan,
    (agent) => ({
      participants: { one: agent, two: agent },
      seats: { roundtable: { lead: 'one', specialists: { security: 'one', database: 'two', operations: 'one' } } },
      ...more,
    }),
    'specialist.mjs',
  );
  made.push(here);
  return here;
}
const change = (here: Project, plan: Plan) => writeFile(join(here.folder, 'plan.json'), JSON.stringify(plan));
const decisions = (here: Project, folder = 'docs/decisions') => readdir(join(here.folder, folder)).catch(() => []);
const inDebate = async (here: Project, name: string) =>
  here.read(join('.dissent', (await here.debates()).at(-1) ?? '', name));

describe('R8 R11 a table that agrees', () => {
  test('R8 exit 0; adr.md and a numbered, proposed record, which verify checks against debate and topic', async () => {
    const here = await table({ security: { 'roundtable/discuss': [below, {}] } });
    await here.write('question.md', topic);
    const ran = await here.run(['roundtable', 'question.md']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toMatch(/Warning: only 3 specialists sit at the table/);
    expect(ran.stderr).toMatch(/Warning: nobody at the table speaks for test and observability/);
    expect(ran.stderr).toMatch(/ADR: docs\/decisions\/0001-sessions-live-in-postgresql\.md \(proposed\)/);
    expect(ran.stdout).toMatch(/Sessions live in PostgreSQL/);
    expect((await here.outcome()).headline).toBe('Sessions live in PostgreSQL (consensus after 2 rounds)');
    expect(await decisions(here)).toEqual(['0001-sessions-live-in-postgresql.md']);

    const file = 'docs/decisions/0001-sessions-live-in-postgresql.md';
    const record = await here.read(file);
    const outcome = await here.outcome();
    expect(record).toMatch(/^---\nstatus: proposed\ndate: \d{4}-\d\d-\d\d\n/);
    expect(record).toContain(
      `debate: ${outcome.debate}\ntopic_hash: ${outcome.topic_hash}\njournal_hash: ${outcome.journal_hash}\n`,
    );
    const sections = [...record.matchAll(/^##+ (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual([
      'Context and Problem Statement',
      'Decision Drivers',
      'Considered Options',
      'Decision Outcome',
      'Consequences',
      'Confirmation',
      'Still Open',
      'Pros and Cons of the Options',
      'PostgreSQL',
      'The Agreed Proposal',
      'What Would Reopen This',
      'Implementation',
      'Participants',
      'Review',
      'Debate Reference',
    ]);
    expect(record).toMatch(/Suggested specialist: \*\*operations\*\*/);
    expect(record).toMatch(/\| security \(cross-cutting\) \| 95 \|/);
    expect(await inDebate(here, 'adr.md')).toContain(
      '## Decision Outcome\n\nSessions live in PostgreSQL, purged in batches.',
    );

    const verify = () => here.run(['verify', file]);
    expect((await verify()).stdout).toMatch(/text {7}unchanged\ntopic {6}unchanged\njournal {4}intact\nverified\n$/);
    await here.write('question.md', 'Another question?');
    expect(await verify()).toMatchObject({
      code: 5,
      stdout: expect.stringMatching(/NOT verified[\s\S]*topic {6}changed/),
    });
    await here.write('question.md', topic);
    await writeFile(join(here.folder, file), record.replace('status: proposed', 'status: deprecated'));
    expect((await verify()).code).toBe(0);
    await writeFile(join(here.folder, file), record.replace('purged in batches', 'purged never'));
    expect(await verify()).toMatchObject({ code: 5, stdout: expect.stringMatching(/text {7}changed/) });
  });

  test('R11 E14 outcome.md has scores by round, a chart as text and as Mermaid; messages.md who wrote what to whom', async () => {
    const messages = [
      { to: ['database'], text: 'Can you hash <tokens>?' },
      { to: ['nobody-here'], text: 'Hello?' },
    ];
    const here = await table({ security: { 'roundtable/discuss': [{ ...below, messages }, {}] } });
    expect((await here.run(['roundtable', topic, '--quiet'])).code).toBe(0);
    const outcome = await inDebate(here, 'outcome.md');
    expect(outcome).toContain('| Specialist | Round 1 | Round 2 | At the end |');
    expect(outcome).toMatch(/\| security \| 60 \| 95 \| Sessions live in PostgreSQL/);
    expect(outcome).toMatch(/security +█+│?·* 60 → 95/);
    expect(outcome).toMatch(/```mermaid\nxychart-beta\n[\s\S]*x-axis \["round 1", "round 2"\][\s\S]*line \[60, 95\]/);
    const log = await inDebate(here, 'messages.md');
    expect(log).toContain('### security to database (M-1)\n\nCan you hash &lt;tokens&gt;?');
    expect(log).toMatch(/### security to nobody \(M-2\)[\s\S]*Returned, to "nobody-here": nobody of that name/);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
  });

  test('R8 two debates that finish at once never take the same number', async () => {
    const here = await table();
    const ran = await Promise.all([1, 2, 3].map(() => here.run(['roundtable', topic, '--quiet'])));
    expect(ran.map(({ code }) => code)).toEqual([0, 0, 0]);
    const files = (await decisions(here)).sort();
    expect(files).toEqual(['0001', '0002', '0003'].map((number) => `${number}-sessions-live-in-postgresql.md`));
    expect(await here.read(`docs/decisions/${files[0]}`)).not.toContain('Supersedes');
  });

  test('R8 a rehearsal writes nothing outside .dissent, and every document says what it is', async () => {
    const here = await table();
    const before = (await readdir(here.folder)).sort();
    const ran = await here.run(['roundtable', topic, '--rehearse', '--seed', '3', '--quiet']);
    expect([0, 3]).toContain(ran.code);
    expect((await readdir(here.folder)).sort()).toEqual(['.dissent', ...before].sort());
    for (const name of ['outcome.md', 'adr.md', 'messages.md', 'transcript.md'])
      expect(await inDebate(here, name)).toMatch(
        /^Rehearsal: no model took part\n[\s\S]*\nRehearsal: no model took part\n$/,
      );
    const adr = await here.run(['adr', 'latest']);
    expect(adr).toMatchObject({ code: 0, stdout: expect.stringContaining('## Decision Outcome') });
    expect(await decisions(here)).toEqual([]);
  });
});

describe('R6 R7 a person decides', () => {
  test('R7 a majority against a cross-cutting specialist below 70 needs its risk accepted by name, and the ADR says so', async () => {
    const here = await table({ security: { 'roundtable/discuss': below } });
    const ran = await here.run(['roundtable', topic, '--set', 'max_rounds=1']);
    expect(ran).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/security is at 60/),
    });
    expect(await decisions(here)).toEqual([]);
    expect(await inDebate(here, 'adr.md')).toMatch(/^---\nstatus: proposed\n/);
    const file = '0001-sessions-live-in-postgresql.md';
    const calls = (await here.calls()).length;
    const lines = (await here.journal()).length;

    const refused = await here.run(['decide', 'latest', 'majority']);
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/risk accepted by name: security[\s\S]*--accept-risk "security: the concern"/),
    });
    const unnamed = await here.run(['decide', 'latest', 'majority', '--accept-risk', 'tokens leak']);
    expect(unnamed.code).toBe(2);
    expect((await here.journal()).length).toBe(lines);

    const accepted = ['--accept-risk', 'security: tokens leak for a day', '--reason', 'we ship', '--by', 'ada'];
    const decided = await here.run(['decide', 'latest', 'majority', ...accepted]);
    expect(decided.code, decided.stderr).toBe(0);
    expect((await here.calls()).slice(calls).map(({ prompt }) => prompt)).toEqual([
      'roundtable/draft',
      ...Array(3).fill('roundtable/review'),
    ]);
    expect(await here.outcome()).toMatchObject({
      status: 'stalemate',
      decision: {
        choice: 'majority',
        by: 'ada',
        reason: 'we ship',
        accepted_risks: ['security: tokens leak for a day'],
      },
    });
    expect(await decisions(here)).toEqual([file]);
    const record = await here.read(`docs/decisions/${file}`);
    expect(record).toMatch(/^---\nstatus: accepted\n[\s\S]*decision-makers:\n {2}- ada\n/);
    expect(record).toContain('- Accepted risk: security: tokens leak for a day');
    expect(record).toContain('# Sessions live in PostgreSQL');
  });

  test('R6 the other choices are recorded without another call; cross_cutting: false asks for no risk', async () => {
    const here = await table({ security: { 'roundtable/discuss': below } });
    const config = (await here.read('dissent.yaml')).replace(
      'security: one',
      'security: { participant: one, cross_cutting: false }',
    );
    await here.write('dissent.yaml', config);
    expect((await here.run(['roundtable', topic, '--set', 'max_rounds=1', '--quiet'])).code).toBe(3);
    expect((await here.outcome()).result.risks_to_accept).toEqual([]);
    const calls = (await here.calls()).length;
    expect((await here.run(['decide', 'latest', 'split', '--reason', 'two questions'])).code).toBe(0);
    expect((await here.calls()).length).toBe(calls);
    expect(await here.outcome()).toMatchObject({ decision: { choice: 'split', accepted_risks: [] } });
    expect((await here.run(['decide', 'latest', 'later'])).code).toBe(2);
  });
});

describe('R9 a person decides about those who do not answer', () => {
  const silent: Plan = { database: { 'roundtable/discuss': { exit: 3 } } };

  test('R9 without: the table writes its record without them; a cross-cutting one needs its risk accepted', async () => {
    const here = await table({ operations: { 'roundtable/discuss': { exit: 3 } } });
    expect((await here.run(['roundtable', topic, '--quiet'])).code).toBe(3);
    expect(await here.outcome()).toMatchObject({ status: 'escalated', stop_reason: 'pending', rounds: 1 });
    expect((await here.run(['decide', 'latest', 'without'])).code).toBe(2);
    const risk = ['--accept-risk', 'operations: nobody runs it'];
    const decided = await here.run(['decide', 'latest', 'without', ...risk, '--by', 'ada']);
    expect(decided.code, decided.stderr).toBe(0);
    expect(await here.outcome()).toMatchObject({ status: 'consensus', result: { pending: ['operations'] } });
    const [file = ''] = await decisions(here);
    expect(await here.read(`docs/decisions/${file}`)).toMatch(/^---\nstatus: accepted\n/);
  });

  test('R9 wait: another round is held, and whoever is back is heard', async () => {
    const here = await table(silent);
    await here.run(['roundtable', topic, '--quiet']);
    await change(here, {});
    expect((await here.run(['decide', 'latest', 'wait'])).code).toBe(0);
    expect(await here.outcome()).toMatchObject({ status: 'consensus', rounds: 2 });
  });
});

describe('R11 E15 time and resuming', () => {
  test('R11 out of time: exit 6, the draft is proposed; resumed with more time it goes on to consensus', async () => {
    const here = await table({ operations: { 'roundtable/discuss': { hang: true } } });
    const ran = await here.run(['roundtable', topic, '--max-time', '4s']);
    expect(ran).toMatchObject({ code: 6, stdout: expect.stringMatching(/out of time/i) });
    expect(await here.outcome()).toMatchObject({
      status: 'out-of-time',
      stop_reason: 'time',
      result: { adr: { status: 'proposed' } },
    });
    expect(await decisions(here)).toEqual([]);
    await change(here, {});
    const resumed = await here.run(['resume', 'latest', '--max-time', '1h']);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(await here.outcome()).toMatchObject({ status: 'consensus', rounds: 1, degraded: false });
    const [file = ''] = await decisions(here);
    expect(await here.read(`docs/decisions/${file}`)).toMatch(/^---\nstatus: proposed\n/);
  });

  test('E7 E15 over budget where the lead is asked: exit 6; resumed, nobody was absent and nobody is asked twice', async () => {
    const here = await table();
    expect(await here.run(['roundtable', topic, '--max-calls', '3', '--quiet'])).toMatchObject({
      code: 6,
      stdout: expect.stringMatching(/Aborted in "Discussion"/),
    });
    expect((await here.run(['resume', 'latest', '--max-calls', '50', '--quiet'])).code).toBe(0);
    expect(await here.outcome()).toMatchObject({ status: 'consensus', degraded: false, absences: [] });
    expect((await here.calls()).length).toBe(11);
  });

  test('E15 resumed after too few answered, with a lead that is back: what others answered to stays as it was', async () => {
    const gone = { exit: 3 };
    const here = await table({
      lead: { 'roundtable/consolidate': gone },
      security: { 'roundtable/discuss': gone },
      database: { 'roundtable/discuss': gone },
    });
    expect((await here.run(['roundtable', topic, '--quiet'])).code).toBe(4);
    await change(here, {});
    const resumed = await here.run(['resume', 'latest', '--quiet']);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(await here.outcome()).toMatchObject({
      status: 'consensus',
      rounds: 1,
      absences: [{ seat: 'lead', phase: 'Discussion' }],
      result: { proposals: [{ by: 'security' }] },
    });
  });

  test('E6 the first position has a limit of its own', async () => {
    const here = await table({ database: { 'roundtable/position': { hang: true } } });
    const ran = await here.run(['roundtable', topic, '--set', 'timeout_position=2', '--quiet']);
    expect(ran.code, ran.stderr).toBe(0);
    const { absences } = await here.outcome();
    expect(absences).toMatchObject([
      { seat: 'database', phase: 'Positions', reason: 'timed-out', detail: 'no answer within 2 s' },
    ]);
  });

  test('E15 R2 killed between a message and its delivery, it resumes: delivered once, nobody is asked twice', async () => {
    const message = { ...below, messages: [{ to: ['database'], text: 'POSTED before the crash.' }] };
    const plan = { security: { 'roundtable/discuss': [message, {}] } };
    const here = await table({ ...plan, lead: { 'roundtable/consolidate': [{}, { hang: true }] } });
    await here.run(['roundtable', topic, '--quiet'], {
      meet: (child) =>
        void until(async () =>
          (await here.calls()).some(({ prompt, round }) => prompt.endsWith('consolidate') && round === 2),
        ).then(() => child.kill('SIGKILL')),
    });
    await change(here, plan);
    const resumed = await here.run(['resume', 'latest', '--quiet']);
    expect(resumed.code, resumed.stderr).toBe(0);
    const calls = await here.calls();
    const delivered = calls.filter(({ text, prompt }) => text.includes('POSTED') && prompt === 'roundtable/discuss');
    expect(delivered.map(({ seat, round }) => `${seat} ${round}`).sort()).toEqual(['database 2', 'security 2']);
    const addresses = calls.map(({ seat, prompt, round }) => `${prompt} ${seat} ${round}`);
    const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at);
    expect(twice).toEqual(['roundtable/consolidate lead 2']);
    expect(await here.outcome()).toMatchObject({ status: 'consensus', rounds: 2 });
  });
});

describe('seats, estimate, adr', () => {
  test('E17 estimate: least and most calls for three specialists', async () => {
    const here = await table();
    const ran = await here.run(['estimate', 'roundtable', topic, '--json']);
    expect(JSON.parse(ran.stdout)).toMatchObject({
      calls: {
        least: 11,
        most: 61,
        lines: [
          { what: 'Positions', least: 3, most: 3 },
          { what: 'Discussion', least: 4, most: 40 },
          { what: 'Compromise', least: 0, most: 7 },
          { what: 'ADR', least: 4, most: 12 },
        ],
      },
    });
  });

  test('E2 one specialist alone is no round table; a question file has its text under question', async () => {
    const here = await table();
    const config = {
      participants: { one: { program: ['node'] } },
      seats: { roundtable: { lead: 'one', specialists: { security: 'one' } } },
    };
    await here.write('dissent.yaml', config);
    expect(await here.run(['roundtable', topic])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/2 to 16 specialists; the panel has 1/),
    });
    await here.write('q.yaml', { question: topic, more: 1 });
    expect(await here.run(['roundtable', 'q.yaml'])).toMatchObject({ code: 2, stderr: expect.stringMatching(/more/) });
    expect(await here.debates()).toEqual([]);
  });

  test('R8 dissent adr writes a record of a debate of another protocol, by the names and the template of the team', async () => {
    const here = await project();
    made.push(here);
    await mkdir(join(here.folder, 'doc/adr'), { recursive: true });
    await here.write(
      'doc/adr/0041-use-redis.md',
      '# 41. Use Redis\n\nDate: 2024-01-02\n\n## Status\n\nAccepted\n\n## Context\n\nC\n\n## Decision\n\nD\n\n## Consequences\n\nE\n',
    );
    expect((await here.run(['judges', 'question.yaml', '--quiet'])).code).toBe(0);
    const ran = await here.run(['adr', 'latest', '--supersedes', '41']);
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringMatching(/^doc\/adr\/0042-[a-z0-9-]+\.md\n$/) });
    const record = await here.read(ran.stdout.trim());
    expect(record).toMatch(
      /\n# 42\. [^\n]+\n\nDate: [\d-]+\n\n## Status\n\nProposed\n\nSupersedes \[0041-use-redis\]\(0041-use-redis\.md\)\n\n## Context\n/,
    );
    expect(record).toContain('Full offline');
    expect((await here.run(['verify', ran.stdout.trim()])).code).toBe(0);
    const again = await here.run(['adr', 'latest', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({
      done: 'kept',
      because: 'it is up to date',
    });
    expect(await here.run(['adr', 'latest', '--supersedes', '7'])).toMatchObject({ code: 2 });
    expect(await readFile(join(here.folder, 'doc/adr/0041-use-redis.md'), 'utf8')).toContain('Accepted\n\n## Context');
    expect(await here.run(['verify', 'doc/adr/0041-use-redis.md'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/does not say which debate/),
    });
  });
});

test('R4 the outcome as JSON has the documented envelope', async () => {
  const here = await table({
    database: { 'roundtable/discuss': [{}, { exit: 3 }] },
    security: { 'roundtable/discuss': [below, below, {}] },
  });
  const ran = await here.run(['roundtable', topic, '--json', '--strict']);
  const outcome = JSON.parse(ran.stdout) as Outcome;
  expect(outcome).toMatchObject({
    protocol: 'roundtable',
    status: 'consensus',
    confidence: null,
    degraded: true,
    rounds: 3,
  });
  expect(ran.code).toBe(5);
  expect(Object.keys(outcome.result)).toEqual(expect.arrayContaining(['scores', 'positions', 'blockers', 'adr']));
});
