import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemas } from '../../../test/data/schemas.fixture.ts';
import { parseAnswer, writeAnswerTemplate } from './answer-file.ts';

describe('the template', () => {
  test('says what is permitted, required and optional', () => {
    expect(writeAnswerTemplate(schemas.recommend)).toMatchInlineSnapshot(`
      "# Fill in what is required; take the # away in front of what is optional, or leave it.
      option:  # What do you recommend?; required; one of: A, B, C
      confidence:  # How sure are you?; required; one of: HIGH, MEDIUM, LOW
      reasons: ""  # Why?; required; text
      analysis:  # Your ratings; required; a list
        -
          option:  # required; one of: A, B, C
          rows:  # Criteria; required; a list
            -
              criterion: ""  # required; text
              risk:  # required; a number from 0 to 10
          total:  # required; a whole number from 0
      problems:  # required; a list
        -
          option:  # required; one of: A, B, C
          problem: ""  # required; text

      # More that you can say:
      # self_challenge: ""  # What speaks against your own answer?; optional; text
      "
    `);
    expect(writeAnswerTemplate(schemas.board)).toMatchInlineSnapshot(`
      "# Fill in what is required; take the # away in front of what is optional, or leave it.
      proceed:  # Can the document be written now?; required; true or false
      preferred:  # required; one of: 1, 2, tie
      risks:  # required; a list
        - ""  # text
      satisfaction:  # How satisfied are you, from 0 to 100?; required; a whole number from 0 to 100

      # More that you can say:
      dissent:  # Your dissent; optional; text, or null
      # request_synthesis:  # Should the document be written now?; optional; true or false
      # extra:  # optional; fields note
      #   note: ""  # required; text
      "
    `);
  });

  test.each(Object.entries(schemas))('%s parses back, with exactly the fields that are required', (_name, schema) => {
    expect(Object.keys(parse(writeAnswerTemplate(schema))).toSorted()).toEqual(
      (schema.required as string[]).toSorted(),
    );
  });

  test.each(Object.entries(schemas))('%s parses back with the optional fields uncommented', (_name, schema) => {
    const lines = writeAnswerTemplate(schema).split('\n');
    const fields = lines.filter((line) => !/^# .*[.:]$/u.test(line));
    const uncommented = fields.map((line) => line.replace(/^(\s*)# /u, '$1')).join('\n');
    expect(Object.keys(parse(uncommented)).toSorted()).toEqual(Object.keys(schema.properties as object).toSorted());
  });

  test('names and values that would break YAML or the terminal do not', () => {
    const evil = 'a: b # "c"\n- d\u001b[2J';
    const schema = {
      type: 'object',
      properties: { [evil]: { enum: [evil, 'no', '1', 1], description: evil } },
      required: [evil],
    };
    const template = writeAnswerTemplate(schema);
    expect(parse(template)).toEqual({ [evil]: null });
    expect(template).not.toContain('\u001b');
    expect(template).toContain('"no", "1", 1');
  });
});

describe('reading an answer', () => {
  test.each([
    ['JSON', '{"option": "A", "rows": [1, null]}', { option: 'A', rows: [1, null] }],
    ['YAML', 'option: A\nreasons: |\n  one\n  two\n', { option: 'A', reasons: 'one\ntwo\n' }],
    ['a byte order mark', '\uFEFF{"a": true}', { a: true }],
    ['JSON with a comment', '{"a": 1} # fine', { a: 1 }],
    ['words that older YAML read as booleans', 'a: no\nb: off', { a: 'no', b: 'off' }],
  ])('%s', (_what, text, answer) => {
    expect(parseAnswer(text)).toEqual(answer);
  });

  test.each([
    ['nothing', '', 'The answer is empty.'],
    ['only comments', '# option: A', 'The answer is empty.'],
    ['a word', 'A', 'The answer has no fields, only "A".'],
    ['a false', 'false', 'The answer has no fields, only false.'],
    ['broken YAML', 'option: A\nreasons: "one', /^Line 2, column \d+: /],
    ['broken JSON', '{"option": "A",\n "x": ]}', /^Line 2, column \d+: /],
    ['a field twice', 'a: 1\na: 2', /^Line 2, column 1: .*unique/],
    ['two documents', 'a: 1\n---\nb: 2', /^Line \d+, column \d+: /],
    ['what JSON cannot hold', 'a: .inf', 'The answer contains a value that JSON'],
    ['a bomb', bomb(), 'The answer refers to itself too often.'],
  ])('%s is refused', (_what, text, complaint) => {
    expect(() => parseAnswer(text)).toThrow(complaint);
  });
});

/** Nine lists of nine references each to the one before. */
function bomb(): string {
  const lines = Array.from(
    { length: 9 },
    (_, n) =>
      `l${n}: &l${n} [${Array(9)
        .fill(n === 0 ? 'x' : `*l${n - 1}`)
        .join(', ')}]`,
  );
  return lines.join('\n');
}
