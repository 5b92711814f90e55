import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Project, project, votes } from './dissent.ts';

describe('what is said after a person has decided', () => {
  let here: Project;
  let adr: string;
  let told: string;

  beforeAll(async () => {
    here = await project(votes('A', 'B', 'C'));
    await here.run(['judges', 'question.yaml']);
    await here.run(['decide', 'latest', 'B', '--by', 'Ada']);
    const ran = await here.run(['adr', 'latest']);
    told = ran.stderr;
    adr = await here.read(ran.stdout.trim());
  });
  afterAll(() => here.remove());

  test('R8 whoever is for the chosen option supports it in the ADR, the others dissent', () => {
    expect(adr).toMatch(/^Decided by Ada on .*: B, Full offline\.$/m);
    expect(adr).toMatch(/^status: accepted\n[\s\S]*decision-makers:\n {2}- Ada\n/m);
    expect(adr.split('## Support')[1]?.split('\n## ')[0]).toMatch(/\*\*value\*\*/);
    const section = adr.split('## Dissent')[1]?.split('\n## ')[0];
    expect(section).toMatch(/\*\*risk\*\*[\s\S]*\*\*effort\*\*/);
    expect(section).not.toContain('**value**');
  });

  test('adr ends what it says on standard error with a line break', () => {
    expect(told).toMatch(/\S\n$/);
    expect(told).not.toContain('\\n');
  });

  test('J8 the headline, list and show tell the decision, and no longer that a person decides', async () => {
    const [listed, shown] = [await here.run(['list']), await here.run(['show', 'latest'])];
    expect(listed.stdout).toContain('Decided: B, by Ada');
    expect(shown.stdout).toMatch(/^Decided by Ada on [^:]+: B/);
    for (const { stdout } of [listed, shown]) expect(stdout).not.toMatch(/a person decides|needs your decision/);
    expect((await here.outcome()).headline).toMatch(/^Decided: B, by Ada\. /);
  });
});
