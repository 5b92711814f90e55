import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { DebateEvent, Outcome } from '../../src/doors.ts';
import { errorIn, type Project, project, votes } from './dissent.ts';

const root = resolve(import.meta.dirname, '../..');
const open: Project[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.remove();
});

async function held(...options: Parameters<typeof project>): Promise<Project> {
  const here = await project(...options);
  open.push(here);
  await here.run(['judges', 'question.yaml', '--quiet']);
  return here;
}

/** A project in which a debate of its own protocol was held before that protocol was changed. */
async function changed([from, to]: readonly [string, string]): Promise<Project> {
  const here = await project();
  open.push(here);
  await mkdir(join(here.folder, 'node_modules'));
  await symlink(root, join(here.folder, 'node_modules/dissent'), 'dir');
  await cp(join(root, 'examples/own-protocol'), here.folder, {
    recursive: true,
    filter: (path) => !path.includes('.dissent/'),
  });
  await here.run(['run', 'premortem', 'We rewrite billing in one go', '--seed', '3', '--quiet']);
  const file = join(here.folder, 'premortem.mjs');
  const source = await readFile(file, 'utf8');
  expect(source).toContain(from);
  await writeFile(file, source.replace(from, to));
  return here;
}

const outcomeOf = (printed: string) => JSON.parse(printed) as Outcome;
const replayOf = (printed: string) => JSON.parse(printed) as Outcome & { reworded: readonly string[] };

describe('replay', () => {
  test('a debate is run again from its recorded replies: nobody is asked, nothing is written', async () => {
    const here = await held(votes('A', 'B', 'C'));
    const asked = (await here.calls()).length;
    const before = await here.outcome();
    const ran = await here.run(['replay', 'latest', '--json']);
    const { journal_hash: _one, usage: was, ...recorded } = before;
    const { journal_hash: _two, usage: is, reworded, ...replayed } = replayOf(ran.stdout);
    expect(ran.stderr).toBe('');
    expect(ran.code).toBe(3);
    expect(replayed).toEqual(recorded);
    expect(reworded).toEqual([]);
    expect({ ...is, wall_ms: 0, waiting_ms: 0 }).toEqual({ ...was, wall_ms: 0, waiting_ms: 0 });
    expect(await here.calls()).toHaveLength(asked);
    expect(await here.debates()).toHaveLength(1);
  });

  test('absences, repeats and decisions are replayed as they were', async () => {
    const here = await held(votes('A', 'B', 'C', { effort: { 'judges/recommend': { exit: 7 } } }));
    await here.run(['decide', 'latest', 'A', '--reason', 'enough', '--by', 'eva']);
    const { status, absences, breaches, decision } = await here.outcome();
    expect(absences).not.toEqual([]);
    const ran = await here.run(['replay', 'latest', '--json']);
    const replayed = outcomeOf(ran.stdout);
    expect(replayed).toMatchObject({ status, absences, breaches });
    expect(replayed.decision).toMatchObject({ choice: decision?.choice, by: 'eva', reason: 'enough' });
  });

  test('it needs no configuration: the participants are on record', async () => {
    const here = await held();
    await here.write('dissent.yaml', '{}');
    expect((await here.run(['replay', 'latest'])).code).toBe(0);
  });

  test('a protocol that has changed since is told with exit code 5, and what has changed', async () => {
    const here = await changed(['> majority *', '<= majority *']);
    const ran = await here.run(['replay', 'latest', '--json']);
    expect(ran.code).toBe(5);
    expect(errorIn(ran).code).toBe('ReplayDiffers');
    expect(ran.stderr).toMatch(/ranking#1\/rule\/Majority/);
  });

  const imagined = ['builder', 'operator', 'customer'].map((seat) => `failures#1/premortem/imagine/${seat}`);

  test.each<[string, readonly [string, string], readonly string[]]>([
    ['other facts', ["data('plan', topic)", "data('plan', `The plan: ${topic}`)"], imagined],
    [
      'a fact more, for which the prompts on record have no slot',
      ['facts: { plan:', "facts: { aim: 'Guess', plan:"],
      [],
    ],
    ['a fact less than the prompts on record have slots', ["{ plan: data('plan', topic) }", '{}'], imagined],
  ])(
    'E15 a newer version that asks with %s replays, and says which questions differ',
    async (_what, change, differing) => {
      const here = await changed(change);
      const before = await here.outcome();
      const asJson = await here.run(['replay', 'latest', '--json', '--quiet']);
      const { reworded, ...replayed } = replayOf(asJson.stdout);
      expect(asJson.stderr).toBe('');
      expect(reworded.filter((address) => address.includes('imagine')).toSorted()).toEqual(differing.toSorted());
      expect(replayed).toMatchObject({ status: before.status, headline: before.headline, result: before.result });
      const asText = await here.run(['replay', 'latest']);
      expect(asText.code).toBe(asJson.code);
      for (const address of reworded) expect(asText.stderr).toContain(address);
      expect(asText.stderr).toContain(reworded.length === 0 ? '' : 'worded differently today');
    },
  );

  test('E15 a recorded reply that does not fit what is asked today is named', async () => {
    const here = await changed(['first: z.enum(ids)', "first: z.enum(['G1', 'G2'])"]);
    const ran = await here.run(['replay', 'latest', '--json']);
    expect(ran.code).toBe(5);
    expect(errorIn(ran).code).toBe('ReplayDiffers');
    expect(ran.stderr).toMatch(/reply at ranking#1\/premortem\/rank\/\w+ doesn't fit/);
  });

  test('E15 a recorded reply that breaks a norm of today is named', async () => {
    const norm = "norms: () => [{ rule: 'P1', what: 'Say it in verse.' }], answer: Failure }";
    const here = await changed(['answer: Failure }', norm]);
    const ran = await here.run(['replay', 'latest', '--json']);
    expect(ran.code).toBe(5);
    expect(ran.stderr).toMatch(/failures#1\/premortem\/imagine\/builder now breaks a norm: Say it in verse/);
  });

  test('a debate that was cut off is refused', async () => {
    const here = await held();
    const folder = join(here.folder, '.dissent', (await here.debates())[0] ?? '');
    const lines = (await readFile(join(folder, 'journal.jsonl'), 'utf8')).trimEnd().split('\n');
    await writeFile(join(folder, 'journal.jsonl'), `${lines.slice(0, -1).join('\n')}\n`);
    const ran = await here.run(['replay', 'latest']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('dissent resume');
  });
});

describe('replay --from', () => {
  const address = 'recommendation#1/judges/recommend/effort';

  test('goes another way as a new debate that names its parent; what stands is not asked again', async () => {
    const here = await held(votes('A', 'B', 'C'));
    const parent = (await here.outcome()).debate;
    const asked = (await here.calls()).length;
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(votes('A', 'B', 'B')));
    const ran = await here.run([
      'replay',
      'latest',
      '--from',
      address,
      '--with',
      'effort=one',
      '--yes',
      '--json',
      '--quiet',
    ]);
    const outcome = outcomeOf(ran.stdout);
    expect(outcome).toMatchObject({ parent, status: 'recommended' });
    expect(outcome.debate).not.toBe(parent);
    expect(outcome.panel.find(({ seat }) => seat === 'effort')?.participant).toBe('one');
    expect(outcome.usage.calls).toBe(1);
    const anew = (await here.calls()).slice(asked);
    expect(anew.map(({ seat, prompt }) => `${seat} ${prompt}`)).toEqual(['effort judges/recommend']);
    expect((await here.run(['verify', outcome.debate])).code).toBe(0);
    expect((await here.run(['show', outcome.debate, '--transcript'])).stdout).toContain('Another way from');
  });

  test('the replies that stand are marked, and the note says who said what', async () => {
    const here = await held(votes('A', 'B', 'C'));
    const ran = await here.run([
      'replay',
      'latest',
      '--from',
      'response#2/judges/challenge/risk',
      '--with',
      'risk=two',
      '--yes',
      '--json',
      '--quiet',
    ]);
    const folder = join(here.folder, '.dissent', outcomeOf(ran.stdout).debate);
    const events = (await readFile(join(folder, 'journal.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as DebateEvent);
    const replies = events.filter((event) => event.type === 'reply-received');
    expect(
      replies
        .filter(({ replayed }) => replayed)
        .map(({ address }) => address)
        .sort(),
    ).toEqual([
      'recommendation#1/judges/recommend/effort',
      'recommendation#1/judges/recommend/risk',
      'recommendation#1/judges/recommend/value',
      'response#2/judges/challenge/effort',
      'response#2/judges/challenge/value',
    ]);
    const note = events.find((event) => event.type === 'note-added');
    expect(note?.note).toContain('risk is now held by two, before by one (who said what stands: 1 of the 5)');
  });

  test('what does not fit is refused, and leaves nothing behind', async () => {
    const here = await held(votes('A', 'A', 'A'));
    const refused = [
      ['--from recommendation#1/judges/recommend/effrt', 'Did you mean'],
      [`--from ${address} --with nobody=one --yes`, '"nobody"'],
      [`--from ${address} --with effort=nobody`, '"nobody"'],
      ['--with effort=one', '--from'],
      [`--from ${address} --with effort=one`, '--yes'],
    ] as const;
    for (const [flags, says] of refused) {
      const ran = await here.run(['replay', 'latest', ...flags.split(' ')]);
      expect(ran.stderr).toContain(says);
      expect(ran.code).toBe(2);
    }
    expect(await here.debates()).toHaveLength(1);
  });
});
