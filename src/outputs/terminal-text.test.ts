import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatJson } from '../documents/json-text.ts';
import { sanitizeLine, sanitizeText } from '../documents/terminal-text.ts';
import { formatYaml } from '../documents/yaml-text.ts';

const hostile = 'x\u200Dy\u200Cz\u3164a\u001b[2Jb\u009bc\u202Ed\u0007\u{E0041}\r\ne\u2028f\tg';

test('E text for a terminal keeps line breaks and tabs, and nothing that moves a cursor or reorders text', () => {
  expect(sanitizeText('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree\tfour');
  expect(sanitizeText(hostile)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u2028]/u);
  expect(sanitizeLine(' a\n b ')).toBe('a b');
});

test.each([
  ['JSON', formatJson, (text: string): unknown => JSON.parse(text)],
  ['YAML', formatYaml, (text: string): unknown => parse(text)],
] as const)('E %s shows hostile characters as escapes and reads back the same', (_, write, read) => {
  const value = { [hostile]: hostile, plain: 'two\nlines', list: ['x: y', '- z', '# no comment', '\u007f'] };
  const written = write(value);
  expect(written).not.toMatch(/\u200d|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e\u2028\u200c\u3164\u{e0041}]/u);
  expect(read(written)).toEqual(value);
});

test('J10 YAML leaves long lines whole', () => {
  const long = 'word '.repeat(100).trim();
  expect(formatYaml({ long })).toBe(`long: ${long}\n`);
});
