import { describe, expect, test } from 'vitest';
import { draftsOf, pointsNamed, votesOf } from '../../../test/data/merge.fixture.ts';
import { parseMarkdown } from '../../documents/markdown/parse.ts';
import { Plan } from './answers.ts';
import { writeRefactorPlan } from './documents/refactor-plan.ts';
import { findMisfits, listOthersStrengths, listUnplanned, readPlan, riskOf } from './plan.ts';
import { readEditedPlan, readSource } from './plan-file.ts';
import { findPlanProblems } from './plan-problems.ts';
import { Settings } from './settings.ts';
import { rankPoints } from './votes.ts';

const variant = (id: string, text: string) => ({ id, name: `${id}.md`, text, document: parseMarkdown(text) });
const base = variant('A', '# Plan\n\n## Goal\n\nx\n\n## Risks\n\ny\n');
const other = variant('B', '# Plan\n\n## Goal\n\nz\n\n## Costs\n\nw\n');
const points = pointsNamed('C-001', 'C-002', 'U-001');
const standing = rankPoints(
  points,
  votesOf({ a: { 'C-001': 'B', 'C-002': 'A', 'U-001': 'B' }, b: { 'C-001': 'B', 'C-002': 'A', 'U-001': 'B' } }),
  draftsOf('AB'),
);
const context = { base, variants: [base, other], points, standing, concessions: [] };
const change = (more: Partial<NonNullable<Plan['changes']>[number]> = {}) => ({
  title: 'Goal of B',
  source: ['Goal'],
  target: 'Goal',
  approach: 'replace' as const,
  rationale: 'Better.',
  points: ['C-001'],
  ...more,
});
const answer = (changes: ReturnType<typeof change>[], not_made: { point: string; why: string }[] = []): Plan => ({
  changes,
  weaknesses: [],
  not_made,
});

test('M10 the risk follows from the approach', () => {
  expect(riskOf).toEqual({
    append: 'Low',
    insert: 'Low',
    replace: 'Medium',
    move: 'Medium',
    remove: 'Medium',
    restructure: 'High',
  });
});

describe('M10 the plan', () => {
  test('strengths of others are points that they won, and what they alone have', () => {
    expect(listOthersStrengths(points, standing, 'A').map(({ id }) => id)).toEqual(['C-001', 'U-001']);
    expect(listOthersStrengths(points, standing, 'B').map(({ id }) => id)).toEqual(['C-002']);
  });

  test('sections are found, numbered and the risk is added; `end` is a target for what is added', () => {
    const plan = readPlan(
      answer([change(), change({ source: ['Costs'], target: 'end', approach: 'insert', points: ['U-001'] })]),
      context,
    );
    expect(plan.changes).toMatchObject([
      { id: 1, risk: 'Medium', source: { block: 'B2', name: '1 Goal' }, target: { block: 'A2' } },
      { id: 2, risk: 'Low', source: { block: 'B4' }, target: { block: 'end' } },
    ]);
    const lost = readPlan(answer([change({ source: ['Nowhere'], target: 'end' })]), context);
    expect(lost.changes[0]).toMatchObject({ source: { block: null }, target: { block: 'end' } });
  });

  test('several blocks, of several variants; a plan on record names one, and its variant beside it', () => {
    const read = (given: object) => readPlan(Plan.parse({ changes: [{ ...change(), ...given }] }), context).changes[0];
    expect(read({ source: ['B3', 'B5'] })).toMatchObject({
      variant: 'B',
      source: { block: 'B3' },
      further: [{ variant: 'B', block: 'B5' }],
    });
    expect(read({ source: 'B3, B5' })).toEqual(read({ source: ['B3', 'B5'] }));
    expect(read({ variant: 'B', source: 'B4' })).toEqual(read({ source: ['B4'] }));
    expect(read({ variant: 'B', source: 'Costs' })).toMatchObject({ variant: 'B', source: { block: 'B4' } });
    const recorded = { changes: [{ ...change(), variant: 'B', source: 'B4' }] } as unknown as Plan;
    expect(readPlan(recorded, context).changes[0]).toEqual(read({ source: ['B4'] }));
    expect(read({ source: ['B4'] })).not.toHaveProperty('further');
    expect(read({ variant: 'A', source: null, target: 'A5', approach: 'remove' })).toMatchObject({
      variant: 'A',
      source: null,
      target: { block: 'A5' },
    });
    expect(read({ source: 'A2', target: 'A4', approach: 'move' })).toMatchObject({
      variant: 'A',
      source: { block: 'A2' },
    });
  });

  test('what is planned of blocks that are not there, are named twice or do not fit is told', () => {
    const tell = (given: object) =>
      findMisfits(readPlan(Plan.parse({ changes: [{ ...change(), ...given }] }), context), context);
    expect(tell({ source: ['B3', 'B99'], target: 'A3' })).toEqual(['change 1: there is no block "B99" in variant B']);
    expect(tell({ source: ['B2', 'B3'], target: 'A3' })[0]).toMatch(/B3 .*once/);
    expect(tell({ source: ['B3', 'B4'], target: 'A3', approach: 'insert' })[0]).toMatch(/sections and other blocks/);
    expect(tell({ source: ['B3', 'B5'], target: 'A3' })).toEqual([]);
  });

  test('every point that no change takes up is listed with why', () => {
    const { not_made } = readPlan(answer([change()], [{ point: 'U-001', why: 'Out of scope.' }]), context);
    expect(not_made).toEqual([
      { point: 'C-002', why: "The base's approach was found superior in the debate." },
      { point: 'U-001', why: 'Out of scope.' },
    ]);
  });

  test('what comes or goes with the section of a change is not said to be left as it is', () => {
    const unique = (id: string, of: string, section: string) => ({
      ...pointsNamed(id)[0],
      id,
      variant: of,
      places: [{ variant: of, section }],
    });
    const own = [unique('U-001', 'A', '1'), unique('U-002', 'B', '1'), unique('U-003', 'A', '2')] as typeof points;
    const { not_made } = readPlan(answer([change()], [{ point: 'U-002', why: 'Left.' }]), { ...context, points: own });
    expect(not_made.map(({ why }) => why)).toEqual([
      'The base has it, in a section that Change #1 replaces.',
      'It comes with Change #1, which takes over the section that it stands in.',
      'The base has it already.',
    ]);
  });

  test('a strength that is neither planned nor explained is told', () => {
    expect(listUnplanned(answer([change()]), listOthersStrengths(points, standing, 'A'))).toEqual(['U-001']);
    expect(
      listUnplanned(answer([change({ points: [], rationale: 'See C-001 and U-001' })]), pointsNamed('C-001')),
    ).toEqual([]);
  });
});

describe('M16 an edited plan is read back', () => {
  const plan = readPlan(
    answer([
      change(),
      change({ title: 'Costs | of <B>', source: ['Costs'], target: 'Risks', approach: 'insert', points: ['U-001'] }),
    ]),
    context,
  );
  const written = { plan, text: writeRefactorPlan(draftsOf('AB'), Settings.parse({}), { plan, points, standing }) };
  const edited = (edit: (file: string) => string) => readEditedPlan(edit(written.text), written, context);

  test('unchanged, it is the same plan', () => {
    expect(edited((file) => file)).toEqual({ ...plan, review: 'edited by the user', edits: [] });
  });

  test('a change that is removed is gone, the others are renumbered, and its point is listed as not made', () => {
    const found = edited((file) => file.replace(/### Change #1[\s\S]*?(?=### Change #2)/, ''));
    expect(found.changes.map(({ id, title }) => [id, title])).toEqual([[1, 'Costs | of <B>']]);
    expect(found.edits).toEqual(['Change #1 was removed']);
    expect(found.not_made.map(({ point }) => point)).toContain('C-001');
  });

  test('a change that is changed is read anew, with the risk of its new approach', () => {
    const found = edited((file) => file.replace('- **Approach**: insert', '- **Approach**: append'));
    expect(found.changes[1]).toMatchObject({
      id: 2,
      approach: 'append',
      risk: 'Low',
      title: 'Costs | of <B>',
      target: { block: 'A4' },
      points: ['U-001'],
    });
    expect(found.edits).toEqual(['Change #2 was changed']);
  });

  test('a block may be written anew with another of the base', () => {
    const own = (file: string) =>
      file
        .replace('Variant B (b.md), B4: section 2 Costs', 'Variant A (a.md), A3: x')
        .replace('- **Approach**: insert', '- **Approach**: restructure');
    const sections = { A: base.document.sections, B: other.document.sections };
    const known = { base: 'A', sections, blocks: { A: 5, B: 5 }, before: written.text };
    expect(own(written.text)).not.toContain('B4: section');
    expect(findPlanProblems(own(written.text), known)).toEqual([]);
    expect(edited(own).changes[1]).toMatchObject({
      approach: 'restructure',
      variant: 'A',
      source: { block: 'A3' },
      risk: 'High',
    });
  });

  test('a change may name several blocks, and is refused with the one that is not there', () => {
    const several = (file: string) => file.replace('B4: section 2 Costs', 'B4 + B3: both');
    const found = edited(several);
    expect(found.changes[1]).toMatchObject({ source: { block: 'B4' }, further: [{ variant: 'B', block: 'B3' }] });
    const again = writeRefactorPlan(draftsOf('AB'), Settings.parse({}), { plan: found, points, standing });
    expect(readEditedPlan(`${again} `, { plan: found, text: again }, context).changes).toEqual(found.changes);
    const known = {
      base: 'A',
      sections: { A: base.document.sections, B: other.document.sections },
      blocks: { A: 5, B: 5 },
      before: written.text,
    };
    expect(findPlanProblems(several(written.text), known)).toEqual([]);
    expect(findPlanProblems(several(written.text).replace('B4 + B3', 'B4 + B77'), known)).toMatchObject([
      { what: expect.stringContaining('"B77"') },
    ]);
  });

  test.each([
    ['Variant B (b.md), B12: section 2 Risks', ['B12']],
    ['variant b, section 3 Costs', ['section 3 Costs']],
    ['Variant B (b (2).md), b12 + B14: section 2 Risks; section 2 Risks, row "x"', ['B12', 'B14']],
    ['Variant B (b.md) and variant C (c (1).md), B12 + C3 + B1: section 2 Risks', ['B12', 'C3', 'B1']],
    ['none', []],
  ])('what a change takes: %s', (words, sources) => {
    expect(readSource({ id: 1, title: '', words: `- **Source**: ${words}` }).sources).toEqual(sources);
  });

  test('a change that is added is read, one that cannot be read is named', () => {
    const add = (approach: string) =>
      `### Change #3: More\n\n- **Source**: Variant B (b.md), section Goal\n- **Target**: section Risks\n- **Approach**: ${approach}\n- **Rationale**: why not\n\n## Weaknesses of the base`;
    const found = edited((file) => file.replace('## Weaknesses of the base', add('append')));
    expect(found.changes[2]).toMatchObject({
      id: 3,
      title: 'More',
      source: { block: 'B2' },
      target: { block: 'A4' },
      rationale: 'why not',
    });
    expect(edited((file) => file.replace('## Weaknesses of the base', add('shuffle'))).edits).toContain(
      'Change #3 could not be read and was left out',
    );
  });

  test.each([
    [
      'a target that is not there',
      '- **Target**: A4: section 2 Risks',
      '- **Target**: section 99 Nope',
      /"99 Nope" in variant A/,
    ],
    ['a source that is not there', 'B4: section 2 Costs', 'section 7 Else', /"7 Else" in variant B/],
    ['the base as its own source', 'Variant B', 'Variant A', /the source must be a block of variant B/],
    ['a block that is not there', '- **Target**: A4: section 2 Risks', '- **Target**: A9', /"A9" in variant A/],
    ['an unknown approach', '- **Approach**: insert', '- **Approach**: shuffle', /must be one of replace, append/],
    ['no changes at all', '## Changes\n', '## Changed\n', /no heading "## Changes"/],
  ])('%s is refused with its line', (_, is, becomes, says) => {
    const sections = Object.fromEntries(context.variants.map(({ id, document }) => [id, document.sections]));
    const known = { base: 'A', sections, blocks: { A: 5, B: 5 }, before: written.text };
    expect(written.text).toContain(is);
    const file = written.text.replace(is, becomes);
    const [problem] = findPlanProblems(file, known);
    expect(problem?.what).toMatch(says);
    if (_ !== 'no changes at all') expect(file.split('\n')[(problem?.line ?? 0) - 1]).toContain(becomes);
    expect(findPlanProblems(written.text, known)).toEqual([]);
  });
});
