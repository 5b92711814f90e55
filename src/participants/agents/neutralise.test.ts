import { describe, expect, test } from 'vitest';
import { neutralizeMentions, removeMarks } from './neutralise.ts';

const mark = '\u200b';

describe('neutralizeMentions', () => {
  test.each([
    ['@/etc/passwd', `@${mark}/etc/passwd`],
    ['see @secret.txt, @"a b.txt" and @../x', `see @${mark}secret.txt, @${mark}"a b.txt" and @${mark}../x`],
    ['(@x) [@y] "@z" `@w`', `(@${mark}x) [@${mark}y] "@${mark}z" \`@${mark}w\``],
    ['line\n@x', `line\n@${mark}x`],
    ['@@x', `@${mark}@${mark}x`],
    ['\\@x', `\\@${mark}x`],
    ['me@example.org', `me@${mark}example.org`],
    ['five @ three', 'five @ three'],
    ['at the end @', 'at the end @'],
    [`@${mark}x`, `@${mark}x`],
    ['', ''],
  ])('%j becomes %j', (text, safe) => {
    expect(neutralizeMentions(text)).toBe(safe);
  });

  test('leaves no @ before a word', () => {
    expect(neutralizeMentions('@a @b,@c\t@d @\u00e9 @\u{1f600}')).not.toMatch(/@[^\s\u200b]/);
  });
});

test.each([
  [
    neutralizeMentions('{"quote":"npm i @scope/name, me@example.org"}'),
    '{"quote":"npm i @scope/name, me@example.org"}',
  ],
  ['{"quote":"@\\u200bscope @\\u200Bx"}', '{"quote":"@scope @x"}'],
  [`a${mark}b`, `a${mark}b`],
])('a reply that repeats the marks is read without them: %j', (reply, text) => {
  expect(removeMarks(reply)).toBe(text);
});
