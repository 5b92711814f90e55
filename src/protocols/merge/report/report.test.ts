import { describe, expect, test } from 'vitest';
import { putInBrief } from '../../../../test/data/in-brief.fixture.ts';
import { played } from '../../../../test/outside/merge-played.ts';
import { all, change, planned } from '../../../../test/outside/merge-table.ts';
import { countWordsInSight, findCodes } from '../../../../test/plain-words.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, readRecord } from '../../../debate/record/record.ts';
import type { MergeShape } from '../answers.ts';
import { merge } from '../index.ts';
import { writeBrief } from './brief.ts';
import { report } from './index.ts';
import { describeStep } from './names.ts';

const { events, document } = await played(all('A', { merger: planned(change()) }));
const outcome = document('outcome.md');
const record: DebateRecord<MergeShape> = readRecord(merge, events);
const brief = (fields: object, status: Outcome['status']) =>
  writeBrief({ ...record, result: record.result && { ...record.result, ...fields } }, { status } as Outcome);

test('M11 M17 merged.md and the copies of the drafts are kept byte for byte, other documents are framed', () => {
  const kept = ['merged.md', 'variant-1-original.md', 'merge-log.md', 'outcome.md'].map(
    report.keepsDocument ?? Boolean,
  );
  expect(kept).toEqual([true, true, false, false]);
});

test('E19 every answer is told in words: no field of a form, no code, the variants by their names', () => {
  const told = record.turns.map((turn) => report.turn?.(turn, record) ?? []);
  expect(told.map((sections) => sections.length > 0)).toEqual(record.turns.map(() => true));
  const bodies = told.flat().map((section) => section?.body ?? '');
  expect(
    bodies.filter((body) => /\*\*(?:quote|variant|one|other|text|point|winner|criterion)\*\*/u.test(body)),
  ).toEqual([]);
  const [rebuttal] = record.turns.filter(({ prompt }) => prompt === 'merge/rebut');
  expect(rebuttal && report.turn?.(rebuttal, record)?.[0]?.body).toMatch(
    /^- \*\*To bob, “Variant A leaves the rest open\.”:\*\*/u,
  );
  // The played advocates quote what they answer by its id.
  expect(bodies.flatMap((body) => findCodes(body.replace(/To K-\w+/gu, '')))).toEqual([]);
  expect(bodies.join('\n')).toMatch(/a\.md meets \d+ of \d+ criteria/);
});

test('as the merger puts it for those who will use the document; one that failed its check is never shown as usable', async () => {
  const plan = {
    changes: [change()],
    in_brief: putInBrief('Links work for 7 days.'),
    decision: 'Links work for a week.',
  };
  const told = await played(all('A', { merger: { 'merge/plan': plan } }));
  const { result, ...rest } = readRecord(merge, told.events);
  const read = (status: Outcome['status'], more: object = {}) =>
    writeBrief({ ...rest, result } as typeof record, { status, ...more } as Outcome);
  expect(read('merged')).toMatchObject({
    title: 'Links work for a week',
    points: [{ text: 'Links work for 7 days.' }],
    only_if: [{ text: 'The restore was tried.' }],
    question: expect.stringMatching(/: a\.md is the base, with 1 change/),
    because: [{ text: 'Redis loses sessions on a failover.' }],
    beforehand: [{ text: expect.stringMatching(/^Read merged\.md/) }, expect.anything()],
    actions: [{ text: 'By March, operations: move them.' }],
  });
  expect(read('merged', { approval: { choice: 'approve', by: 'ada' } })?.beforehand).toEqual([]);
  expect(read('failed')?.title).toBe('Not usable yet: Links work for a week');
  const unresolved_conflicts = [{ point: 'X-001', title: 'Both.', severity: 'High' as const, votes: {} }];
  const disputed = { ...rest, result: { ...result, unresolved_conflicts } } as typeof record;
  expect(writeBrief(disputed, { status: 'merged' } as Outcome)?.against?.map(({ state }) => state)).toEqual([
    undefined,
    'not agreed',
  ]);
  expect(told.document('outcome.md')).toMatch(/<summary>What was changed, and where it comes from \(1\)<\/summary>/);
});

describe('the brief', () => {
  test('names the base and what was taken from whom', () => {
    expect(brief({}, 'merged')).toMatchObject({
      title: 'a.md is the base, with 1 change from b.md',
      result: [
        'Merged into one document',
        expect.stringMatching(/^the advocates agree on all \d+ points$/),
        expect.any(String),
      ],
      question: 'How do a.md and b.md become one document?',
      points: [
        {
          text: expect.stringMatching(
            /^Take the costs over: from b\.md, section 3 "Costs", taken over after section 3 "Risks"/,
          ),
        },
      ],
      because: [
        { text: expect.stringMatching(/^a\.md has the highest score: 0\.\d\d, b\.md 0\.\d\d\.$/) },
        { by: 'ann', state: 'its advocate' },
        { by: 'bob', state: 'who argued for another draft' },
      ],
      against: [{ by: 'bob', state: 'against the base', answer: expect.stringMatching(/K-A1/) }],
      actions: [
        { text: expect.stringMatching(/^Read .*merged\.md, /) },
        { text: expect.stringMatching(/\(1 place\)/) },
      ],
    });
  });

  test.each([
    [
      'what they are about',
      ['How long?: A: "7" against B: "14"', 'Who asks?: B: "x" against A: "y"'],
      /: How long\? As in a\.md\. Who asks\? As in b\.md\.$/u,
    ],
    [
      'a topic without a mark',
      ['Days: A: "7" against B: "14"', 'Who: A: "x" against B: "y"'],
      /: Days\. As in a\.md\. Who\. As in b\.md\.$/u,
    ],
    ['one with its sides only', ['How long?: A: "7" against B: "14"', 'A: "x" against B: "y"'], / \(2 places\)\.$/u],
  ])('contradictions are named by %s, with what was taken', (_case, titles, says) => {
    const rows = titles.map((_, at) => ({
      ...(record.result?.matrix ?? [])[0],
      point: `X-00${at + 1}`,
      winner: 'AB'[at],
    }));
    const named = Object.fromEntries(titles.map((title, at) => [`X-00${at + 1}`, title]));
    const { actions } = brief({ matrix: rows, point_titles: named }, 'merged') ?? {};
    expect(actions?.at(-1)?.text).toMatch(says);
  });

  test.each([
    ['by score', { preferred: 'tie' }, 'partial', /^Merged, by score$/],
    ['invalid', { faults: [{ kind: 'reference', line: 1, what: 'x' }] }, 'failed', /^Merge failed its check: 1 fault$/],
    ['the base is better', { preferred: 'base' }, 'merged', /^Merged, but a\.md alone was preferred/],
    ['nobody compared', { preferred: null }, 'merged', /^Merged into one document$/],
    ['identical', { difference: 0.04 }, 'identical', /^Nothing to merge: the drafts differ by 4 %$/],
    ['one draft', { surviving_variant: { variant: 'A', name: 'a.md', path: 'a' } }, 'aborted', /^No merge$/],
  ] as const)('%s', (_, fields, status, result) => {
    expect(brief(fields, status)?.result[0]).toMatch(result);
  });

  test('a merge that failed its check begins with mending it', () => {
    const faults = [{ kind: 'reference', line: 1, what: 'x' }] as const;
    expect(brief({ faults }, 'failed')?.actions?.[0]?.text).toMatch(/^Mend .*merged\.md \(1 fault, above\)/u);
    expect(brief({}, 'merged')?.actions?.[0]?.text).toMatch(/^Read /u);
  });

  test('what was not agreed has both sides and what stands', () => {
    const unresolved_conflicts = [{ point: 'X-001', title: 'Both cannot hold.', severity: 'High' as const, votes: {} }];
    expect(brief({ unresolved_conflicts }, 'merged')?.against?.[0]).toMatchObject({
      text: 'a.md: "The link in the mail works for 7 days." against b.md: "The link in the mail works for 14 days." The document follows a.md.',
      state: 'not agreed',
    });
  });

  test.each([
    ['move', 'section 1 "Goal", moved after section 2 "Risks"'],
    ['remove', 'section 2 "Risks", removed'],
    ['replace', 'from b.md, section 1 "Goal", in place of section 2 "Risks"'],
    ['restructure', 'from b.md, section 1 "Goal", rewritten together with section 2 "Risks"'],
  ] as const)('a change in words: %s', (approach, words) => {
    const [source, target] = [
      { block: 'B2', name: '1 Goal' },
      { block: 'A4', name: '2 Risks' },
    ];
    const step = { variant: 'B', approach, source, target };
    const name = (variant: string) => `${variant.toLowerCase()}.md`;
    expect(describeStep(step, name)).toBe(words);
    expect(describeStep({ ...step, approach: 'insert', target: { block: 'end', name: 'end' } }, name)).toBe(
      'from b.md, section 1 "Goal", added at the end of the document',
    );
    const further = [
      { variant: 'B', block: 'B3', name: '1 Goal, paragraph "x"' },
      { variant: 'C', block: 'C9', name: '4 Cost' },
    ];
    expect(describeStep({ ...step, approach: 'insert', further }, name)).toBe(
      'from b.md, section 1 "Goal" and section 1 "Goal", paragraph "x"; from c.md, section 4 "Cost", taken over after section 2 "Risks"',
    );
  });

  test('a merge that was cut off is left to the program', () => {
    expect(brief({ valid: undefined }, 'aborted')).toBeUndefined();
  });
});

describe('outcome.md', () => {
  test('has what changed, why, against, contradictions and where the document is', () => {
    const titles = [...outcome.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual([
      'Why',
      'What speaks against it',
      'What to do now',
      'Who took part',
      'Where the drafts contradict each other, and what was taken',
    ]);
    expect(outcome).toMatch(/- \[ \] Read merged\.md, /);
    expect(outcome).toMatch(/All changes to a\.md as a diff[\s\S]*```diff\n@@ /);
    expect(countWordsInSight(outcome)).toBeLessThanOrEqual(400);
  });

  test('contradictions have both sides, and no words of ours are codes', () => {
    const text = outcome;
    expect(text).toMatch(/\| a\.md: "[^|]*" against b\.md: "[^|]*" \|/);
    expect(findCodes(text.replace(/<details>[\s\S]*<\/details>/u, ''))).toEqual([]);
  });
});
