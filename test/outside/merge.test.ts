import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { stripProvenance } from '../../src/doors.ts';
import { node, until } from './dissent.ts';
import { all, change, cleared, document, drafts, merged, planned, split, table, turnsIn } from './merge-table.ts';
import { atTerminal, keys } from './terminal.ts';

afterEach(cleared);

describe('M1 M14 the five steps', () => {
  test('M1 M4 M8 M15 in order, with their documents, exit 0 and the return contract', async () => {
    const { here, ran, outcome, result, asked } = await merged(all('A', { merger: planned(change()) }));
    expect(ran.code).toBe(0);
    expect(asked.slice(1, 3).sort()).toEqual(['advocate ann 1', 'advocate bob 1']);
    expect([...asked.slice(0, 1), ...asked.slice(3)]).toEqual([
      'analyse analyst',
      'rebut ann 2',
      'rebut bob 2',
      'score scorer 1',
      'score scorer 2',
      'plan merger',
      'rescan analyst',
      'prefer scorer 1',
      'prefer scorer 2',
    ]);
    expect(outcome).toMatchObject({
      status: 'merged',
      agreed: true,
      confidence: null,
      stop_reason: 'converged',
      rounds: 2,
      degraded: false,
    });
    const [debate = ''] = await here.debates();
    expect(result).toMatchObject({
      merged_output_path: `.dissent/${debate}/merged.md`,
      base_variant: 'A',
      convergence_score: 1,
      artifacts_dir: `.dissent/${debate}`,
      status: 'success',
      unresolved_conflicts: [],
      failure_stage: null,
      preferred: 'tie',
      valid: true,
      inconsistent: [],
    });
    for (const name of documents) {
      const text = await document(here, name);
      expect(text).toMatch(/\*\*Inputs\*\*: 2 variants: A \(a\.md/);
      expect(text).toMatch(/\*\*Settings\*\*: depth standard, convergence 0\.8/);
      expect(text).toMatch(/\*\*Counts\*\*: /);
    }
    expect(await document(here, 'variant-1-original.md')).toBe(drafts['a.md']);
    expect(await document(here, 'variant-2-original.md')).toBe(drafts['b.md']);
    expect(await document(here, 'outcome.md')).toMatch(/all documents agree with each other/);
    expect((await here.run(['verify', 'latest'])).code).toBe(0);
    await here.write('b.md', `${drafts['b.md']}More.\n`);
    expect((await here.run(['verify', 'latest'])).stdout).toMatch(/changed: b\.md/);
  });
  const documents = [
    'diff-analysis.md',
    'debate-transcript.md',
    'base-selection.md',
    'refactor-plan.md',
    'merge-log.md',
  ];

  test('M5 M13 without convergence: selected by score, documented, partial, exit 3; -o has the merge all the same', async () => {
    const { here, ran, outcome, result } = await merged(split, ['a.md', 'b.md', '--no-provenance', '-o', 'out.md']);
    expect(ran.code).toBe(3);
    expect(outcome).toMatchObject({ status: 'partial', agreed: false, stop_reason: 'max-rounds', rounds: 2 });
    expect(result).toMatchObject({
      status: 'partial',
      convergence_score: 0,
      convergence_status: 'NOT_CONVERGED',
      base_variant: 'A',
      failure_stage: null,
    });
    expect(result.unresolved_conflicts).toEqual(expect.arrayContaining([expect.objectContaining({ point: 'X-001' })]));
    expect(await document(here, 'debate-transcript.md')).toMatch(/\*\*Status\*\*: NOT_CONVERGED/);
    expect(await here.read('out.md')).toBe(drafts['a.md']);
  });

  test('M12 a merge that is not valid: exit 5', async () => {
    const worse = change({ title: 'Worse', source: 'Operation', target: 'Operation', approach: 'restructure' });
    const write = { text: 'See Section 9.9 for the link in the mail.' };
    const { ran, outcome } = await merged(all('A', { merger: { ...planned(worse), 'merge/write': write } }));
    expect(ran.code).toBe(5);
    expect(outcome).toMatchObject({ status: 'failed', result: { failure_stage: 'validation' } });
  });
});

test('M11 M12 a copy made with -o is checked and blamed line by line, by the debate it names; without its record it is not called valid', async () => {
  const { here, ran } = await merged(all('B', { merger: planned(change()) }), ['a.md', 'b.md', '-o', 'docs.md']);
  expect(ran.code).toBe(0);
  const check = (file: string, ...more: readonly string[]) =>
    here.run(['check', file, '--against', 'a.md', 'b.md', ...more]);
  expect((await check('docs.md')).stdout).toMatch(/^docs\.md: valid$/m);
  const blamed = await here.run(['blame', 'docs.md', '--json']);
  const lines = JSON.parse(blamed.stdout).lines as { text: string }[];
  expect(lines.find(({ text }) => text.startsWith('The store costs'))).toMatchObject({ variant: 'B', section: '3' });

  await here.write('edited.md', (await here.read('docs.md')).replace('yesterday', 'last week'));
  const edited = await check('edited.md');
  expect([edited.code, edited.stdout]).toEqual([5, expect.stringMatching(/^edited\.md:\d+: invented: .*last week/m)]);
  expect((await here.run(['blame', 'edited.md'])).stdout).toMatch(/^edited .*last week/m);

  const alone = await check('docs.md', '--dir', 'elsewhere');
  expect(alone.code).toBe(0);
  expect(alone.stdout).not.toMatch(/: valid$/m);
  expect(alone.stdout).toMatch(/^not checked .*#1/m);
});

test('provenance.json, blame and diff as JSON hold no character that could fool a reader', async () => {
  const here = await table(all('A', { merger: planned(change()) }));
  const named = 'a\u202E\u2066\u009b\u200B.md';
  await here.write(named, drafts['a.md']);
  expect((await here.run(['merge', named, 'b.md'])).code).toBe(0);
  const merge = join('.dissent', (await here.debates()).at(-1) ?? '');
  const blamed = await here.run(['blame', join(merge, 'merged.md'), '--json']);
  const compared = await here.run(['diff', named, 'b.md', '--json']);
  const recorded = await here.read(join(merge, 'provenance.json'));
  for (const text of [recorded, compared.stdout]) expect(text).toContain('\\u202E');
  for (const text of [recorded, blamed.stdout, compared.stdout])
    expect(text).not.toMatch(/[\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/u);
});

describe('M3 substantially identical', () => {
  test('M3 one "not" inserted: nobody is asked, the first is taken, and the contradiction is shown', async () => {
    const here = await table();
    const more = 'The reader gets what it asked for without a word. '.repeat(12);
    const long = `${drafts['a.md']}\n## More\n\n${more}\n`;
    await here.write('a.md', long);
    await here.write('b.md', long.replace('The link in the mail works', 'The link in the mail does not work'));
    const estimate = await here.run(['estimate', 'merge', 'a.md', 'b.md', '--json']);
    expect(JSON.parse(estimate.stdout).calls).toMatchObject({ least: 0, most: 0 });
    const ran = await here.run(['merge', 'a.md', 'b.md', '--json', '-o', 'out.md']);
    const outcome = JSON.parse(ran.stdout);
    expect(ran.code).toBe(0);
    expect(await here.calls()).toEqual([]);
    expect(outcome).toMatchObject({ status: 'identical', agreed: true, stop_reason: 'identical', rounds: 0 });
    expect(outcome.headline).toMatch(
      /^a\.md is taken as it is \(nothing to merge: the drafts differ by [\d.]+ %; 1 possible contradiction/,
    );
    expect(outcome.result).toMatchObject({ status: 'success', base_variant: 'A', convergence_score: null });
    expect(outcome.result.unresolved_conflicts).toMatchObject([{ point: 'X-001', severity: 'High' }]);
    const out = await here.read('out.md');
    expect(out).toMatch(/^<!-- Provenance: .* -->\n<!-- Base: Variant A \(a\.md\) -->\n<!-- Merge date: /);
    expect(stripProvenance(out)).toBe(long);
    expect(await document(here, 'diff-analysis.md')).toMatch(/X-001.*does not work/);
    expect(await document(here, 'merge-log.md')).toMatch(/changes 0[\s\S]*substantially identical[\s\S]*\*\*Valid\*\*/);
    const blamed = await here.run(['blame', join('.dissent', (await here.debates()).at(-1) ?? '', 'merged.md')]);
    expect(blamed.code).toBe(0);
    expect(blamed.stdout).toMatch(/^A +2 +- .*The link in the mail works/m);
  });
});

describe('bad input is refused before anything is asked', () => {
  test.each([
    ['one variant', ['a.md'], /A merge takes 2 to 10 drafts, not 1/],
    ['an unknown depth', ['a.md', 'b.md', '--depth', 'shallow'], /depth/],
    ['a convergence below 0.50', ['a.md', 'b.md', '--convergence', '0.49'], /: --convergence: /],
    ['a depth that is none, by its flag', ['a.md', 'b.md', '--depth', 'silly'], /: --depth: /],
    ['a depth that is none, by --set', ['a.md', 'b.md', '--set', 'depth=silly'], /: --set: depth: /],
    ['an unknown generator', ['--source', 'req.md', '--generate', 'plan', '--agents', 'ann,nobody'], /"nobody"/],
  ])('M4 %s: exit 2', async (_name, args, says) => {
    const here = await table();
    const ran = await here.run(['merge', ...args]);
    expect(ran.stderr).toMatch(says);
    expect(ran.code).toBe(2);
    expect(await here.debates()).toEqual([]);
    expect(await here.calls()).toEqual([]);
  });
});

test('M4 an advocate a variant, repeating if there are fewer; the scorer judges contradictions where nobody else does', async () => {
  const seats = { merge: { advocates: ['ann', 'bob'], scorer: 'judge', merger: 'scribe' } };
  const { asked } = await merged(all('A'), ['a.md', 'b.md', 'c.md', '--depth', 'quick'], { seats });
  expect(asked[0]).toBe('analyse scorer');
  expect(asked.slice(1, 4).sort()).toEqual(['advocate ann 1', 'advocate ann-2 1', 'advocate bob 1']);
});

test('M13 mode B: participants write, each advocates its own, with persona and instruction; E17 the estimate says so', async () => {
  const args = [
    '--source',
    'req.md',
    '--generate',
    'roadmap',
    '--agents',
    'ann:architect,bob:auditor:"assume no cloud, and: be brief"',
  ];
  const { here, calls, outcome, result } = await merged(all('A'), args);
  const bob = calls.find(({ seat, prompt }) => seat === 'bob' && prompt === 'merge/generate')?.text ?? '';
  expect(bob).toContain('assume no cloud, and: be brief');
  expect(bob).toContain('Write and argue as: auditor.');
  expect(outcome.status).toBe('merged');
  expect(result.variants).toMatchObject([{ name: 'ann:architect' }, { name: 'bob:auditor' }]);
  expect(await document(here, 'variant-2-bob-auditor.md')).toContain('The plan of bob');
  expect(await document(here, 'merged.md')).toMatch(/<!-- Base: Variant A \(ann:architect\) -->/);
  const estimate = await here.run(['estimate', 'merge', ...args, '--verbose']);
  expect(estimate.stdout).toMatch(/variants written +2\n/);
  expect(estimate.stdout).toMatch(/scoring, two passes/);
});

describe('M16 interactive', () => {
  test('M16 pauses after diff, debate, base and plan; overrides and an edited plan are read back and written down', async () => {
    const gone = change({ title: 'Gone', source: 'Operation', target: 'Operation', approach: 'append' });
    const plan = all('A', { merger: planned(gone, change()) });
    const { here, ran, outcome } = await merged(plan, ['a.md', 'b.md', '--interactive']);
    expect(ran.code).toBe(3);
    expect(outcome).toMatchObject({ status: 'waiting', result: { failure_stage: null } });
    await writeFile(join(here.folder, 'focus.yaml'), 'choice: focus\nfocus: [costs]\n');
    expect((await here.run(['answer', 'latest', '--file', 'focus.yaml'])).code).toBe(3);
    await writeFile(
      join(here.folder, 'winners.yaml'),
      'choice: override\noverrides: [{ point: X-001, winner: B }]\nreason: law\n',
    );
    expect((await here.run(['answer', 'latest', '--file', 'winners.yaml'])).code).toBe(3);
    expect((await here.run(['decide', 'latest', 'A'])).code).toBe(3);
    const [debate = ''] = await here.debates();
    const file = join(here.folder, '.dissent', debate, 'refactor-plan.md');
    const written = await readFile(file, 'utf8');
    await here.write('bad.md', written.replace('- **Target**: A6: section 3 Risks', '- **Target**: section 99 Nope'));
    const refused = await here.run(['decide', 'latest', 'edit', '--file', 'bad.md']);
    expect(refused.code).toBe(2);
    const line = written.split('\n').indexOf('- **Target**: A6: section 3 Risks') + 1;
    expect(refused.stderr).toContain(`bad.md:${line}: there is no block or section "99 Nope" in variant A`);
    expect(refused.stderr).toMatch(/nothing was recorded/i);
    expect((await here.run(['decide', 'latest', 'edit'])).stderr).toContain('The edited plan is missing');
    await here.write('edited.md', written.replace(/### Change #1[\s\S]*?(?=### Change #2)/, ''));
    const last = await here.run(['decide', 'latest', 'edit', '--file', 'edited.md', '--json']);
    const ended = JSON.parse(last.stdout);
    expect(ended).toMatchObject({ status: 'merged', decision: null });
    expect(ended.result.plan).toMatchObject({ review: 'edited by the user', edits: ['Change #1 was removed'] });
    expect(ended.result.changes).toMatchObject([{ change: 1, status: 'Applied' }]);
    expect(await document(here, 'diff-analysis.md')).toMatch(/focus costs/);
    expect(await document(here, 'debate-transcript.md')).toMatch(
      /Overridden by the person in charge\*\*: X-001 → B \(law\)/,
    );
    expect(await document(here, 'refactor-plan.md')).toMatch(
      /edited by the user[\s\S]*Edited: Change `?#1`? was removed/,
    );
    const advocate = (await here.calls()).find(({ prompt }) => prompt === 'merge/advocate');
    expect(advocate?.text).toContain('costs');
  });

  test('M16 at a terminal the plan is opened in $EDITOR, and what was saved there counts', async () => {
    const gone = change({ title: 'Gone', source: 'Operation', target: 'Operation', approach: 'append' });
    const here = await table(all('A', { merger: planned(gone, change()) }));
    await here.write(
      'editor.mjs',
      `import { readFileSync, writeFileSync } from 'node:fs';
       const file = process.argv.at(-1);
       writeFileSync(file, readFileSync(file, 'utf8').replace(/### Change #1[\\s\\S]*?(?=### Change #2)/, ''));`,
    );
    const args = ['merge', 'a.md', 'b.md', '--depth', 'quick', '--interactive', '--yes', '--json'];
    const terminal = atTerminal(here, args, { EDITOR: `${node} editor.mjs` });
    const blanks = (async () => {
      for (let pauses = 0; ; ) {
        await terminal.shows(/◆ {2}/);
        await terminal.shows(/└/);
        const isChoice = /◆ {2}What do you decide\?[^◆]*$/.test(terminal.screen());
        if (isChoice) pauses += 1;
        terminal.type(isChoice && pauses === 4 ? keys.down + keys.enter : keys.enter);
      }
    })().catch(() => 'the program has ended');
    const { stdout, screen } = await terminal.ended;
    await blanks;
    const { result } = JSON.parse(stdout);
    expect(screen).toContain('is it as you want it?');
    expect(result.plan, screen).toMatchObject({ review: 'edited by the user', edits: ['Change #1 was removed'] });
    expect(result.changes).toMatchObject([{ change: 1, status: 'Applied' }]);
  });

  test('M16 another base is taken, and the plan approved', async () => {
    const { here } = await merged(all('A'), ['a.md', 'b.md', '--interactive', '--depth', 'quick']);
    for (const choice of ['go-on', 'accept']) await here.run(['decide', 'latest', choice]);
    await here.run(['decide', 'latest', 'B', '--reason', 'shorter']);
    const { stdout } = await here.run(['decide', 'latest', 'approve', '--json']);
    expect(JSON.parse(stdout).result).toMatchObject({
      base_variant: 'B',
      base_overridden: 'shorter',
      plan: { review: 'approved by the user' },
    });
    expect(await document(here, 'base-selection.md')).toMatch(
      /\*\*Base: variant B\*\*, chosen by the person in charge instead of A: shorter/,
    );
  });
});

describe('E15 killed in every step, a merge resumes and asks nothing twice', () => {
  test.each([
    ['1 Diff analysis', 'analyst', 'merge/analyse'],
    ['2 Debate', 'bob', 'merge/rebut'],
    ['3 Base selection', 'scorer', 'merge/score'],
    ['4 Refactoring plan', 'merger', 'merge/plan'],
    ['5 Merge', 'scorer', 'merge/prefer'],
  ])('M1 in %s', async (_step, seat, prompt) => {
    const plan = all('A', { merger: planned(change()) });
    const here = await table({ ...plan, [seat]: { ...plan[seat], [prompt]: [{ hang: true }] } });
    await here.run(['merge', 'a.md', 'b.md'], {
      meet: (child) => {
        void until(async () => (await here.calls()).find((call) => call.prompt === prompt && call.seat === seat)).then(
          () => child.kill('SIGKILL'),
        );
      },
    });
    const before = turnsIn(await here.calls());
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(plan));
    const ran = await here.run(['resume', 'latest', '--json']);
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'merged', absences: [] });
    const after = turnsIn(await here.calls());
    expect(after).toHaveLength(12);
    expect(new Set(after).size).toBe(11);
    expect(after.slice(before.length)[0]).toBe(before.at(-1));
  });

  test('E4 a merge that failed without its scorer goes on when it is back', async () => {
    const { here, ran } = await merged(all('A', { scorer: { 'merge/score': { exit: 1 } } }));
    expect(ran.code).toBe(5);
    await writeFile(join(here.folder, 'plan.json'), JSON.stringify(all('A')));
    const again = await here.run(['resume', 'latest', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 'merged', absences: [], degraded: false });
    expect(turnsIn(await here.calls()).filter((turn) => turn.startsWith('advocate'))).toHaveLength(2);
  });
});
