import type { ParsedVariant } from '../compare/variant.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { listStatements } from '../markdown/statements.ts';
import { splitWords } from '../words.ts';
import type { ChangeEntry } from './change.ts';
import type { Fault } from './check.ts';
import { listNamedChanges, readComment } from './comments.ts';

interface Known {
  readonly merged: string;
  readonly changes: readonly ChangeEntry[] | undefined;
}

export function findLostSections(
  document: MarkdownDocument,
  base: ParsedVariant,
  { merged, changes }: Known,
): readonly Fault[] {
  const kept = new Set(document.sections.map(({ title }) => makeKey(title)));
  const gone = base.document.sections.filter(({ title, level }) => level > 0 && !kept.has(makeKey(title)));
  const replaced = (changes ?? []).filter(({ status }) => status === 'Applied').map(({ before }) => before);
  const isExplained = changes
    ? (line: string) => replaced.some((before) => before.includes(line))
    : () => listNamedChanges(merged).length > 0;
  return gone
    .filter(({ own, body }) => !isExplained(base.text.slice(own.from, body.from).trim()))
    .map(({ title, number }) => ({
      kind: 'lost',
      line: 0,
      what: `section ${number} "${title}" of the base is gone without a logged change`,
    }));
}

const makeKey = (title: string) => splitWords(title).join(' ');

/** Sentences that stand in no variant and in no logged change (M11). */
export function findInventedStatements(
  document: MarkdownDocument,
  variants: readonly ParsedVariant[],
  { merged, changes }: Known,
): readonly Fault[] {
  const known = new Set(variants.flatMap(({ document: variant }) => listStatementKeys(variant)));
  const logged = (changes ?? []).filter(({ status }) => status === 'Applied').map(({ after }) => after);
  for (const after of logged) for (const each of listStatementKeys(parseMarkdown(after))) known.add(each);
  const missing = listStatements(document).filter(({ text }) => !known.has(makeKey(text)) && makeKey(text) !== '');
  if (missing.length === 0 || changes) return missing.map(reportInvented);
  const modified = collectModifiedText(merged);
  return missing.filter(({ text }) => !modified.has(makeKey(text))).map(reportInvented);
}

const listStatementKeys = (document: MarkdownDocument) => listStatements(document).map(({ text }) => makeKey(text));

const reportInvented = ({ text, line }: { text: string; line: number }): Fault => ({
  kind: 'invented',
  line,
  what: `"${text.length > 160 ? `${text.slice(0, 160)} …` : text}" stands in no variant and in no logged change`,
});

/** Without a log: sections whose comment says that a change modified them may hold words of that change. */
function collectModifiedText(merged: string): ReadonlySet<string> {
  let modified = false;
  const lines = merged.split(/\r\n|\r|\n/).filter((line) => {
    const read = readComment(line);
    if (read?.says === 'base' || read?.says === 'variant') modified = read.says === 'base' && read.changes.length > 0;
    return !read && modified;
  });
  return new Set(listStatementKeys(parseMarkdown(lines.join('\n'))));
}
