import { expect, test } from 'vitest';
import { findFirstSentence, splitSentences } from './sentence.ts';

test.each([
  ['', ''],
  ['No full stop', 'No full stop'],
  ['One. Two.', 'One.'],
  ['It answers within 200 ms. It is fast.', 'It answers within 200 ms.'],
  ['Should we? Yes.', 'Should we?'],
  ['Use a queue, e.g. RabbitMQ. Later more.', 'Use a queue, e.g. RabbitMQ.'],
  ['Version 1.5 costs 3.2 days. Fine.', 'Version 1.5 costs 3.2 days.'],
  ['Take option A. It is safe.', 'Take option A.'],
  ['Wrapped\n  over lines. Next.', 'Wrapped over lines.'],
  ['A heading\n\nThen text.', 'A heading'],
  ['Two points:\n- one\n- two', 'Two points:'],
  ['"It breaks." Then more.', '"It breaks."'],
  ['離線模式？之後', '離線模式？'],
])('the first sentence of %j', (text, expected) => {
  expect(findFirstSentence(text)).toBe(expected);
});

test.each([
  ['', []],
  ['One. Two? Three', ['One.', 'Two?', 'Three']],
  ['Use a queue, e.g. RabbitMQ. Later more.', ['Use a queue, e.g. RabbitMQ.', 'Later more.']],
  ['Two points:\n- one\n- two and\n  more', ['Two points:', 'one', 'two and more']],
  ['A heading\n\nThen text. And more.', ['A heading', 'Then text.', 'And more.']],
])('all sentences of %j', (text, expected) => {
  expect(splitSentences(text)).toEqual(expected);
});
