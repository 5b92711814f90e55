import { afterEach, describe, expect, test } from 'vitest';
import { type Project, project, votes } from './dissent.ts';
import { atTerminal } from './terminal.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

async function projectHere(...given: Parameters<typeof project>): Promise<Project> {
  const here = await project(...given);
  made.push(here);
  return here;
}

describe('at a terminal', () => {
  test('words show while they are being written, and the line of the answer takes their place', async () => {
    const waits = { option: 'A', until: 'read', begins: 'Let me look at what \u001b[31mthe field workers need.\n' };
    const plan = votes('A', 'A', 'A', { risk: { 'judges/recommend': waits } });
    const here = await projectHere(plan, {}, 'watched-judge.mjs');
    const terminal = atTerminal(here, ['judges', 'question.yaml', '--yes'], { NO_COLOR: '1' });
    await terminal.shows(/risk +thinking +"Let me look at what the field workers need\."/);
    await here.write('read', '');
    const { code, screen, stdout } = await terminal.ended;
    expect(code).toBe(0);
    expect(screen).toMatch(/\r\n {2}risk +A, .*\r\n {2}value +A, .*\r\n {2}effort +A, /);
    expect(screen).not.toContain('\u001b[31m');
    expect(stdout).toMatch(/^RECOMMENDED/);
  });

  test('marks that the terminal cannot show are words', async () => {
    const here = await projectHere(votes('A', 'A', 'A', { risk: { 'judges/recommend': { exit: 1 } } }));
    const env = { NO_COLOR: '1', LC_ALL: 'C' };
    const { screen } = await atTerminal(here, ['judges', 'question.yaml', '--yes'], env).ended;
    expect(screen).toMatch(/^- +risk +absent/m);
    expect(screen).not.toMatch(/[–✓✗⠋]/u);
  });

  test('the verdict is wrapped, and `show` prints the same without asking anybody', async () => {
    const here = await projectHere(votes('A', 'A', 'B'));
    const ran = await here.run(['judges', 'question.yaml']);
    for (const line of ran.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    expect(ran.stdout).toMatch(/^Why +/m);
    expect(ran.stdout).toMatch(/^Against +effort: /m);
    const calls = (await here.calls()).length;
    expect((await here.run(['show', 'latest'])).stdout).toBe(ran.stdout);
    expect(await here.calls()).toHaveLength(calls);
  });
});
