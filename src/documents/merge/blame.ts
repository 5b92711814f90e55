import { hashContent } from '../hash.ts';
import { splitLines } from '../markdown/lines.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { type ReadComment, readComment } from './comments.ts';
import type { BlamedLine, Provenance } from './provenance.ts';

/** Every line with where it comes from, by `provenance.json` where it describes this very text, else by its comments. */
export interface Blame {
  readonly by: 'provenance' | 'comments' | 'nothing';
  readonly lines: readonly BlamedLine[];
}

export function blame(text: string, provenance?: Provenance): Blame {
  if (provenance && provenance.hash === hashContent(text))
    return { by: 'provenance', lines: blameByRecord(text, provenance) };
  const lines = blameByComments(text);
  return { by: lines.some(({ kind }) => kind === 'comment') ? 'comments' : 'nothing', lines };
}

function blameByRecord(text: string, { pieces }: Provenance): readonly BlamedLine[] {
  let at = 0;
  return splitLines(text).map(({ from, text: words }, index) => {
    while (at + 1 < pieces.length && (pieces[at]?.to ?? 0) <= from) at += 1;
    const { kind = 'joint', variant = null, section = null, change = null, point = null } = pieces[at] ?? {};
    return { line: index + 1, text: words, kind, variant, section, change, point };
  });
}

/** Without the record: a comment holds for all lines up to the next one. Which debate point it was is not known then. */
function blameByComments(text: string): readonly BlamedLine[] {
  const html = new Set(parseMarkdown(text).blocks.flatMap(({ kind, from }) => (kind === 'html' ? [from] : [])));
  let base: string | null = null;
  let said: ReadComment | undefined;
  return splitLines(text).map(({ from, text: words }, index): BlamedLine => {
    const line = { line: index + 1, text: words, point: null };
    const read = html.has(from) ? readComment(words) : undefined;
    if (read) {
      if (read.says === 'base-of') base = read.variant;
      if (read.says === 'base' || read.says === 'variant') said = read;
      return { ...line, kind: 'comment', variant: null, section: null, change: null };
    }
    if (said?.says === 'variant')
      return { ...line, kind: 'variant', variant: said.variant, section: said.section, change: said.change };
    const change = said?.says === 'base' && said.changes.length === 1 ? (said.changes[0] ?? null) : null;
    return { ...line, kind: 'base', variant: base, section: null, change };
  });
}
