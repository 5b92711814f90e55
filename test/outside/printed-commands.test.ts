import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Project, project, votes } from './dissent.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

/** A project whose configuration is only found when it is named. */
async function elsewhere(...given: Parameters<typeof project>) {
  const here = await project(...given);
  made.push(here);
  await rename(join(here.folder, 'dissent.yaml'), join(here.folder, 'panel.yaml'));
  return here;
}

/** The words of a command that was printed behind `what`. */
const printed = (stdout: string, what: string) =>
  new RegExp(`^${what}: dissent (.+)$`, 'm').exec(stdout)?.[1]?.split(' ') ?? [];

const withPeople = (...seats: readonly string[]) =>
  [
    votes('A', 'B', 'A'),
    (judge: object) => ({
      participants: { one: judge, two: judge, three: judge, me: { human: true } },
      seats: {
        judges: Object.fromEntries(
          ['risk', 'value', 'effort'].map((seat) => [seat, seats.includes(seat) ? 'me' : 'one']),
        ),
      },
    }),
  ] as const;

describe('commands that are printed after --config', () => {
  test('the command to decide names the configuration and the folder', async () => {
    const here = await elsewhere(votes('A', 'B', 'C'));
    const ran = await here.run(['judges', 'question.yaml', '--config', 'panel.yaml', '--dir', 'my debates']);
    expect(ran.stdout).toMatch(/^Decide: dissent decide \S+ <choice> --config panel\.yaml --dir 'my debates'$/m);
  });

  test('the command to answer finds the participants again', async () => {
    const here = await elsewhere(...withPeople('effort'));
    const ran = await here.run(['judges', 'question.yaml', '--config', 'panel.yaml']);
    const command = printed(ran.stdout, 'Answer');
    expect(command.slice(2)).toEqual(['--config', 'panel.yaml']);
    const question = JSON.parse((await here.run([...command, '--json'])).stdout);
    expect(question).toMatchObject({ seat: 'effort' });
  });

  test('the command to go on finds the participants again; without it the hint names --config', async () => {
    const gone = { program: ['./gone'] };
    const here = await elsewhere(votes('A', 'A', 'A'), {
      participants: { gone },
      seats: { judges: { risk: 'gone', value: 'gone', effort: 'gone' } },
    });
    const ran = await here.run(['judges', 'question.yaml', '--config', 'panel.yaml']);
    const command = printed(ran.stdout, 'Continue where it stopped');
    expect(command).toContain('--config');
    expect((await here.run(command)).code).toBe(4);
    const bare = await here.run(command.slice(0, 2));
    expect(bare.code).toBe(2);
    expect(bare.stderr).toMatch(/There is no participant "gone"[\s\S]*--config <file>/);
  });
});

describe('a debate that waits for somebody at the table', () => {
  test('E5 it asks for the answer, not for a decision, and its documents say who has not answered yet', async () => {
    const here = await elsewhere(...withPeople('effort'));
    const ran = await here.run(['judges', 'question.yaml', '--config', 'panel.yaml']);
    expect(ran.stdout).not.toContain('Decide:');
    const [debate = ''] = await here.debates();
    const outcome = await here.read(join('.dissent', debate, 'outcome.md'));
    expect(outcome).toContain('Not answered yet: effort');
    expect(outcome).toContain(`\`dissent answer ${debate.split('-').at(-1)}`);
    expect(outcome).not.toContain('dissent decide');
  });

  test('of several persons each is told its own command', async () => {
    const here = await elsewhere(...withPeople('value', 'effort'));
    const ran = await here.run(['judges', 'question.yaml', '--config', 'panel.yaml']);
    expect(ran.stdout).toMatch(/^Answer as value: dissent answer \S+ --seat value --config panel\.yaml$/m);
    expect(ran.stdout).toMatch(/^Answer as effort: dissent answer \S+ --seat effort --config panel\.yaml$/m);
  });
});
