import { describe, expect, test } from 'vitest';
import { played } from '../../../../test/outside/merge-played.ts';
import { all, change, planned } from '../../../../test/outside/merge-table.ts';
import { countWordsInSight, findCodes } from '../../../../test/plain-words.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, readRecord } from '../../../debate/record/record.ts';
import type { MergeShape } from '../answers.ts';
import { merge } from '../index.ts';
import { writeBrief } from './brief.ts';
import { report } from './index.ts';

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

describe('the brief', () => {
  test('names the base and what was taken from whom', () => {
    expect(brief({}, 'merged')).toMatchObject({
      title: 'a.md is the base, with 1 change from b.md',
      result: [
        'Merged',
        expect.stringMatching(/^the advocates agree on (\d+) of \1 points$/),
        'checked and valid',
        expect.any(String),
      ],
      question: 'How do a.md and b.md become one document?',
      because: [
        { by: 'ann', state: 'its advocate' },
        { by: 'bob', state: 'who argued for another draft' },
      ],
      against: [{ by: 'bob', state: 'against the base' }],
      actions: [
        { text: expect.stringMatching(/^Read .*merged\.md, /) },
        { text: expect.stringMatching(/\(1 place\)/) },
      ],
    });
  });

  test.each([
    ['by score', { preferred: 'tie' }, 'partial', /^Merged, by score$/],
    ['invalid', { faults: [{ kind: 'reference', line: 1, what: 'x' }] }, 'failed', /^Merge failed its check: 1 fault$/],
    ['the base is better', { preferred: 'base' }, 'merged', /^Merged, but a\.md alone was preferred/],
    ['nobody compared', { preferred: null }, 'merged', /^Merged$/],
    ['identical', { difference: 0.04 }, 'identical', /^Nothing to merge: the drafts differ by 4 %$/],
    ['one draft', { surviving_variant: { variant: 'A', name: 'a.md', path: 'a' } }, 'aborted', /^No merge$/],
  ] as const)('%s', (_, fields, status, result) => {
    expect(brief(fields, status)?.result[0]).toMatch(result);
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
      'What changed',
      'Where the drafts contradict each other',
    ]);
    expect(outcome).toMatch(/- \[ \] Read \.dissent\/\S*\/merged\.md, /);
    expect(outcome).toMatch(/All changes to a\.md as a diff[\s\S]*```diff\n@@ /);
    expect(countWordsInSight(outcome)).toBeLessThanOrEqual(400);
  });

  test('contradictions have both sides, and no words of ours are codes', () => {
    const text = outcome;
    expect(text).toMatch(/\| A: "[^|]*" against B: "[^|]*" \|/);
    expect(findCodes(text.replace(/<details>[\s\S]*<\/details>/u, ''))).toEqual([]);
  });
});
