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
  vote: 'APPROVE' as const,
  convinced_by: [],
  reason: '',
  out_of_scope: [],
  request_synthesis: false,
};
const review = { accurate: true, misrepresented: [], dissent: null, remarks: '' };

test.each<[string, Pick<Turn, 'prompt' | 'answer'>, object]>([
  [
    'a rejecting position',
    { prompt: 'board/position', answer: { position: 'No.', reasoning: 'Too dear.', vote: 'REJECT' } },
    { stand: 'REJECT', words: 'Too dear.', objects: true },
  ],
  [
    'a response without a reason',
    { prompt: 'board/respond', answer: response },
    { stand: 'APPROVE', words: 'Build it.', objects: false },
  ],
  [
    'a dissenting response',
    { prompt: 'board/respond', answer: { ...response, reason: 'Late.', dissent: 'Nobody was asked.' } },
    { stand: 'APPROVE', words: 'Late.', objects: true },
  ],
  [
    'a response that disagrees',
    { prompt: 'board/respond', answer: { ...response, disagreements: [{ participant: 'ceo', counter: 'No.' }] } },
    { objects: true },
  ],
  [
    'a no to the synthesis',
    { prompt: 'board/poll', answer: { proceed: false, reason: 'Not yet.' } },
    { stand: 'Proceed: no', words: 'Not yet.', objects: true },
  ],
  ['an accurate document', { prompt: 'board/review', answer: review }, { stand: 'Accurate: yes', objects: false }],
  [
    'a reviewer who dissents',
    { prompt: 'board/review', answer: { ...review, dissent: 'Not with me.' } },
    { stand: 'Accurate: yes', objects: true },
  ],
  [
    'a failed check',
    { prompt: 'board/check', answer: { passes: false, reason: 'A rubber stamp.' } },
    { stand: 'Passes: no', words: 'A rubber stamp.', objects: true },
  ],
])('%s in a line', (_name, said, expected) => {
  // The pairs above belong together; a table of them loses the tie between prompt and answer.
  expect(summarize({ ...place, ...said } as Turn)).toMatchObject(expected);
});

test('a turn without an answer has no summary', () => {
  expect(summarize({ ...place, prompt: 'board/poll', answer: undefined })).toBeUndefined();
});
