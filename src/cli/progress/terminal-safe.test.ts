import { expect, test } from 'vitest';
import { stripUnsafeLine, stripUnsafeText } from './terminal-safe.ts';

test.each([
  ['colours', '\u001b[31mred\u001b[0m', 'red'],
  ['cursor movements', 'a\u001b[2A\u001b[2Kb', 'ab'],
  ['an eight-bit sequence', 'a\u009b31mb', 'ab'],
  ['a title', 'a\u001b]0;owned\u0007b', 'ab'],
  ['a link', '\u001b]8;;http://evil\u001b\\click\u001b]8;;\u001b\\', 'click'],
  ['a command string that does not end', 'a\u001b]0;rest', 'a0;rest'],
  ['a reset', 'a\u001bcb', 'ab'],
  ['new lines and carriage returns', 'a\nb\r\nc\rd\u2028e', 'a b c d e'],
  ['a bell and a backspace', 'a\u0007b\u0008c', 'abc'],
  ['reordering marks', 'ab\u202Ecd\u2066ef\u200Fg', 'abcdefg'],
  ['invisible characters', 'a\u200Bb\uFEFFc\u{E0041}d\u00ADe', 'abcde'],
  ['joiners between letters', 'pass\u200Dword\u200C\u200D', 'password'],
  ['fillers and blanks of no width', 'a\u3164b\u115Fc\u034Fd\u2061e\u180Bf', 'abcdef'],
  ['selectors that carry bytes', 'a\uFE01\uFE02\u{E0101}b ❤\uFE0F\uFE01', 'ab ❤\uFE0F'],
  ['joiners where a script needs them', 'می\u200Cخواهم क्\u200Dष', 'می\u200Cخواهم क्\u200Dष'],
  ['half a character', 'a\uD800b', 'a\uFFFDb'],
  ['a pile of marks', `a${'\u0301'.repeat(40)}`, `a${'\u0301'.repeat(4)}`],
  ['emoji that are joined', '👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
  ['other scripts', 'Ελλάδα 漢字 हिन्दी', 'Ελλάδα 漢字 हिन्दी'],
])('%s', (_what, said, shown) => {
  expect(stripUnsafeLine(said)).toBe(shown);
});

test('a text keeps its lines', () => {
  expect(stripUnsafeText('one\r\n\ttwo\u001b[1m\n')).toBe('one\n  two\n');
});
