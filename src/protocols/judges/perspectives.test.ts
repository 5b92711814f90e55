import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import { absenceNote, perspective, perspectives } from './perspectives.ts';
import { afterResponses, opened } from './proceedings.ts';

const judge = (seat: string) => ({ seat, title: `${seat} judge` });
const stand = { option: 'A', reasons: 'Least to go wrong. Also cheap.', first: 'A', lastSpoke: 2 };

describe('J10 perspectives', () => {
  test.each([
    ['held', stand, 'Option A - Least to go wrong'],
    ['changed', { ...stand, first: 'B' }, 'Option A - Least to go wrong (changed from B)'],
    ['J5 silent in round 2', { ...stand, lastSpoke: 1 }, 'Option A - Least to go wrong (round 1 only)'],
    ['a question', { ...stand, reasons: 'Why more? It works.' }, 'Option A - Why more?'],
    ['over lines', { ...stand, reasons: 'One\nline. Two.' }, 'Option A - One line'],
  ])('%s', (_, given, expected) => {
    expect(perspective(given, 2)).toBe(expected);
  });

  test('an endless sentence is cut', () => {
    expect(perspective({ ...stand, reasons: 'x'.repeat(1000) }, 2)).toHaveLength('Option A - '.length + 301);
  });
});

describe('J9 who was missing', () => {
  const recommendations = (absent: string[]) =>
    opened(
      new Ballot(
        ['value', 'effort'].map((seat) => ({ by: judge(seat), answer: { option: 'A', reasons: 'Fine.' } })),
        absent.map((seat) => ({ by: judge(seat), reason: 'timed-out' as const, detail: '' })),
      ),
    );

  test('the note says who is missing and how many perspectives are left', () => {
    expect(absenceNote(recommendations(['risk']))).toBe('Risk judge timed out - only 2 perspectives available');
    expect(absenceNote(recommendations([]))).toBeUndefined();
  });

  test('several, and in round 2', () => {
    const responses = new Ballot(
      [{ by: judge('value'), answer: { stand: 'held' as const, option: 'A', convinced_by: [], reason: '' } }],
      [{ by: judge('effort'), reason: 'crashed' as const, detail: '' }],
    );
    const second = afterResponses(recommendations(['risk']), responses);
    expect(absenceNote(second)).toBe(
      'Risk judge timed out; Effort judge crashed in round 2 - only 1 perspective available',
    );
    expect(perspectives(second, '_favors')).toEqual({
      value_favors: 'Option A - Fine',
      effort_favors: 'Option A - Fine (round 1 only)',
    });
  });
});
