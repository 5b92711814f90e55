import { expect, test } from 'vitest';
import { lots } from '../../../test/data/documents.fixture.ts';
import { findForbidden, readGfm, readLetters } from '../../../test/data/gfm.fixture.ts';
import { flattenSaid, writeLine } from './flatten.ts';
import { renderSaid, renderSaidQuote } from './render.ts';

const pieces = [
  ...'* ** *** _ __ ~ ~~ ~~~ ` `` ``` # ## - + = == --- === > >> | || |-|-| :-: [ ] ( ) ! ![ [a] [a]: [^1] [^1]: < > </ /> & \\ $ $$ : ; " . , 1. 2) 10.'.split(
    ' ',
  ),
  ...'a b word Ünï 漢字 🙂 → “x” x_y @name #12 GH-7 o/r#3 www.evil.example https://e.example/a_b me@e.example mailto:a@b.c deadbeef1'.split(
    ' ',
  ),
  ...[
    '<b>',
    '</details>',
    '<!--',
    '-->',
    '<script>',
    '<br>',
    '&lt;',
    '&#42;',
    '&#x202e;',
    '&nbsp;',
    '[x](y)',
    '![i](j)',
    '<http://q.example>',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    ' ',
    ' ',
    ' ',
    ' ',
    '  ',
    '    ',
    '\t',
    '\r\n',
    '  \n',
    '\\\n',
    '\n- ',
    '\n  - ',
    '\n> ',
    '\n1. ',
    '\n| a | b |\n|---|---|\n| ',
    '\n```\n',
    '\n~~~ts\n',
    '\n---\n',
    '\n===\n',
  ],
];

const texts = Array.from({ length: 400 }, (_, seed) => {
  const draw = lots(seed);
  const random = (below: number) => Math.floor(draw() * below);
  return Array.from({ length: 1 + random(24) }, () => pieces[random(pieces.length)]).join('');
});

test('E19 nothing of what is written can become anything but what is allowed', () => {
  for (const text of texts) {
    expect(findForbidden(renderSaid(text)), JSON.stringify(text)).toEqual([]);
    expect(findForbidden(renderSaidQuote(text)), JSON.stringify(text)).toEqual([]);
    expect(findForbidden(`a\n\n${writeLine(text)}`), JSON.stringify(text)).toEqual([]);
  }
});

test('E19 what is written, read and written again is the same', () => {
  for (const text of texts) {
    const once = renderSaid(text);
    expect(renderSaid(once), JSON.stringify(text)).toBe(once);
  }
});

test('E19 another reader sees the letters that we show', () => {
  const letters = (line: string) => line.replace(/[^\p{L}\p{N}]/gu, '');
  for (const text of texts)
    expect(readLetters(readGfm(renderSaid(text))), JSON.stringify(text)).toBe(letters(flattenSaid(text)));
});
