import { describe, expect, test } from 'vitest';
import { isGlob, matchesGlob } from './glob.ts';

const glob = { dots: false, braces: true };

describe('matchesGlob', () => {
  test.each([
    ['*.md', 'a.md'],
    ['*.md', '*.md'],
    ['**/*.md', 'a.md'],
    ['**/*.md', 'x/y/a.md'],
    ['x/**', 'x/y/z.ts'],
    ['x/**/z.ts', 'x/z.ts'],
    ['x/**/z.ts', 'x/a/b/z.ts'],
    ['**', 'a/b'],
    ['?.ts', 'ä.ts'],
    ['?.ts', '🎲.ts'],
    ['*.{ts,md}', 'a.md'],
    ['{src,test}/**/*.{ts,tsx}', 'test/x/a.tsx'],
    ['{a,b{c,d}}.md', 'bd.md'],
    ['[ab].md', 'b.md'],
    ['[a-c]x', 'cx'],
    ['[!a]x', 'bx'],
    ['a*b*c', 'aXbYbZc'],
    ['.github/*.yml', '.github/a.yml'],
    ['.*', '.env'],
    ['a.b', 'a.b'],
    ['a{b', 'a{b'],
    ['a+(b)', 'a+(b)'],
  ])('%s fits %s', (pattern, path) => {
    expect(matchesGlob(pattern, path, glob)).toBe(true);
  });

  test.each([
    ['*.md', 'x/a.md'],
    ['*.md', 'a.mdx'],
    ['*.md', '.md'],
    ['**/*.md', '.github/a.md'],
    ['**', 'x/.env'],
    ['x/**/z.ts', 'y/z.ts'],
    ['x/*', 'x/y/z'],
    ['?.ts', 'ab.ts'],
    ['?', '/'],
    ['*.{ts,md}', 'a.js'],
    ['[!a]x', 'ax'],
    ['a.b', 'aXb'],
    ['', 'a'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(matchesGlob(pattern, path, glob)).toBe(false);
  });

  test('with dots, stars take hidden names; without braces, they are letters', () => {
    expect(matchesGlob('**/*.md', '.github/.a.md', { dots: true, braces: false })).toBe(true);
    expect(matchesGlob('{a,b}', 'a', { dots: true, braces: false })).toBe(false);
    expect(matchesGlob('{a,b}', '{a,b}', { dots: true, braces: false })).toBe(true);
  });

  test.each([
    ['stars', `${'a*'.repeat(200)}b`, 'a'.repeat(250)],
    ['double stars', `${'**/a/'.repeat(100)}b`, 'a/'.repeat(200)],
    ['braces', '{a,b}'.repeat(60), 'c'],
  ])('many %s end soon', (_, pattern, path) => {
    expect(matchesGlob(pattern, path, glob)).toBe(false);
  });

  test.each([
    ['a.md', false],
    ['*.md', true],
    ['a?', true],
    ['{a,b}', true],
    ['app/[id]/page.tsx', true],
  ])('%s: %s', (text, is) => {
    expect(isGlob(text)).toBe(is);
  });
});
