import { expect, test } from 'vitest';
import { formatForm } from '../../engine/prompt/form.ts';
import { stripAnswerForm } from './question-text.ts';

/** As earlier versions printed it. */
const form = (schema: string) =>
  `\n\nForm of your answer: one JSON object and nothing else. It fits this JSON Schema:\n${schema}\n`;

test.each([
  ['the form at the end', `Which?${form('{"a":1}')}`, 'Which?'],
  ['the form as it is printed today', `Which?${formatForm({ type: 'object', properties: { a: {} } })}`, 'Which?'],
  [
    'a prompt that continues',
    `First.${form('{"a":1}')}\n\nSecond.${form('{"b":2}')}`,
    'First.\n\n(the form of an earlier answer)\n\n\nSecond.',
  ],
  ['no form', 'Which?\n', 'Which?'],
  ['words that only begin like one', `Which?${form('and so on')}`, `Which?${form('and so on')}`.trim()],
  ['what drives a terminal', '\u001b[2JWhich\u0007?\nA\u202E', 'Which?\nA'],
])('%s', (_what, text, shown) => {
  expect(stripAnswerForm(text)).toBe(shown);
});
