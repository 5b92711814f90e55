import { expect, test } from 'vitest';
import type { BoardShape } from './shape.ts';
import { summarize } from './summarize.ts';

type Turn = BoardShape['turn'];

const place = {
  address: 'a',
  root: 'a',
  time: 1,
  phase: 'responses',
  title: 'Phase 2: responses',
  round: 1,
  seat: 'cto',
  participant: 'one',
  sent: true,
  replies: [],
  failures: [],
  complaint: undefined,
  ended: undefined,
  failed: undefined,
};
const response = {
  agreements: [],
  disagreements: [],
  position: 'Build it.',
  summary: 'Late, but right.',
  changed: false,
  convinced_by: [],
  nearest: null,
  dissent: null,
  withdraws: undefined,
  out_of_scope: [],
  request_synthesis: false,
};
const review = {
  wrong: [],
  misrepresented: [],
  remarks: 'The price is missing.',
  dissent: null,
  conditions: [],
  vote: 'APPROVE' as const,
};
const dissent = { text: 'Nobody was asked.' };

test.each<[string, object, object]>([
  ['a position', { prompt: 'board/position', answer: { position: 'No.', reasoning: 'Too dear.' } }, { words: 'No.' }],
  ['a response', { prompt: 'board/respond', answer: response }, { words: 'Late, but right.', objects: false }],
  ['a dissenting response', { prompt: 'board/respond', answer: { ...response, dissent } }, { objects: true }],
  [
    'a response that disagrees',
    {
      prompt: 'board/respond',
      answer: { ...response, disagreements: [{ statement: 'ceo-0', counter: 'No.', would_settle_it: '' }] },
    },
    { objects: true },
  ],
  [
    'a no to the synthesis',
    { prompt: 'board/poll', answer: { proceed: false, reason: 'Not yet.' } },
    { words: 'Not yet.', objects: true },
  ],
  [
    'an approval without a summary',
    { prompt: 'board/review', answer: review },
    { words: 'The price is missing.', objects: false },
  ],
  ['a rejection', { prompt: 'board/review', answer: { ...review, vote: 'REJECT', dissent } }, { objects: true }],
  [
    'a failed check',
    { prompt: 'board/check', answer: { passes: false, reason: 'A rubber stamp.' } },
    { words: 'A rubber stamp.', objects: true },
  ],
])('%s in a line', (_name, said, expected) => {
  // The pairs above belong together; a table of them loses the tie between prompt and answer.
  expect(summarize({ ...place, ...said } as unknown as Turn)).toMatchObject(expected);
});

test('a turn without an answer has no summary', () => {
  expect(summarize({ ...place, prompt: 'board/poll', answer: undefined })).toBeUndefined();
});
