import { afterEach, expect, test, vi } from 'vitest';
import { quoteLastWords } from './last-words.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['nothing', '', ', nothing on standard error'],
  ['only controls', '\u0000\u001b[31m\n', ', nothing on standard error'],
  ['several lines', 'first\r\n\tsecond\n', ': first second'],
  ['a terminal sequence', '\u001b[31mred\u001b[0m \u001b]8;;http://evil\u0007link\u001b]8;;\u0007', ': red link'],
  ['single control characters', 'a\u0007b\u0085c\u202ed', ': abcd'],
  ['the value of a named variable', 'key sk-0123456789 refused', ': key [MY_KEY] refused'],
  ['its base64', `key ${base64('sk-0123456789')} refused`, ': key [MY_KEY] refused'],
  ['its base64 after other bytes', `Basic ${base64('u:sk-0123456789')}!`, ': Basic dTp[MY_KEY]!'],
  ['its base64 before and after others', `${base64('a:sk-0123456789:b')}`, ': YTp[MY_KEY]mI='],
  ['its base64 over two lines', base64('sk-0123456789').replace(/^.{9}/, '$&\r\n'), ': [MY_KEY]'],
  ['a named variable too short to be a secret', 'region eu', ': region eu'],
  ['a secret at the cut', `sk-0123456789${'x'.repeat(496)}`, `: KEY]${'x'.repeat(496)}`],
  ['a character at the cut', `${'x'.repeat(100)}${'€'.repeat(200)}`, `: ${'€'.repeat(166)}`],
  ['a line at the cut', `${'x'.repeat(600)};\n  ^\nError: no such file\n`, ': ^ Error: no such file'],
])('%s', (_, stderr, expected) => {
  vi.stubEnv('MY_KEY', 'sk-0123456789');
  vi.stubEnv('REGION', 'eu');
  expect(quoteLastWords(stderr, ['MY_KEY', 'REGION'])).toBe(expected);
});
