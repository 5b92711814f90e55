import type { ParsedVariant } from '../compare/variant.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { statementsOf } from '../markdown/statements.ts';
import { words } from '../words.ts';
import type { ChangeEntry } from './change.ts';
import type { Fault } from './check.ts';
import { changesNamedIn, readComment } from './comments.ts';

interface Known {
  readonly merged: string;
  readonly changes: readonly ChangeEntry[] | undefined;
}

/** Sections of the base that are gone and that no change has replaced. */
export function lostSections(
  document: MarkdownDocument,
  base: ParsedVariant,
  { merged, changes }: Known,
): readonly Fault[] {
  const kept = new Set(document.sections.map(({ title }) => keyOf(title)));
  const gone = base.document.sections.filter(({ title, level }) => level > 0 && !kept.has(keyOf(title)));
  const replaced = (changes ?? []).filter(({ status }) => status === 'Applied').map(({ before }) => before);
  const isExplained = changes
    ? (line: string) => replaced.some((before) => before.includes(line))
    : () => changesNamedIn(merged).length > 0;
  return gone
    .filter(({ own, body }) => !isExplained(base.text.slice(own.from, body.from).trim()))
    .map(({ title, number }) => ({
      kind: 'lost',
      line: 0,
      what: `section ${number} "${title}" of the base is gone without a logged change`,
    }));
}

const keyOf = (title: string) => words(title).join(' ');

/** Sentences that stand in no variant and in no logged change (M11). */
export function inventedStatements(
  document: MarkdownDocument,
  variants: readonly ParsedVariant[],
  { merged, changes }: Known,
): readonly Fault[] {
  const known = new Set(variants.flatMap(({ document: variant }) => saidIn(variant)));
  const logged = (changes ?? []).filter(({ status }) => status === 'Applied').map(({ after }) => after);
  for (const after of logged) for (const each of saidIn(parseMarkdown(after))) known.add(each);
  const missing = statementsOf(document).filter(({ text }) => !known.has(keyOf(text)) && keyOf(text) !== '');
  if (missing.length === 0 || changes) return missing.map(invented);
  const modified = modifiedText(merged);
  return missing.filter(({ text }) => !modified.has(keyOf(text))).map(invented);
}

const saidIn = (document: MarkdownDocument) => statementsOf(document).map(({ text }) => keyOf(text));

const invented = ({ text, line }: { text: string; line: number }): Fault => ({
  kind: 'invented',
  line,
  what: `"${text.length > 160 ? `${text.slice(0, 160)} …` : text}" stands in no variant and in no logged change`,
});

/** Without a log: sections whose comment says that a change modified them may hold words of that change. */
function modifiedText(merged: string): ReadonlySet<string> {
  let modified = false;
  const lines = merged.split(/\r\n|\r|\n/).filter((line) => {
    const read = readComment(line);
    if (read?.says === 'base' || read?.says === 'variant') modified = read.says === 'base' && read.changes.length > 0;
    return !read && modified;
  });
  return new Set(saidIn(parseMarkdown(lines.join('\n'))));
}
