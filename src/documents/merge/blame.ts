import { splitLines } from '../markdown/lines.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { diffLines } from '../unified-diff.ts';
import { type ReadComment, readComment } from './comments.ts';
import type { BlamedLine, MergeRecord } from './provenance.ts';

/** Every line with where it comes from, by the record of the merge where it is at hand, else by the comments in the text. */
export interface Blame {
  readonly by: 'provenance' | 'comments' | 'nothing';
  readonly lines: readonly BlamedLine[];
}

/** The record may be that of an earlier state of the text: lines that were edited since say so. */
export function blame(text: string, record?: MergeRecord): Blame {
  if (record) return { by: 'provenance', lines: blameByRecord(text, record) };
  const lines = blameByComments(text);
  return { by: lines.some(({ kind }) => kind === 'comment') ? 'comments' : 'nothing', lines };
}

function blameByRecord(text: string, record: MergeRecord): readonly BlamedLine[] {
  const known = listRecorded(record);
  if (text === record.text) return known;
  let at = -1;
  return diffLines(record.text, text).flatMap((step): readonly BlamedLine[] => {
    if (step.is !== 'added') at += 1;
    if (step.is === 'removed') return [];
    const line = { line: step.at + 1, text: step.text };
    const recorded = step.is === 'same' ? known[at] : undefined;
    return [recorded ? { ...recorded, ...line } : { ...line, ...unknown, kind: 'edited' }];
  });
}

const unknown = { variant: null, section: null, change: null, points: [] } as const;

function listRecorded({ text, provenance: { pieces, changes } }: MergeRecord): readonly BlamedLine[] {
  const points = new Map(changes.map((change) => [change.id, change.points]));
  let at = 0;
  return splitLines(text).map(({ from, text: words }, index) => {
    while (at + 1 < pieces.length && (pieces[at]?.to ?? 0) <= from) at += 1;
    const { kind = 'joint', variant = null, section = null, change = null } = pieces[at] ?? {};
    return { line: index + 1, text: words, kind, variant, section, change, points: points.get(change ?? 0) ?? [] };
  });
}

/** Without the record: a comment holds for all lines up to the next one. Which points it was about is not known then. */
function blameByComments(text: string): readonly BlamedLine[] {
  const html = new Set(parseMarkdown(text).blocks.flatMap(({ kind, from }) => (kind === 'html' ? [from] : [])));
  let base: string | null = null;
  let said: ReadComment | undefined;
  return splitLines(text).map(({ from, text: words }, index): BlamedLine => {
    const line = { line: index + 1, text: words, points: [] };
    const read = html.has(from) ? readComment(words) : undefined;
    if (read) {
      if (read.says === 'base-of') base = read.variant;
      if (read.says === 'base' || read.says === 'variant') said = read;
      return { ...line, ...unknown, kind: 'comment' };
    }
    if (said?.says === 'variant')
      return { ...line, kind: 'variant', variant: said.variant, section: said.section, change: said.change };
    const change = said?.says === 'base' && said.changes.length === 1 ? (said.changes[0] ?? null) : null;
    return { ...line, kind: 'base', variant: base, section: null, change };
  });
}
