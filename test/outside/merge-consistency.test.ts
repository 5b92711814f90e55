import { describe, expect, test } from 'vitest';
import { findTurns, readRecord } from '../../src/debate/record/record.ts';
import { addAnalyst } from '../../src/documents/compare/add-analyst.ts';
import { analyseVariants } from '../../src/documents/compare/analyse.ts';
import { parseVariants } from '../../src/documents/compare/parse-variants.ts';
import { merge } from '../../src/index.ts';
import { readAnalysis } from '../../src/protocols/merge/analyst-part.ts';
import { checkConsistency } from '../../src/protocols/merge/consistency.ts';
import { played } from './merge-played.ts';
import { all, change, drafts, planned } from './merge-table.ts';

describe('M1 the documents are checked against each other', async () => {
  const { document, result, events } = await played(all('A', { merger: planned(change()) }));
  const documents = {
    diff: document('diff-analysis.md'),
    transcript: document('debate-transcript.md'),
    selection: document('base-selection.md'),
    plan: document('refactor-plan.md'),
    log: document('merge-log.md'),
  };
  const parsed = parseVariants([
    { id: 'A', name: 'a.md', text: drafts['a.md'] },
    { id: 'B', name: 'b.md', text: drafts['b.md'] },
  ]);
  const said = findTurns(readRecord(merge, events), 'merge/analyse').flatMap(({ answer }) => (answer ? [answer] : []));
  const analysis = addAnalyst(analyseVariants(parsed), readAnalysis(said, parsed));
  const problems = (damaged: Partial<typeof documents>) =>
    checkConsistency({ ...documents, ...damaged }, analysis, 23).problems;

  test('M1 as they were written they agree', () => {
    expect(result.inconsistent).toEqual([]);
    expect(problems({})).toEqual([]);
  });

  test.each([
    ['a row of the diff is missing', { diff: documents.diff.replace(/^\| C-001 .*\n/m, '') }, /lists \d+ rows C/],
    ['an id is skipped', { diff: documents.diff.replace('| X-001 ', '| X-002 ') }, /rows X/],
    [
      'a contradiction quotes one side only',
      { diff: documents.diff.replaceAll('works for 14 days', 'works') },
      /both sides of X-001/,
    ],
    [
      'the head states another count',
      { diff: documents.diff.replace(/contradictions \d+/, 'contradictions 9') },
      /head/,
    ],
    [
      'a row of the matrix is missing',
      { transcript: documents.transcript.replace(/^\| X-001 .*\n/m, '') },
      /scoring matrix has/,
    ],
    [
      'the number of points is another',
      { transcript: documents.transcript.replace(/ points \d+/, ' points 99') },
      /states 99 points/,
    ],
    [
      'a weight is another',
      { selection: documents.selection.replace(/\| 0\.(?!0000)(\d)\d{3} \|/, '| 0.0$100 |') },
      /weights/,
    ],
    [
      'a pass is not logged',
      { selection: documents.selection.replace(/(risk-5: [^|]*)\| (?:NOT )?MET/, '$1| —') },
      /both passes for 45 of 46/,
    ],
    [
      'the margin is missing',
      { selection: documents.selection.replace('Margin of the first two', 'Margin') },
      /no margin/,
    ],
    [
      'a score is another',
      { selection: documents.selection.replace(/(\| A \|[^\n]*\| \*\*0\.)\d/, '$10') },
      /score of A/,
    ],
    [
      'a change is not logged',
      { log: documents.log.replace('### Change #1: ', '### Gone: ') },
      /0 entries for 1 planned/,
    ],
    [
      'the base is another',
      { log: documents.log.replace('**Base: variant A**', '**Base: variant B**') },
      /different bases/,
    ],
  ])('M1 %s: found', (_name, damaged, says) => {
    expect(problems(damaged).join('; ')).toMatch(says);
  });
});
