import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorIn, type Project, project, votes } from './dissent.ts';
import { type StartedTeam, startTeam, type Visitor } from './team-server.ts';

let theirs: Project;
let team: StartedTeam;
let admin: Visitor;
beforeAll(async () => {
  theirs = await project();
  team = await startTeam(theirs.folder, ['--trust']);
  admin = await team.join(team.invitation ?? '', 'Ada');
});
afterAll(async () => {
  await team.stop();
  await theirs.remove();
});

/** The environment of somebody with a token of this role. */
async function sign(role: string): Promise<{ DISSENT_SERVER: string; DISSENT_TOKEN: string }> {
  const { token } = (await admin.post('/api/tokens', { name: 'test', role, days: 1 })).json<{ token: string }>();
  return { DISSENT_SERVER: team.origin, DISSENT_TOKEN: token };
}

/** A project here with one debate on record. */
async function hold(...options: Parameters<typeof votes>) {
  const mine = await project(votes(...options));
  await mine.run(['judges', 'question.yaml', '--quiet']);
  return { mine, debate: (await mine.debates())[0] ?? '' };
}

const locate = (one: Project, debate: string) => join(one.folder, '.dissent', debate, 'journal.jsonl');

describe('a debate moves', () => {
  test('to the server and back, byte for byte, as often as you like', async () => {
    const { mine, debate } = await hold('A', 'A', 'A');
    const other = await project();
    try {
      const env = await sign('member');
      const pushed = await mine.run(['push', 'latest', '--json'], { env });
      expect(JSON.parse(pushed.stdout)).toEqual({ dissent: 1, debate, added: true, ahead: 0 });
      expect((await mine.run(['push', debate], { env })).stdout).toMatch(/is on the server already, as it is here/);
      expect((await other.run(['pull', debate.slice(-4)], { env })).stdout).toMatch(/is on this machine now/);
      expect((await other.run(['pull', debate.slice(-4)], { env })).stdout).toMatch(/is on this machine already/);
      const bytes = await readFile(locate(mine, debate));
      expect(await readFile(locate(theirs, debate))).toEqual(bytes);
      expect(await readFile(locate(other, debate))).toEqual(bytes);
      expect(JSON.parse((await other.run(['verify', debate, '--json'])).stdout)).toMatchObject({
        broken: null,
        torn: false,
        prompts_changed: [],
      });
      expect((await other.run(['show', debate])).stdout).toContain('offline');
    } finally {
      await mine.remove();
      await other.remove();
    }
  });

  test('on, when one side has the beginning; and not, when both went on in their own way', async () => {
    const { mine, debate } = await hold('A', 'B', 'C');
    const other = await project();
    try {
      const env = await sign('decider');
      await mine.run(['push', debate], { env });
      await other.run(['pull', debate], { env });
      await mine.run(['decide', debate, 'A', '--reason', 'cheap']);
      const lines = (text: Buffer) => text.toString('utf8').split('\n').length - 1;
      const [before, decided] = [await readFile(locate(other, debate)), await readFile(locate(mine, debate))];
      expect(lines(decided)).toBeGreaterThan(lines(before));

      const behind = JSON.parse((await mine.run(['pull', debate, '--json'], { env })).stdout);
      expect(behind).toMatchObject({ added: false, ahead: lines(decided) - lines(before) });
      const member = await mine.run(['push', debate, '--json'], { env: await sign('member') });
      expect([member.code, errorIn(member).code]).toEqual([2, 'NotAllowed']);
      expect(JSON.parse((await mine.run(['push', debate, '--json'], { env })).stdout)).toMatchObject({ added: true });
      expect(await readFile(locate(theirs, debate))).toEqual(decided);

      await other.run(['decide', debate, 'B', '--reason', 'whole']);
      const forked = await readFile(locate(other, debate));
      for (const command of ['push', 'pull']) {
        const refused = await other.run([command, debate, '--json'], { env });
        expect([refused.code, errorIn(refused).code]).toEqual([2, 'PushRefused']);
        expect(errorIn(refused).message).toContain(`line ${lines(before) + 1} differs`);
      }
      expect(await readFile(locate(theirs, debate))).toEqual(decided);
      expect(await readFile(locate(other, debate))).toEqual(forked);
    } finally {
      await mine.remove();
      await other.remove();
    }
  });

  test('only when its chain holds, on either side', async () => {
    const { mine, debate } = await hold('A', 'A', 'A');
    const other = await project();
    try {
      const env = await sign('member');
      const whole = await readFile(locate(mine, debate), 'utf8');
      await writeFile(locate(mine, debate), whole.replace('Field workers', 'Fields worker'));
      const refused = await mine.run(['push', debate, '--json'], { env });
      expect([refused.code, errorIn(refused).code]).toEqual([5, 'JournalBroken']);
      await writeFile(locate(mine, debate), whole);
      await mine.run(['push', debate], { env });
      await writeFile(locate(theirs, debate), whole.replace('Field workers', 'Fields worker'));
      const spoiled = await other.run(['pull', debate, '--json'], { env });
      expect([spoiled.code, errorIn(spoiled).code]).toEqual([5, 'JournalBroken']);
      expect(await other.debates()).toEqual([]);
    } finally {
      await mine.remove();
      await other.remove();
    }
  });
});

describe('the way to the server', () => {
  test('takes an address with https, or on this machine, and a token', async () => {
    const { mine, debate } = await hold('A', 'A', 'A');
    try {
      const run = async (env: Record<string, string>) => errorIn(await mine.run(['push', debate, '--json'], { env }));
      expect((await run({})).message).toBe('No server is set.');
      expect(await run({ DISSENT_SERVER: 'http://debates.example.org', DISSENT_TOKEN: 'x' })).toMatchObject({
        code: 'FlagInvalid',
        message: 'DISSENT_SERVER must be an address with https.',
      });
      expect((await run({ DISSENT_SERVER: team.origin })).code).toBe('SignInNeeded');
      expect((await run({ DISSENT_SERVER: team.origin, DISSENT_TOKEN: 'wrong' })).code).toBe('SignInNeeded');
      const gone = { DISSENT_SERVER: 'http://127.0.0.1:9', DISSENT_TOKEN: 'x' };
      const unreachable = await mine.run(['push', debate, '--json'], { env: gone });
      expect([unreachable.code, errorIn(unreachable).code]).toEqual([4, 'ServerUnreachable']);
    } finally {
      await mine.remove();
    }
  });

  test("the token is in neither side's record nor in the server's log", async () => {
    const { mine, debate } = await hold('A', 'A', 'A');
    try {
      const env = await sign('member');
      const { stdout, stderr } = await mine.run(['push', debate, '--json'], { env });
      const kept = await readFile(locate(theirs, debate), 'utf8');
      for (const text of [stdout, stderr, kept, team.log()]) expect(text).not.toContain(env.DISSENT_TOKEN.slice(-43));
    } finally {
      await mine.remove();
    }
  });
});
