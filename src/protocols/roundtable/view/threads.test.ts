import { expect, test } from 'vitest';
import { buildThreads, type Message, type Thread } from './threads.ts';

const message = (id: string, in_reply_to: string | null = null): Message => ({
  id,
  in_reply_to,
  round: 1,
  from: 'security',
  to: ['test'],
  text: id,
});
const outline = (threads: readonly Thread[]): unknown =>
  threads.map(({ message: { id }, replies }) => (replies.length === 0 ? id : [id, outline(replies)]));

test.each<[string, readonly Message[], unknown]>([
  [
    'a reply hangs below what it answers',
    [message('M-1'), message('M-2'), message('M-3', 'M-1')],
    [['M-1', ['M-3']], 'M-2'],
  ],
  ['however deep', [message('M-1'), message('M-2', 'M-1'), message('M-3', 'M-2')], [['M-1', [['M-2', ['M-3']]]]]],
  ['a reply to nothing that is known begins a thread', [message('M-1', 'M-9')], ['M-1']],
  [
    'replies to each other or to themselves are no circle',
    [message('M-1', 'M-2'), message('M-2', 'M-2')],
    ['M-1', 'M-2'],
  ],
])('%s', (_, messages, expected) => {
  expect(outline(buildThreads(messages))).toEqual(expected);
});
