import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Project, project, votes } from './dissent.ts';
import { atTerminal, keys } from './terminal.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

async function projectHere(config: Parameters<typeof project>[1] = {}): Promise<Project> {
  const here = await project(votes('A', 'A', 'A'), config);
  made.push(here);
  return here;
}

/** Participants are configured, but nobody said who sits where. */
const unnamed = { seats: undefined };

const whoIsAsked =
  /judges debate[\s\S]*risk +one, program \(\S*node \S*judge\.mjs[\s\S]*value +two, program[\s\S]*effort +three, program[\s\S]*Sends +the topic[\s\S]*\d+\s+tokens[\s\S]*Calls +about \d+, at most 6 \(12[\s\S]*Price +.*one, two and three/;

const nothingHappened = async (here: Project) => {
  expect(await here.calls()).toEqual([]);
  expect(existsSync(join(here.folder, '.dissent'))).toBe(false);
};

describe('E17 without a terminal', () => {
  test('a panel that no configuration names needs --yes: who would be asked is said, exit 2, no call', async () => {
    const here = await projectHere(unnamed);
    const ran = await here.run(['judges', 'question.yaml']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(whoIsAsked);
    expect(ran.stderr).toMatch(/--yes.*dissent trust/);
    expect(ran.stdout).toBe('');
    await nothingHappened(here);
    const json = await here.run(['judges', 'question.yaml', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      dissent: 1,
      error: { code: 'ConsentMissing', hint: expect.stringMatching(/--yes/) },
    });
  });

  test.each([
    ['--yes', ['--yes']],
    ['all seats named by --seat', ['--seat', 'risk=one', '--seat', 'value=two', '--seat', 'effort=three']],
  ])('with %s it runs, and says who is asked', async (_name, args) => {
    const here = await projectHere(unnamed);
    const ran = await here.run(['judges', 'question.yaml', ...args]);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(whoIsAsked);
    expect(await here.calls()).toHaveLength(3);
  });

  test('one seat named by a flag does not name the panel', async () => {
    const here = await projectHere(unnamed);
    expect((await here.run(['judges', 'question.yaml', '--seat', 'risk=one'])).code).toBe(2);
    await nothingHappened(here);
  });

  test('a panel that the configuration names runs, and who is asked is on standard error', async () => {
    const here = await projectHere();
    await here.write('notes.md', 'Field workers lose their connection for hours.\n');
    const ran = await here.run(['judges', 'question.yaml', '--context', 'notes.md']);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(whoIsAsked);
    expect(ran.stderr).toMatch(/Sends +the topic and a document.*about \d+ tokens\n +1 document, 47 bytes/);
    expect(ran.stdout).not.toMatch(/Sends/);
  });

  test.each([
    ['a rehearsal', { seats: { judges: { risk: 'rehearsal', value: 'rehearsal', effort: 'rehearsal' } } }, []],
    ['--rehearse', unnamed, ['--rehearse']],
  ])('%s costs nothing, so nobody is asked to agree', async (_name, config, args) => {
    const here = await projectHere(config);
    const ran = await here.run(['judges', 'question.yaml', ...args]);
    expect([0, 3]).toContain(ran.code);
    expect(ran.stderr).not.toMatch(/Sends/);
    expect(await here.calls()).toEqual([]);
  });

  test('nobody configured at all: exit 4, and what to do', async () => {
    const here = await projectHere();
    await here.write('dissent.yaml', '');
    const ran = await here.run(['judges', 'question.yaml', '--yes']);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/dissent doctor[\s\S]*--rehearse/);
    await nothingHappened(here);
  });
});

describe('E17 at a terminal', () => {
  test.each([
    ['no', 'n'],
    ['enter alone', keys.enter],
    ['Ctrl-C', keys.interrupt],
  ])('it asks, and %s means no call', async (_name, typed) => {
    const here = await projectHere();
    const terminal = atTerminal(here, ['judges', 'question.yaml']);
    await terminal.shows(/Start the debate\?/);
    expect(await here.calls()).toEqual([]);
    terminal.type(typed);
    const ended = await terminal.ended;
    expect(ended.code).toBe(2);
    expect(ended.screen).toMatch(whoIsAsked);
    expect(ended.screen).toMatch(/Stopped/);
    expect(ended.stdout).toBe('');
    await nothingHappened(here);
  });

  test.each([
    ['named', {}],
    ['unnamed', unnamed],
  ])('yes lets a %s panel begin', async (_name, config) => {
    const here = await projectHere(config);
    const terminal = atTerminal(here, ['judges', 'question.yaml']);
    await terminal.shows(/Start the debate\?/);
    terminal.type('y');
    const ended = await terminal.ended;
    expect(ended.code).toBe(0);
    expect(ended.stdout).toMatch(/^RECOMMENDED/);
    expect(await here.calls()).toHaveLength(3);
  });

  test('--yes and --no-input do not ask; --no-input does not agree either', async () => {
    const here = await projectHere();
    for (const flag of ['--yes', '--no-input']) {
      const ended = await atTerminal(here, ['judges', 'question.yaml', flag]).ended;
      expect(ended.code, flag).toBe(0);
      expect(ended.screen, flag).not.toMatch(/Start the debate\?/);
    }
    const other = await projectHere(unnamed);
    expect((await atTerminal(other, ['judges', 'question.yaml', '--no-input']).ended).code).toBe(2);
    await nothingHappened(other);
  });
});
