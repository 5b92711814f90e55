import { afterEach, describe, expect, test } from 'vitest';
import { type Project, project, votes } from './dissent.ts';
import { atTerminal, keys, type Terminal } from './terminal.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

async function projectHere(): Promise<Project> {
  const here = await project(votes('A', 'A', 'A'));
  made.push(here);
  return here;
}

/** Types a line once its question is there. */
async function answer(terminal: Terminal, question: RegExp, line: string): Promise<void> {
  await terminal.shows(question);
  terminal.type(`${line}${keys.enter}`);
}

describe('dissent alone at a terminal', () => {
  test('asks what to decide and how, says the command, and runs it as usual', async () => {
    const here = await projectHere();
    const terminal = atTerminal(here, []);
    await answer(terminal, /What do you want to decide\?/, 'Do we need offline mode?');
    await answer(terminal, /Choose between options/, keys.down);
    await answer(terminal, /Which options[^?]*\?[^\n]*1/, 'No');
    await answer(terminal, /Which options[^?]*\?[^\n]*2/, 'Yes: it works offline');
    await answer(terminal, /Which options[^?]*\?[^\n]*Enter/, '');
    await terminal.shows(/dissent judges 'Do we need offline mode\?' --option No --option 'Yes: it works offline'/);
    await terminal.shows(/Start the debate\?/);
    expect(await here.calls()).toEqual([]);
    terminal.type('y');
    expect((await terminal.ended).code).toBe(0);
    const [opened] = await here.journal();
    expect(opened).toMatchObject({
      protocol: 'judges',
      topic: {
        question_text: 'Do we need offline mode?',
        options: [
          { id: 'A', label: 'No' },
          { id: 'B', label: 'Yes', description: 'it works offline' },
        ],
      },
    });
  });

  test('flags are kept: --rehearse asks nobody', async () => {
    const here = await projectHere();
    const terminal = atTerminal(here, ['--rehearse']);
    await answer(terminal, /What do you want to decide\?/, 'Move sessions out of Redis');
    await answer(terminal, /Test one proposal/, '');
    await terminal.shows(/dissent challenge 'Move sessions out of Redis' --rehearse/);
    expect([0, 3]).toContain((await terminal.ended).code);
    expect(await here.debates()).toHaveLength(1);
    expect(await here.calls()).toEqual([]);
  });

  test('Ctrl-C leaves nothing behind', async () => {
    const here = await projectHere();
    const terminal = atTerminal(here, []);
    await terminal.shows(/What do you want to decide\?/);
    terminal.type(keys.interrupt);
    expect((await terminal.ended).code).toBe(2);
    expect(await here.debates()).toEqual([]);
  });

  test('--no-input does not ask', async () => {
    const here = await projectHere();
    const ended = await atTerminal(here, ['--no-input']).ended;
    expect(ended.code).toBe(2);
    expect(ended.screen).toContain('Usage: dissent');
  });
});
