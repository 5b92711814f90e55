import { describe, expect, test } from 'vitest';
import { DissentError } from '../debate/errors.ts';
import { readYaml } from './yaml-file.ts';

const question = `# a question
question_text: Offline or not?
options:
  - id: A
    label: "Yes"
  - { id: B, label: "No" }
limits: &limits
  calls: 200
again: *limits
`;

function errorOf(text: string, fileName = 'question.yaml'): DissentError {
  try {
    readYaml(text, fileName, 'TopicInvalid');
  } catch (error) {
    if (error instanceof DissentError) return error;
    throw error;
  }
  return expect.unreachable();
}

describe('readYaml', () => {
  test('reads values and knows where they stand', () => {
    const { value, findPosition } = readYaml(question, 'question.yaml', 'TopicInvalid');
    expect(value).toEqual({
      question_text: 'Offline or not?',
      options: [
        { id: 'A', label: 'Yes' },
        { id: 'B', label: 'No' },
      ],
      limits: { calls: 200 },
      again: { calls: 200 },
    });
    expect(findPosition(['options'])).toEqual({ line: 3, column: 1 });
    expect(findPosition(['options', 0])).toEqual({ line: 4, column: 5 });
    expect(findPosition(['options', 0, 'label'])).toEqual({ line: 5, column: 5 });
    expect(findPosition(['options', 1, 'label'])).toEqual({ line: 6, column: 14 });
    expect(findPosition(['again', 'calls'])).toEqual({ line: 8, column: 3 });
  });

  test('what is not there has the place of what is around it', () => {
    const { findPosition } = readYaml(question, 'question.yaml', 'TopicInvalid');
    expect(findPosition(['options', 1, 'description'])).toEqual({ line: 6, column: 5 });
    expect(findPosition(['options', 7])).toEqual({ line: 3, column: 1 });
    expect(findPosition(['nothing', 'at', 'all'])).toEqual({ line: 2, column: 1 });
  });

  test.each([
    ['nothing', '', null],
    ['a comment', '# only this\n', null],
    ['a byte order mark', '\uFEFFa: 1', { a: 1 }],
    ['JSON with tabs', '{\n\t"a": 1,\n\t"b": [\n\t\ttrue\n\t]\n}', { a: 1, b: [true] }],
    ['CRLF', 'a: 1\r\nb: |\r\n  x\r\n  y\r\n', { a: 1, b: 'x\ny\n' }],
    ['Unicode', 'a: "東京 🎲 \u202e"\nb: Zürich', { a: '東京 🎲 \u202e', b: 'Zürich' }],
    ['an escaped control character', 'a: "x\\u0007y\\0"', { a: 'x\u0007y\0' }],
    ['keys that are numbers', '1: a', { '1': 'a' }],
    ['a date stays a text', 'a: 2026-01-31', { a: '2026-01-31' }],
  ])('%s is read', (_, text, value) => {
    expect(readYaml(text, 'a.yaml', 'TopicInvalid').value).toEqual(value);
  });

  test.each([
    ['a list that is not closed', 'a: 1\nb: [1, 2\nc: 3', 'question.yaml:3:1: '],
    ['wrong indentation', 'a:\n  b: 1\n c: 2', 'question.yaml:3:1: '],
    ['a tab', 'a:\n\tb: 1', 'question.yaml:2:1: a tab is used for indentation; YAML takes spaces only.'],
    ['a second colon', 'a: b: c', 'question.yaml:1:4: '],
    ['a quote that is not closed', 'a: "unclosed\nb: 1', 'question.yaml:2:5: missing closing "quote.'],
    ['a key given twice', 'a: 1\nb:\n  x: 1\n  y: 2\n  x: 3', 'question.yaml:5:3: the key "x" is given twice.'],
    ['a key given twice in JSON', '{\n "a": 1,\n "a": 2\n}', 'question.yaml:3:2: the key "a" is given twice.'],
    ['a key that readers pass over', 'a:\n  __proto__: 1', 'question.yaml:2:3: the key "__proto__" cannot be used.'],
    ['two documents', 'a: 1\n---\nb: 2', 'question.yaml:2:1: '],
    ['an alias without anchor', 'a: *x', 'question.yaml:1:4: the alias "*x" has no anchor before it.'],
    ['an alias in itself', 'a: &a [1, *a]', 'question.yaml:1:11: an alias stands inside what it repeats.'],
    ['a tag', 'a: !!binary aGk=', 'question.yaml:1:4: '],
    ['a map as a key', '? [a]\n: b', 'question.yaml:1:3: '],
    ['NUL', 'a: 1\nb: x\u0000y', 'question.yaml:2:5: the character NUL'],
    ['an escape character', 'a: "\u001b[31m"', 'question.yaml:1:5: the control character U+001B'],
    ['a C1 control', 'a: \u009b31m', 'question.yaml:1:4: the control character U+009B'],
    ['half a character', 'a: \ud83c', 'question.yaml:1:4: the control character U+D83C'],
  ])('%s is an error with its place', (_, text, message) => {
    const error = errorOf(text);
    expect(error.message).toContain(message);
    expect(error).toMatchObject({ code: 'TopicInvalid', exit: 2, hint: expect.stringMatching(/\S/) });
  });

  test('aliases that multiply are refused', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [before, name] of ['ab', 'bc', 'cd', 'de'])
      lines.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`);
    expect(errorOf(lines.join('\n')).message).toContain('aliases (*name) repeat too much');
  });

  test.each([
    ['brackets', '['.repeat(5000) + ']'.repeat(5000)],
    ['open brackets', '['.repeat(5000)],
    ['dashes', '- '.repeat(5000)],
    ['braces', '{a: '.repeat(5000)],
  ])('5000 levels of %s are refused instead of exhausting the stack', (_, text) => {
    expect(errorOf(text).message).toContain('nested more than 100 levels deep');
  });

  test('a key cannot bring colours into an error', () => {
    expect(errorOf('"\\e[31mred": 1\n"\\e[31mred": 2').message).toBe(
      'question.yaml:2:1: the key "red" is given twice.',
    );
  });

  test('5 MB are read', () => {
    const words = '  lorem ipsum dolor sit amet\n'.repeat(180_000);
    const { value, findPosition } = readYaml(`spec_context: |\n${words}last: 1\n`, 'big.yaml', 'TopicInvalid');
    expect(value).toHaveProperty('last', 1);
    expect(findPosition(['last'])).toEqual({ line: 180_002, column: 1 });
  });
});
