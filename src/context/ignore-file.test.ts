import { describe, expect, test } from 'vitest';
import { isIgnored, readIgnoreFile } from './ignore-file.ts';

const lines = `# comment
*.log
!keep.log
build/
/only-here.txt
docs/*.tmp
**/deep/x
*.py[co]
\\#odd
trailing   
`;

describe('a .gitignore', () => {
  const rules = [...readIgnoreFile(lines, ''), ...readIgnoreFile('local\n!a.log\n', 'sub')];

  test.each([
    ['a.log', true],
    ['x/y/a.log', true],
    ['keep.log', false],
    ['x/keep.log', false],
    ['build', true, 'folder'],
    ['x/build', true, 'folder'],
    ['build', false],
    ['only-here.txt', true],
    ['x/only-here.txt', false],
    ['docs/a.tmp', true],
    ['x/docs/a.tmp', false],
    ['docs/x/a.tmp', false],
    ['a/deep/x', true],
    ['deep/x', true],
    ['x/a.pyc', true],
    ['a.py', false],
    ['#odd', true],
    ['trailing', true],
    ['.hidden.log', true],
    ['sub/local', true],
    ['sub/x/local', true],
    ['local', false],
    ['sub/a.log', false],
    ['subway/local', false],
  ])('%s is ignored: %s', (path, ignored, kind = 'file') => {
    expect(isIgnored(path, { isFolder: kind === 'folder', rules })).toBe(ignored);
  });
});
