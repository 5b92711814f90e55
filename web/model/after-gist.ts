import { flattenInlines, flattenSaid } from '../../src/documents/said/flatten.ts';
import { parseSaid } from '../../src/documents/said/parse.ts';
import type { Inline, Said } from '../../src/documents/said/said.ts';

/** What follows the sentence that a text opens with, so that nothing is read twice; the text itself where it opens otherwise. */
export function dropGist(text: string, gist: string): Said {
  const said = parseSaid(text);
  const [first, ...rest] = said;
  if (gist === '' || first?.is !== 'paragraph' || !flattenSaid([first]).startsWith(gist)) return said;
  const inlines = dropLetters(first.inlines, gist.length);
  return flattenInlines(inlines).trim() === '' ? rest : [{ ...first, inlines }, ...rest];
}

function dropLetters(inlines: readonly Inline[], count: number): readonly Inline[] {
  let left = count;
  return inlines.flatMap((inline): readonly Inline[] => {
    if (left <= 0) return [inline];
    const length = inline.is === 'break' ? 1 : inline.text.length;
    const dropped = Math.min(left, length);
    left -= dropped;
    if (inline.is === 'break' || dropped === length) return [];
    return [{ ...inline, text: inline.text.slice(dropped).trimStart() }];
  });
}
