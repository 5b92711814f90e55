import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { blame } from '../../src/doors.ts';
import { played } from './merge-played.ts';
import { all, change, drafts, planned, split } from './merge-table.ts';

const three = ['a.md', 'b.md', 'c.md'];

/** What a prompt shows under a label. */
const readFenced = (text: string, label: string) =>
  new RegExp(`\\[\\[\\w+ (\\w{12}) \\| ${label}\\]\\]\\n([\\s\\S]*?)\\n\\[\\[end \\1\\]\\]`).exec(text)?.[2] ?? '';

/** The task of a prompt's file. */
const readTask = async (name: string) =>
  (await readFile(new URL(`../../src/protocols/merge/prompts/${name}.md`, import.meta.url), 'utf8')).split(
    '<!-- task -->',
  )[1] ?? '';

describe('M2 step 1', () => {
  const other = 'The job is started by the scheduler of the billing system.';
  const contradiction = (quote: string) => ({
    one: { variant: 'A', quote },
    other: { variant: 'B', quote: other },
    why: `About: ${quote}`,
    category: 'opposing-claims',
    rating: 'High',
  });
  const [found, lost] = [
    contradiction('Nothing else writes to the cache.'),
    contradiction('Words that nobody ever wrote here.'),
  ];

  test('M2 the analyst reads the variants alone, without any hint of what the program found', async () => {
    const { calls } = await played(all('A'));
    const [first] = calls.filter(({ turn }) => turn.prompt === 'merge/analyse');
    expect(first?.text).toContain('The link in the mail works for 7 days.');
    expect(first?.text).not.toMatch(/diff-analysis|S-001|near-identical/i);
  });

  test('M2 rows are rated, attributed and gap-free; quotes are asked for once more, and a row without is not counted', async () => {
    const plan = all('A', { analyst: { 'merge/analyse': { contradictions: [found, lost] } } });
    const { document, result, asked } = await played(plan);
    expect(asked.slice(0, 3)).toEqual(['analyse analyst', 'requote analyst', 'advocate ann 1']);
    const diff = document('diff-analysis.md');
    const ids = [...diff.matchAll(/^\| ([SCXU]-\d{3}) /gm)].map(([, id = '']) => id);
    for (const letter of ['S', 'C', 'X', 'U']) {
      const own = ids.filter((id) => id.startsWith(letter));
      expect(own).toEqual(own.map((_, index) => `${letter}-${String(index + 1).padStart(3, '0')}`));
    }
    expect(diff).toMatch(/### Not verified[\s\S]*About: Words that nobody ever wrote here\./);
    expect(diff).not.toMatch(/^\| X-.*nobody ever wrote/m);
    expect(result.points).toMatchObject({ contradictions: 1, not_verified: 1 });
  });

  test('M2 a pair that the analyst argues out of is no contradiction, and is listed as dropped with the argument', async () => {
    const kept = { ...lost, against_it: 'The job of the billing system fills the cache alone.', of_ten: 4 };
    const plan = all('A', {
      analyst: { 'merge/analyse': { contradictions: [kept, { ...found, of_ten: 9 }] } },
    });
    const { result, document, asked } = await played(plan);
    expect(asked).not.toContain('requote analyst');
    expect(result.points).toMatchObject({ contradictions: 1, dropped: 1, not_verified: 0 });
    const [, dropped = ''] = document('diff-analysis.md').split('### Dropped by the analyst');
    expect(dropped).toContain('The job of the billing system fills the cache alone.');
  });

  test('M2 only the quotes that were not found are asked for again, with the passages that come nearest', async () => {
    const nearly = contradiction('Nothing else ever writes to that cache.');
    const requote = { passages: [{ id: 'Q1', quote: 'Nothing else writes to the cache.' }] };
    const plan = all('A', {
      analyst: { 'merge/analyse': { contradictions: [nearly, found] }, 'merge/requote': requote },
    });
    const { result, outcome, calls, document } = await played(plan);
    const [again] = calls.filter(({ turn }) => turn.prompt === 'merge/requote');
    expect(again?.text).toContain('The link in the mail works for 7 days. Nothing else writes to the cache.');
    expect(again?.text).not.toContain('The store costs 40 EUR a month');
    expect(again?.schema).toMatchObject({
      properties: { passages: { items: { properties: { id: { enum: ['Q1'] } } } } },
    });
    expect(result.points).toMatchObject({ contradictions: 2, not_verified: 0 });
    expect(document('diff-analysis.md')).toContain('About: Nothing else ever writes to that cache.');
    expect(outcome.breaches).toEqual([]);
  });

  test('M2 a quote that is not found the second time either is on record, and nobody is asked a third time', async () => {
    const requote = { passages: [{ id: 'Q1', quote: 'Other words that nobody ever wrote.' }] };
    const plan = all('A', { analyst: { 'merge/analyse': { contradictions: [lost] }, 'merge/requote': requote } });
    const { result, outcome, asked } = await played(plan);
    expect(asked.filter((each) => each.startsWith('requote'))).toHaveLength(1);
    expect(result.points).toMatchObject({ contradictions: 0, not_verified: 1 });
    expect(outcome.breaches).toMatchObject([{ seat: 'analyst', rule: 'M2' }]);
  });

  test('M2 E11 what the analyst quotes is looked up in the variants, and the record says what was found', async () => {
    const heading = contradiction('## Risks');
    const plan = all('A', { analyst: { 'merge/analyse': { contradictions: [found, lost, heading], unique: [] } } });
    const { events } = await played(plan);
    const ended = events.find((event) => event.type === 'turn-ended' && event.address.includes('analyse'));
    expect(ended?.type === 'turn-ended' && ended.quotes.map(({ found: is }) => is)).toEqual([
      'verified',
      'verified',
      'not-found',
      'verified',
      'verified',
    ]);
  });

  describe('M2 exact conflicts', () => {
    const tabled = (effort: string, dependency: string) =>
      `## Milestones\n\n| ID | Title | Effort | Dependencies |\n| - | - | - | - |\n| M4 | Declare invariants | ${effort} | ${dependency} |\n`;
    const texts = {
      'a.md': `${drafts['a.md']}\n${tabled('Low', 'M1')}`,
      'b.md': `${drafts['b.md']}\n${tabled('High', 'M3')}`,
    };
    const cell = (variant: string, column: string, value: string) => ({
      variant,
      quote: '',
      cell: { row: 'M4', column, value },
    });
    const rows = (diff: string) => [...diff.matchAll(/^\| X-\d{3} \| ([^|]*) \|.*\| (program[^|]*|analyst) \|/gm)];

    test('what nobody mentioned is shown to the analyst afterwards, and stays unless it drops it', async () => {
      const hints = { dropped: [{ row: 'X-003', why: 'They are built at once.' }] };
      const { document, asked, result, calls } = await played(all('A', { analyst: { 'merge/hints': hints } }), {
        texts,
      });
      expect(asked.slice(0, 2)).toEqual(['analyse analyst', 'hints analyst']);
      expect(calls[1]?.text).toMatch(/M4, Effort[\s\S]*M4, Dependencies/);
      expect(rows(document('diff-analysis.md')).map(([, about, by]) => [about, by])).toEqual([
        ['Operation', 'analyst'],
        ['Milestones: M4, Effort', 'program'],
      ]);
      expect(document('diff-analysis.md')).toMatch(/Dropped by the analyst[\s\S]*They are built at once/);
      expect(result.points).toMatchObject({ contradictions: 2, dropped: 1 });
    });

    test('both sides of a contradiction within one line are shown', async () => {
      const [one, second] = ['Nothing else writes to the cache.', 'The link in the mail works for 7 days.'];
      const within = { ...contradiction(one), other: { variant: 'A', quote: second } };
      const { calls } = await played(all('A', { analyst: { 'merge/analyse': { contradictions: [within] } } }), {
        texts,
      });
      const [hints] = calls.filter(({ turn }) => turn.prompt === 'merge/hints');
      expect(hints?.text).toContain(`A, line 9: ${one}`);
      expect(hints?.text).toContain(`A, line 9: ${second}`);
    });

    test('a conflict that both found is one row, and rows that belong together are joined', async () => {
      const analyse = {
        contradictions: [
          {
            one: cell('A', 'Dependencies', 'M1'),
            other: cell('B', 'Dependencies', 'M3'),
            why: 'It changes the order.',
            category: 'impossible-sequence',
            rating: 'High',
          },
        ],
      };
      const hints = { joined: [{ rows: ['X-001', 'X-002'], why: 'One milestone.' }] };
      const plan = all('A', { analyst: { 'merge/analyse': analyse, 'merge/hints': hints } });
      const { document, result } = await played(plan, { texts });
      expect(rows(document('diff-analysis.md')).map(([, about, by]) => [about, by])).toEqual([
        ['Milestones: M4, Dependencies; M4, Effort', 'program and analyst'],
      ]);
      expect(result.points).toMatchObject({ contradictions: 1 });
      expect(result.inconsistent).toEqual([]);
    });

    test('without any, or with all of them found, there is no second look', async () => {
      expect((await played(all('A'))).asked).not.toContain('hints analyst');
    });
  });
});

describe('M4 M5 the debate', () => {
  test('M4 nobody sees another in round 1; in round 2 each sees all of round 1 and the rebuttals before', async () => {
    const { calls } = await played(all('A'), { variants: three });
    const text = (prompt: string, seat: string) =>
      calls.find(({ turn }) => turn.prompt === `merge/${prompt}` && turn.seat === seat)?.text ?? '';
    for (const seat of ['ann', 'bob', 'cleo']) {
      expect(text('advocate', seat)).not.toContain('stands for variant');
      expect(text('advocate', seat)).toContain('| diff-analysis.md]]');
      const [before = ''] = text('advocate', seat).split('# Your task');
      expect(before.length).toBeGreaterThan(1000);
      expect(text('rebut', seat).startsWith(before)).toBe(true);
    }
    expect(text('rebut', 'ann')).toContain('bob stands for variant B.');
    expect(text('rebut', 'ann')).toContain('ann stands for variant A.');
    expect(text('rebut', 'ann')).toMatch(/winners:\n\s*A: .*C-001/);
    expect(text('rebut', 'ann')).not.toContain('To K-B');
    expect(text('rebut', 'cleo')).toContain('To K-A1: it is said elsewhere.');
    expect(text('rebut', 'cleo')).toContain('To K-B1: it is said elsewhere.');
    expect(text('rebut', 'cleo')).not.toMatch(/(?:ann|bob) judges C-001/);
  });

  test('M4 E10 of long drafts a rebuttal shows its own whole and of the others what is in dispute, and quotes are checked against all', async () => {
    const rebut = {
      winner: 'B',
      quotes: [{ source: 'A', text: 'A failed run leaves the data of yesterday in place' }],
    };
    const plan = all('A', { bob: { 'merge/advocate': { winner: { 'X-001': 'B', '*': 'A' } }, 'merge/rebut': rebut } });
    const { calls, events } = await played(plan, { settings: { whole_drafts: 50 } });
    const text = (prompt: string) =>
      calls.find(({ turn }) => turn.prompt === prompt && turn.seat === 'bob')?.text ?? '';
    const shown = (prompt: string, label: string) => readFenced(text(prompt), label);
    expect(shown('merge/rebut', 'B')).toBe(shown('merge/advocate', 'B'));
    expect(shown('merge/rebut', 'A')).toMatch(
      /^# Cache plan\n+(?:## Goal\n+The cache [\s\S]*?)?## Operation\n+The link in the mail works for 7 days\.[^#]*\[…\]$/,
    );
    expect(text('merge/rebut')).not.toContain('yesterday');
    expect(shown('merge/rebut', 'diff-analysis.md')).toMatch(/^- id: X-001$/m);
    expect(shown('merge/rebut', 'diff-analysis.md')).not.toContain('C-001');
    expect(shown('merge/rebut', 'agreed')).toContain('C-001:');
    expect(text('merge/rebut')).toContain('ann stands for variant A.');
    const [task, whole] = [text('merge/rebut'), await readTask('rebut')].map(
      (words) => words.split('Work in this order:')[1],
    );
    expect(task?.split('Form of your answer')[0]?.trim()).toBe(whole?.trim());
    const quoted = events.filter((event) => event.type === 'turn-ended' && event.address.includes('merge/rebut/bob'));
    expect(JSON.stringify(quoted)).toContain('"found":"verified"');
  });

  test('M4 a missing steelman is asked for once more, then a breach', async () => {
    const { outcome, calls } = await played(all('A', { bob: { 'merge/advocate': { winner: 'A', steelman: [] } } }));
    const asked = calls.filter(({ turn }) => turn.seat === 'bob' && turn.prompt === 'merge/advocate');
    expect(asked.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(outcome.breaches).toMatchObject([{ seat: 'bob', rule: 'M4', phase: '2 Debate', round: 1 }]);
    expect(outcome.status).toBe('merged');
  });

  test('M5 quick: one round, no check, score null, never NOT_CONVERGED', async () => {
    const { outcome, result, asked } = await played(split, { settings: { depth: 'quick' } });
    expect(asked.filter((turn) => turn.startsWith('rebut'))).toEqual([]);
    expect(outcome).toMatchObject({ status: 'merged', stop_reason: 'unchecked', rounds: 1 });
    expect(result).toMatchObject({ convergence_score: null, convergence_status: null });
  });

  test('M5 deep stops after round 1 when the threshold is met, and flags it as possible sycophancy', async () => {
    const { outcome, result, asked } = await played(all('B'), { settings: { depth: 'deep' } });
    expect(asked.filter((turn) => turn.startsWith('rebut'))).toEqual([]);
    expect(outcome).toMatchObject({ stop_reason: 'converged', rounds: 1 });
    expect(result.possible_sycophancy).toBe(true);
  });

  test.each([
    ['no-movement', ['B', 'B', 'B'], 2],
    ['oscillation', ['B', { '*': 'B', 'C-001': 'A' }, 'B'], 3],
    ['max-rounds', ['B', { '*': 'B', 'C-001': 'A' }, { '*': 'B', 'C-001': 'A', 'X-001': 'A' }], 3],
    ['converged', ['B', { '*': 'B', 'C-001': 'A' }, 'A'], 3],
  ] as const)('M5 deep ends with %s', async (stop_reason, [first, second, third], rounds) => {
    const bob = {
      'merge/advocate': { winner: first },
      'merge/rebut': { winner: second, convinced_by: ['A-1'] },
      'merge/conclude': { winner: third },
    };
    const { outcome, document } = await played({ ...all('A'), bob }, { settings: { depth: 'deep' } });
    expect(outcome).toMatchObject({ stop_reason, rounds });
    const last = rounds === 3 ? /\*\*Final position\*\*: bob stays\./ : /Skipped: nothing moved in round 2\./;
    expect(document('debate-transcript.md')).toMatch(last);
    if (stop_reason === 'oscillation')
      expect(outcome.changes).toMatchObject([
        { seat: 'bob', round: 2, from: 'C-001: B', to: 'C-001: A', kind: 'informed' },
        { seat: 'bob', round: 3, from: 'C-001: A', to: 'C-001: B', kind: 'bare' },
      ]);
  });

  test('M5 the matrix has a row a point with winner, confidence and evidence; E9 the first round is frozen', async () => {
    const { document, outcome, result } = await played(split, { variants: three });
    expect((result.matrix as object[])[0]).toMatchObject({
      winner: 'A',
      confidence: 60,
      votes: { A: ['ann', 'cleo'], B: ['bob'] },
    });
    expect(document('debate-transcript.md')).toMatch(/\| S-001 \|.*\| A \| 60 % \| yes \| A 2, B 1, C 0 \|/);
    expect(outcome.first_round?.tally?.['S-001: B']).toEqual(['bob']);
    expect(outcome.dissents).toContainEqual(
      expect.objectContaining({ seat: 'bob', position: 'S-001: B instead of A' }),
    );
  });
});

describe('M6 M7 M8 M9 the base', () => {
  test('M6 M7 both layers with raw counts, and bit-identical on a second run', async () => {
    const first = await played(all('A'), { variants: three, source: true });
    const again = await played(all('A'), { variants: three, source: true });
    expect(again.document('base-selection.md')).toBe(first.document('base-selection.md'));
    expect(again.result.variants).toEqual(first.result.variants);
    const [a, b] = first.result.variants as unknown as readonly Scored[];
    expect(a?.qual).toEqual({ met: 20, score: 20 / 24 });
    expect(b?.qual).toEqual({ met: 7, score: 7 / 24 });
    expect(a?.score).toBe(0.5 * (a?.quant.score ?? 0) + 0.5 * (20 / 24));
    expect(a?.quant.counts).toMatchObject({ rc: { counted: 1, of: 2 }, sc: { counted: 3, of: 3 } });
  });

  test('M8 where the passes differ there is one re-evaluation with both; over 30 % is a warning', async () => {
    const scorer = {
      'merge/score': [{ met: { A: 20, B: 5 } }, { met: { A: 4, B: 5 } }],
      'merge/rescore': { met: { A: 6 } },
    };
    const { asked, calls, document, result } = await played({ ...all('A'), scorer });
    expect(asked).toContain('rescore scorer 3');
    const orders = calls.filter(({ turn }) => turn.prompt === 'merge/score').map(({ text }) => orderIn(text));
    expect(orders).toEqual(['A, B', 'B, A']);
    const again = calls.find(({ turn }) => turn.prompt === 'merge/rescore')?.text;
    expect(again).toMatch(/pass_1:[\s\S]*pass_2:/);
    expect(result.pass_disagreement).toBeCloseTo(14 / 46);
    expect((result.variants as unknown as readonly Scored[])[0]?.qual.met).toBe(4 + 6 + 2);
    expect(document('base-selection.md')).toMatch(/Warning: the passes differ in more than 30 %/);
  });

  test('M7 M8 more than 75 judgements are asked draft by draft, the second pass in reverse; both are logged, and once more shows the evidence', async () => {
    const four = [...three, 'd.md'];
    const d = '# The plan\n\n## Goal\n\nA store of its own holds the rows of every customer for one month.\n';
    const met = { A: 20, B: 5, C: 5, D: 3 };
    const scorer = {
      'merge/score': [...Array(4).fill({ met }), { met }, { met }, { met: { ...met, B: 7 } }, { met }],
      'merge/rescore': { met: { B: 7 } },
    };
    const { calls, document, result } = await played({ ...all('A'), scorer }, { variants: four, texts: { 'd.md': d } });
    const asked = calls.filter(({ turn }) => turn.prompt === 'merge/score');
    const shown = asked.map(({ text }) => [...text.matchAll(/\[\[document \w+ \| ([A-J])\]\]/g)].map(([, id]) => id));
    expect(shown).toEqual([['A'], ['B'], ['C'], ['D'], ['D'], ['C'], ['B'], ['A']]);
    expect(asked.map(({ turn }) => turn.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const [again] = calls.filter(({ turn }) => turn.prompt === 'merge/rescore');
    expect(again?.text).toContain('Every customer finds the rows of the last month');
    expect(again?.text).not.toContain('A store of its own');
    expect(again?.text).toMatch(/asks: .+\n\s+variant: B\n\s+pass_1:[\s\S]*pass_2:/);
    expect(result.pass_disagreement).toBeCloseTo(2 / 92);
    expect(document('base-selection.md')).toMatch(/\| Pass 1 \| Pass 2 \| Again \|/);
    expect((result.variants as unknown as readonly Scored[]).map(({ qual }) => qual.met)).toEqual([20, 8, 6, 5]);
  });
  const orderIn = (text: string) => /in this order: ([A-J, ]+)\./.exec(text)?.[1];

  test('M9 three inside 0.05: the debate decides between all of them', async () => {
    const words = { 'a.md': 'buffer', 'b.md': 'reservoir', 'c.md': 'repository' };
    const texts = Object.fromEntries(Object.entries(words).map(([file, word]) => [file, levelDraft(word)]));
    const scorer = { 'merge/score': { met: { A: 10, B: 10, C: 10 } } };
    const { result, document } = await played({ ...all('C'), scorer }, { variants: three, texts });
    expect(result).toMatchObject({ base_variant: 'C', tie_break: 'points-won' });
    expect(document('base-selection.md')).toMatch(/\*\*Tie-break\*\*: points-won over A, B, C/);
  });
  /** The same counts for every word: one requirement, no contradiction, two sections. */
  const levelDraft = (word: string) =>
    `# ${word}\n\n## Goal\n\nThe ${word} ${`of ${word}s `.repeat(12)}is filled at 2 am (FR-1).\n\n## Way of the ${word}\n\n${`Every ${word} keeps its ${word} words `.repeat(6)}for 7 days.\n`;
});

interface Scored {
  readonly quant: { readonly score: number; readonly counts: object };
  readonly qual: { readonly met: number };
  readonly score: number;
}

describe('M10 M11 plan and merge', () => {
  test('M10 M11 insert, append and replace by slices; every change is logged with its diff, and has its risk', async () => {
    const changes = [
      change(),
      change({ title: 'Append', source: 'Operation', target: 'Operation', approach: 'append', points: ['C-001'] }),
      change({ title: 'Replace', source: '1 Goal', target: 'Section 1', approach: 'replace' }),
      change({ title: 'Nowhere', source: 'Nothing of that name' }),
    ];
    const { document, result, outcome } = await played(all('A', { merger: planned(...changes) }));
    const text = document('merged.md');
    expect(text).toContain(
      '<!-- Source: Variant B (b.md), Section 3 — merged per refactor-plan Change #1 -->\n## Costs',
    );
    expect(text).toContain('Every customer finds the rows of the last month in the cache (FR-1)');
    expect(text).toMatch(/<!-- Source: Base \(original(?:, modified\) — Change #2: Append|\)).* -->\n## Operation/);
    const log = document('merge-log.md');
    expect(log).toMatch(/### Change #1: Applied[^#]*```diff\n@@ [\s\S]*\n\+The store costs 40 EUR/);
    expect(log).toMatch(/### Change #4: Failed/);
    const plan = document('refactor-plan.md');
    expect(plan).toMatch(/### Change #1: [^#]*\*\*Risk\*\*: Low/);
    expect(plan).toMatch(/### Change #3: [^#]*\*\*Risk\*\*: Medium/);
    expect(plan).toMatch(/C-001, round 2, confidence 100 %: /);
    expect(result.changes).toMatchObject([{}, {}, {}, { change: 4, status: 'Failed' }]);
    expect(outcome.breaches).toMatchObject([{ seat: 'merger', rule: 'M10', phase: '4 Refactoring plan' }]);
    expect(result.inconsistent).toEqual([]);
  });

  test('M11 only a restructure is written, from both sections; figures that nobody has are asked about once', async () => {
    const restructured = change({ title: 'Both', source: 'Operation', target: 'Operation', approach: 'restructure' });
    const write = {
      text: 'The link in the mail works for 99 days.',
      again: { text: 'The link in the mail works for 7 days, and the scheduler starts the job.' },
    };
    const plan = all('A', { merger: { ...planned(restructured), 'merge/write': write } });
    const { document, asked, calls, outcome } = await played(plan);
    expect(asked.filter((turn) => turn.startsWith('write'))).toEqual(['write merger 1', 'write merger 1']);
    expect(calls.find(({ turn }) => turn.prompt === 'merge/write')?.text).toContain('works for 14 days');
    expect(outcome.breaches).toEqual([]);
    const text = document('merged.md');
    expect(text).toContain('<!-- Source: Base (original, modified) — Change #1: Both -->\n## Operation');
    expect(text).toContain('and the scheduler starts the job.');
  });

  test('M11 E3 a text that still has figures nobody has is not applied: Failed with the reason, and the breach stays', async () => {
    const restructured = change({ title: 'Both', source: 'Operation', target: 'Operation', approach: 'restructure' });
    const write = { text: 'Aliens approved this design with 99 percent certainty, see FR-77.' };
    const plan = all('A', { merger: { ...planned(restructured, change()), 'merge/write': write } });
    const { document, result, outcome } = await played(plan);
    expect(document('merged.md')).not.toContain('Aliens');
    expect(document('merged.md')).toContain('The link in the mail works for 7 days.');
    const log = document('merge-log.md');
    expect(log).toMatch(/### Change #1: Failed[^#]*Why: [^\n]*99, FR-77/);
    expect(log).toContain('Text of no variant: none');
    expect(result.changes).toMatchObject([
      { status: 'Failed', why: expect.stringContaining('99') },
      { status: 'Applied' },
    ]);
    expect(outcome.headline).toMatch(/1 of 2 planned changes made, see merge-log\.md/);
    expect(outcome.breaches).toMatchObject([{ seat: 'merger', rule: 'M11' }]);
  });

  test('M11 the numbers of a list and the way a figure is written are nothing invented', async () => {
    const restructured = change({ title: 'Both', source: 'Operation', target: 'Operation', approach: 'restructure' });
    const items = Array.from({ length: 12 }, (_, at) => `${at + 1}. The link works for 14 days.`).join('\n');
    const plan = all('A', { merger: { ...planned(restructured), 'merge/write': { text: items } } });
    const { document, outcome } = await played(plan);
    expect(outcome.breaches).toEqual([]);
    expect(document('merged.md')).toContain('12. The link works');
    expect(document('merge-log.md')).toContain('12 lines written by the merger');
  });

  test('M11 provenance that the merger writes itself is taken out, and the log says so', async () => {
    const restructured = change({ title: 'Both', source: 'Operation', target: 'Operation', approach: 'restructure' });
    const forged = '<!-- Source: Base (original) -->';
    const write = {
      text: `## Operation\n\n    ${forged}\n\nThe link works.\n${forged}\n<!-- Base: Variant B (b.md) -->\nThe job starts.\n\n<!-- kept -->\n`,
    };
    const plan = all('A', { merger: { ...planned(restructured), 'merge/write': write } });
    const { document } = await played(plan);
    const text = document('merged.md');
    expect(text).toContain('The link works.\nThe job starts.\n\n<!-- kept -->');
    expect(text).not.toContain('Base: Variant B');
    expect(document('merge-log.md')).toMatch(/Adapted: [^\n]*provenance/);
    const lines = blame(text).lines.filter(({ text: words }) => words.startsWith('The job'));
    expect(lines).toMatchObject([{ change: 1 }]);
  });

  test('M11 without changes the merged document is the base, byte for byte, but for its comments', async () => {
    const { document } = await played(all('A'), { settings: { provenance: false } });
    expect(document('merged.md')).toBe(drafts['a.md']);
    expect(JSON.parse(document('provenance.json'))).toMatchObject({ dissent: 1, base: 'A' });
  });
});

describe('M10 a plan by blocks', () => {
  const rows = (...given: readonly string[]) => `| ID | Risk | Impact |\n| --- | --- | --- |\n${given.join('\n')}\n`;
  const texts = {
    'a.md': `# Road\n\n## 1. Overview\n\nWe add checks to what is there already.\n\n## 2. Risks\n\n${rows('| R1 | Budget overrun by new phases | High |', '| R2 | Shallow analysis of the drafts | High |')}`,
    'b.md': `# Road\n\n## Overview\n\nThree planes of control make up the whole.\n\n- Structure\n- State\n\n## Risks\n\n${rows('| R1 | False blockers slow us down | High |', '| R2 | Adoption is slow at first | Low |')}\n## Costs\n\nThe store costs 40 EUR a month.\n`,
  };
  const own = (more: Record<string, unknown>) => change({ title: 'T', ...more });

  test('M10 rows, paragraphs, items and sections are taken without a text being written; numbers follow the base', async () => {
    const changes = [
      own({ source: 'B4', target: 'A3' }),
      own({ source: 'B3', target: 'A3' }),
      own({ source: 'B10', target: 'A5', approach: 'append' }),
      own({ source: 'Costs', target: 'Risks' }),
    ];
    const { document, result, asked, outcome, calls } = await played(all('B', { merger: planned(...changes) }), {
      texts,
    });
    expect(result.changes).toMatchObject(changes.map(() => ({ status: 'Applied' })));
    expect(asked.filter((turn) => turn.startsWith('write'))).toEqual([]);
    const text = document('merged.md');
    expect(text).toContain('Three planes of control make up the whole.\n\n- Structure\n- State\n');
    expect(text).toContain(
      '| R2 | Shallow analysis of the drafts | High |\n| R3 | Adoption is slow at first | Low |\n',
    );
    expect(text).toContain('## 3. Costs');
    expect(outcome.status).toBe('merged');
    const prompt = calls.find(({ turn }) => turn.prompt === 'merge/plan');
    expect(prompt?.text).toContain('[B10] | R2 | Adoption is slow at first | Low |');
    expect(prompt?.text).not.toContain('# Diff analysis');
  });

  test('M10 what does not fit, or would be said twice, is asked about before it is made', async () => {
    const twice = planned(
      own({ source: 'Costs', target: 'A3', approach: 'replace' }),
      own({ source: 'B9', target: 'A6' }),
    );
    const again = { changes: [own({ source: 'B9', target: 'A6' })] };
    const merger = { 'merge/plan': { ...twice['merge/plan'], again } };
    const { calls, outcome, result } = await played(all('B', { merger }), { texts });
    const complaint = calls.find(({ turn, attempt }) => turn.prompt === 'merge/plan' && attempt === 2)?.complaint;
    expect(complaint).toMatch(/change 1: section B\d+ cannot replace paragraph A3/);
    expect([outcome.breaches, result.changes]).toMatchObject([[], [{ status: 'Applied' }]]);
  });

  const plain = (more: Record<string, unknown>) => {
    const { variant: _variant, ...fields } = own(more);
    return fields;
  };

  test('M10 one change takes several blocks of two variants; lists, tables and subsections come about by themselves', async () => {
    const changes = [
      plain({ source: ['B5', 'B6'], target: 'A3' }),
      plain({ source: ['B10', 'C4'], target: 'A7' }),
      plain({ source: ['C6', 'C7'], target: 'A2', approach: 'append' }),
      plain({ source: ['C8'], target: 'A7', approach: 'replace' }),
      plain({ source: ['B11'], target: 'A3' }),
    ];
    const c = `# Road\n\n## Risks\n\n${rows('| R9 | Nobody reads the report at all | Low |')}\n## Rest\n\nThe rest is done in spring.\n\n1. Ship it\n2. Say so\n\nAfter that nothing more is planned here.\n`;
    const { document, result, outcome, asked } = await played(all('B', { merger: planned(...changes) }), {
      texts: { ...texts, 'c.md': c },
      variants: three,
    });
    expect([result.changes, outcome.breaches]).toMatchObject([
      [
        { status: 'Applied' },
        { status: 'Applied' },
        { status: 'Applied' },
        { status: 'Failed', why: expect.stringContaining('cannot replace row') },
        { status: 'Applied' },
      ],
      [{ rule: 'M10' }],
    ]);
    expect(asked.filter((turn) => turn.startsWith('write'))).toEqual([]);
    const text = document('merged.md').replace(/^<!-- .* -->\n/gm, '');
    expect(text).toBe(
      `# Road\n\n## 1. Overview\n\nWe add checks to what is there already.\n\n- Structure\n- State\n\nThe rest is done in spring.\n\n1. Ship it\n2. Say so\n\n### Costs\n\nThe store costs 40 EUR a month.\n\n## 2. Risks\n\n${rows('| R1 | Budget overrun by new phases | High |', '| R2 | Shallow analysis of the drafts | High |', '| R3 | Adoption is slow at first | Low |', '| R9 | Nobody reads the report at all | Low |')}`,
    );
    expect(result.plan).toMatchObject({
      changes: [
        { variant: 'B', source: { block: 'B5' }, further: [{ variant: 'B', block: 'B6' }] },
        { variant: 'B', further: [{ variant: 'C' }] },
        {},
        {},
        {},
      ],
    });
    const record = { text: document('merged.md'), provenance: JSON.parse(document('provenance.json')) };
    const blamed = blame(record.text, record).lines.filter(({ text: line }) => /^\| R|Ship it|- State/.test(line));
    expect(blamed.map(({ kind, variant, change: number }) => [kind, variant, number])).toEqual([
      ['variant', 'B', 1],
      ['variant', 'C', 3],
      ['base', 'A', null],
      ['base', 'A', null],
      ['variant', 'B', 2],
      ['variant', 'C', 2],
    ]);
    expect(document('refactor-plan.md')).toContain(
      '**Source**: Variant B (b.md) and variant C (c.md), B10 + C4: section',
    );
  });

  test('M10 only blocks, points and variants that the question shows are offered, and what no change can do is not', async () => {
    const long = { settings: { whole_drafts: 20 }, texts };
    const { calls, result } = await played(all('B', { merger: planned() }), long);
    const call = calls.find(({ turn }) => turn.prompt === 'merge/plan');
    const form = JSON.stringify(call?.schema);
    const offered = [...new Set(form.match(/"[AB]\d+"/g) ?? [])].map((id) => id.slice(1, -1));
    expect(offered.length).toBeGreaterThan(5);
    for (const id of offered) expect(call?.text).toContain(`[${id}] `);
    const points = [...new Set(form.match(/[SCXUY]-\d{3}/g) ?? [])];
    for (const id of points) expect(call?.text).toContain(`id: ${id}`);
    const titles = Object.entries(result.point_titles as Record<string, string>);
    const [counted = ''] = titles.find(([, about]) => about === 'Number of headings') ?? [];
    expect([counted, points.includes(counted)]).toEqual([expect.stringMatching(/^S-/), false]);
    expect(result.plan?.not_made.find(({ point }) => point === counted)?.why).toContain('outline');
  });

  test('M5 M10 with three variants `both` names the variants that have a side', async () => {
    const plan = all('both', { merger: planned() });
    const { calls } = await played(plan, { variants: three });
    const text = calls.find(({ turn }) => turn.prompt === 'merge/plan')?.text ?? '';
    expect(text).toMatch(/better_in: A and B\n/);
    expect(text).not.toMatch(/better_in: both/);
  });

  test('M11 a restructure is shown its block and its surroundings after the changes before it', async () => {
    const changes = [
      plain({ source: ['B3'], target: 'A3' }),
      plain({ source: ['B9'], target: 'A5', approach: 'append' }),
      plain({ source: ['B11', 'B10'], target: 'A5', approach: 'restructure' }),
    ];
    const write = { text: rows('| R1 | Budget overrun by new phases, 40 EUR a month | High |') };
    const merger = { ...planned(...changes), 'merge/write': write };
    const { calls, document } = await played(all('B', { merger }), { texts });
    const text = calls.find(({ turn }) => turn.prompt === 'merge/write')?.text ?? '';
    const [, block = ''] = /\| base-block\]\]\n([\s\S]*?)\n\[\[end/.exec(text) ?? [];
    expect(block).toContain('| R3 | False blockers slow us down | High |');
    expect(text).toMatch(/before: [\s\S]*Three planes of control make up the whole\./);
    expect(text).toContain('The store costs 40 EUR a month.');
    expect(document('merged.md')).toContain('Budget overrun by new phases, 40 EUR a month');
  });

  test('M10 what the advocate of the base conceded is carried out by a change, or listed with why not', async () => {
    const conceding = {
      'merge/advocate': {
        ...(all('B')['*'] as Record<string, object>)['merge/advocate'],
        concessions: ['Costs are missing.', 'It is long.'],
      },
    };
    const merger = {
      'merge/plan': {
        changes: [own({ source: 'Costs', target: 'Risks', points: ['Y-001'] })],
        not_made: [{ point: 'Y-002', why: 'Length is fine.' }],
      },
    };
    const { result, document } = await played(all('B', { ann: conceding, merger }), { texts });
    expect(result.plan).toMatchObject({
      concessions: [
        { id: 'Y-001', text: 'Costs are missing.', change: 1 },
        { id: 'Y-002', change: null, why: 'Length is fine.' },
      ],
    });
    expect(document('refactor-plan.md')).toMatch(/\| Y-001 \| Costs are missing\. \| by Change #1 \|/);
  });
});

describe('M12 M15 after the merge', () => {
  test('M12 an invalid merge is kept, flagged, failed at validation, with the plan for manual work', async () => {
    const replaced = change({ title: 'Worse', source: 'Operation', target: 'Operation', approach: 'restructure' });
    const write = { text: 'See Section 9.9 for the link in the mail.' };
    const plan = all('A', { merger: { ...planned(replaced), 'merge/write': write } });
    const { outcome, result, document } = await played(plan);
    expect(outcome).toMatchObject({ status: 'failed', agreed: false });
    expect(outcome.headline).toMatch(/failed its check/);
    expect(result).toMatchObject({ status: 'failed', failure_stage: 'validation', base_variant: 'A', valid: false });
    expect(document('merge-log.md')).toMatch(
      /Faults, to be mended by hand after refactor-plan\.md[\s\S]*\| reference \|/,
    );
    expect(document('merged.md')).toContain('See Section 9.9');
  });

  test('M12 a contradiction that the analyst finds fails the merge if both quotes are there and no draft has both', async () => {
    const found = (quote_b: string) => ({
      analyst: {
        'merge/rescan': {
          contradictions: [{ quote_a: 'The link in the mail works for 7 days.', quote_b, why: 'Two terms.' }],
        },
      },
    });
    const append = planned(change({ source: 'Costs', target: 'Operation' }));
    const made = await played(all('A', { merger: append, ...found('The store costs 40 EUR a month') }));
    expect(made.outcome.status).toBe('failed');
    expect(made.result.faults).toMatchObject([{ kind: 'contradiction' }]);
    const own = await played(all('A', { merger: append, ...found('Nothing else writes to the cache.') }));
    expect([own.outcome.status, own.result.rescan]).toMatchObject(['merged', [{ standing: 'inherited' }]]);
    const invented = await played(all('A', { merger: append, ...found('This is said nowhere at all.') }));
    expect([invented.outcome.status, invented.result.rescan]).toMatchObject(['merged', [{ standing: 'not found' }]]);
  });

  test('M2 a fence that never ends is said', async () => {
    const { events } = await played(all('A'), { texts: { 'b.md': `${drafts['b.md']}\n\`\`\`sh\nrun\n` } });
    const notes = events.flatMap((event) => (event.type === 'note-added' ? [JSON.stringify(event)] : []));
    expect(notes.join()).toMatch(/variant B .*line 15 never ends/);
  });

  test.each([
    ['merge/rescan', { rescan: null }],
    ['merge/prefer', { preferred: null }],
  ])('E4 M12 M15 without an answer to %s the merge stays as it is, degraded, and says so', async (prompt, lacks) => {
    const { outcome, result } = await played(
      all('A', { analyst: { [prompt]: { exit: 1 } }, scorer: { ...(all('A')['*'] as object), [prompt]: { exit: 1 } } }),
    );
    expect(outcome).toMatchObject({ status: 'merged', degraded: true });
    expect(result).toMatchObject(lacks);
  });

  test('M12 a reference that led nowhere in the base already is named as its own', async () => {
    const texts = { 'a.md': drafts['a.md'].replace('for one day', 'for one day, see Section 9') };
    const { document } = await played(all('A', { merger: planned(change()) }), { texts });
    expect(document('merge-log.md')).toContain(
      'Internal references: holds (0 of 1 resolve; 1 leads nowhere in the base already: Section 9)',
    );
  });

  test.each([
    ['the base in both orders', [{ preferred: '2' }, { preferred: '1' }], 'base'],
    ['the merge in both orders', [{ preferred: '1' }, { preferred: '2' }], 'merged'],
    ['orders that disagree', [{ preferred: '1' }, { preferred: '1' }], 'tie'],
  ])('M15 %s', async (_name, prefer, preferred) => {
    const plan = all('A', { merger: planned(change()), scorer: { 'merge/prefer': prefer } });
    const { result, calls, outcome } = await played(plan);
    expect(result.preferred).toBe(preferred);
    const texts = calls.filter(({ turn }) => turn.prompt === 'merge/prefer').map(({ text }) => text);
    for (const text of texts) expect(text).not.toMatch(/Source: Base|a\.md|variant A/i);
    if (preferred === 'base') {
      expect(outcome.headline).toMatch(/the base alone is preferred/);
      expect(result.offered_instead).toMatch(/variant-1-original\.md$/);
    }
  });
});

describe('M13 E4 errors', () => {
  test('M13 an advocate that dies is asked once more; then its variant goes on without, degraded and noted', async () => {
    const plan = all('A', { cleo: { 'merge/advocate': { exit: 1 } } });
    const { outcome, asked, document } = await played(plan, { variants: three });
    expect(asked.filter((turn) => turn === 'advocate cleo 1')).toHaveLength(2);
    expect(asked).not.toContain('rebut cleo 2');
    expect(outcome).toMatchObject({ status: 'merged', degraded: true });
    expect(outcome.absences).toMatchObject([{ seat: 'cleo', phase: '2 Debate', round: 1, reason: 'crashed' }]);
    expect(document('transcript.md')).toMatch(/Variant C goes on without an advocate/);
    expect(document('debate-transcript.md')).toMatch(/Missing: cleo[\s\S]*### Variant C\n\nNo advocate spoke for it\./);
    expect(document('merged.md')).toMatch(/^<!-- .*Degraded: without an advocate of variant C -->/);
  });

  test('M13 an advocate that answers the second time leaves no absence', async () => {
    const { outcome } = await played(all('A', { bob: { 'merge/advocate': { dies: true, winner: 'A' } } }));
    expect(outcome).toMatchObject({ status: 'merged', degraded: false, absences: [] });
  });

  test('E4 M14 fewer than two advocates: aborted, with the return contract', async () => {
    const { outcome, result } = await played(all('A', { bob: { 'merge/rebut': { exit: 1 } } }));
    expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost' });
    expect(result).toMatchObject({
      merged_output_path: null,
      base_variant: null,
      convergence_score: null,
      status: 'failed',
      unresolved_conflicts: [],
      failure_stage: 'debate',
    });
  });

  test.each([
    ['analyst', 'merge/analyse', 'debate'],
    ['scorer', 'merge/score', 'debate'],
    ['merger', 'merge/plan', 'merge'],
  ])('E4 without its %s the merge fails after a second try', async (seat, prompt, failure_stage) => {
    const { outcome, result, asked } = await played(all('A', { [seat]: { [prompt]: { exit: 1 } } }));
    expect(asked.filter((turn) => turn.startsWith(`${prompt.replace('merge/', '')} ${seat}`))).toHaveLength(2);
    expect(outcome).toMatchObject({ status: 'failed', agreed: false });
    expect(result).toMatchObject({ status: 'failed', failure_stage, merged_output_path: null });
  });
});

describe('M13 mode B', () => {
  const generators = [
    { model: 'opus', persona: 'architect', instruction: 'Assume no cloud.' },
    { model: 'openai:gpt-5.5' },
    { model: 'qwen', persona: 'security' },
  ];

  test('M13 variants are written at once, kept under model and persona, and their writers advocate them', async () => {
    const { names, outcome, asked, calls, result } = await played(all('A'), { generators });
    expect(asked.slice(0, 3).sort()).toEqual(['generate ann', 'generate bob', 'generate cleo']);
    expect(calls[0]?.text).toContain('Assume no cloud.');
    const debated = calls.filter(({ turn }) => turn.prompt !== 'merge/generate');
    for (const { text } of debated) expect(text, 'E10 no model is named').not.toMatch(/opus|gpt|qwen/i);
    expect(calls[0]?.text).toContain('NFR-1 Readers wait at most 20 ms.');
    expect(names).toEqual(
      expect.arrayContaining([
        'variant-1-opus-architect.md',
        'variant-2-openai-gpt-5.5.md',
        'variant-3-qwen-security.md',
      ]),
    );
    expect(result.variants).toMatchObject([
      { variant: 'A', name: 'opus:architect', advocate: 'ann' },
      { variant: 'B', advocate: 'bob' },
      { variant: 'C', advocate: 'cleo' },
    ]);
    expect(outcome.status).toBe('merged');
  });

  test('M13 a generator that fails is tried once more, then N-1 go on', async () => {
    const { outcome, asked, result } = await played(all('A', { bob: { 'merge/generate': { exit: 1 } } }), {
      generators,
    });
    expect(asked.filter((turn) => turn === 'generate bob')).toHaveLength(2);
    expect(outcome).toMatchObject({ status: 'merged', degraded: true });
    expect(result.variants).toMatchObject([{ name: 'opus:architect' }, { name: 'qwen:security', variant: 'B' }]);
  });

  test('M13 M14 a single survivor is returned with a warning, aborted', async () => {
    const dead = { 'merge/generate': { exit: 1 } };
    const { outcome, result, names } = await played({ ann: dead, bob: dead }, { generators });
    expect(outcome).toMatchObject({ status: 'aborted', agreed: false });
    expect(outcome.headline).toMatch(/only qwen:security of 3 generators wrote a draft; it is returned as it is/);
    expect(result).toMatchObject({
      status: 'failed',
      failure_stage: 'variant_generation',
      merged_output_path: null,
      surviving_variant: { variant: 'A', name: 'qwen:security' },
    });
    expect(names).toContain('variant-1-qwen-security.md');
  });

  test('M17 blind: names of models are in no prompt and no file name; originals are kept', async () => {
    const text = '# Plan\n\n## Goal\n\nOpus wrote this plan in one go for the cache of gpt-5.5.\n';
    const write = { 'merge/generate': { text } };
    const { calls, names, document } = await played(
      { ...all('A'), ann: { ...all('A')['*'], ...write } },
      {
        generators,
        settings: { blind: true },
      },
    );
    const later = calls.filter(({ turn }) => turn.prompt !== 'merge/generate');
    for (const { text: prompt } of later) expect(prompt).not.toMatch(/opus|gpt|qwen/i);
    expect(later[0]?.text).toContain('[model] wrote this plan in one go for the cache of [model].');
    expect(names.filter((name) => /opus|gpt|qwen/.test(name))).toEqual([]);
    expect(document('variant-1-original.md')).toBe(text);
    expect(document('variant-1-blind.md')).toContain('[model] wrote this plan');
    expect(document('merged.md')).not.toMatch(/opus|gpt|qwen/i);
  });
});
