import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { jsonText } from '../documents/json-text.ts';
import { terminalLine, terminalText } from '../documents/terminal-text.ts';
import { yamlText } from '../documents/yaml-text.ts';

const hostile = 'a\u001b[2Jb\u009bc\u202Ed\u0007\u{E0041}\r\ne\u2028f\tg';

test('E text for a terminal keeps line breaks and tabs, and nothing that moves a cursor or reorders text', () => {
  expect(terminalText('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree\tfour');
  expect(terminalText(hostile)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u2028]/u);
  expect(terminalLine(' a\n b ')).toBe('a b');
});

test.each([
  ['JSON', jsonText, (text: string): unknown => JSON.parse(text)],
  ['YAML', yamlText, (text: string): unknown => parse(text)],
] as const)('E %s shows hostile characters as escapes and reads back the same', (_, write, read) => {
  const value = { [hostile]: hostile, plain: 'two\nlines', list: ['x: y', '- z', '# no comment', '\u007f'] };
  const written = write(value);
  expect(written).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u2028\u{e0041}]/u);
  expect(read(written)).toEqual(value);
});

test('J10 YAML leaves long lines whole', () => {
  const long = 'word '.repeat(100).trim();
  expect(yamlText({ long })).toBe(`long: ${long}\n`);
});
