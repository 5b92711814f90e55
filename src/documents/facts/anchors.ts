import type { MarkdownDocument } from '../markdown/document.ts';
import { listStatements } from '../markdown/statements.ts';
import { amountsIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { idsIn } from './ids.ts';
import { namesIn } from './names.ts';

/** Something that must not get lost in a merge: an id, a threshold, a date, a named system (M12). */
export interface Anchor {
  readonly kind: 'id' | 'threshold' | 'date' | 'name';
  readonly anchor: string;
  readonly line: number;
  /** The statement it stands in. */
  readonly text: string;
}

/** The anchors of a document, each once, at its first place. Headings count for ids. */
export function anchorsOf(document: MarkdownDocument): readonly Anchor[] {
  const found = new Map<string, Anchor>();
  const add = (kind: Anchor['kind'], anchor: string, line: number, text: string) => {
    const key = `${kind} ${anchor}`;
    if (!found.has(key)) found.set(key, { kind, anchor, line, text });
  };
  for (const { title, line } of document.sections) for (const id of idsIn(title)) add('id', id, line, title);
  for (const { text, line } of listStatements(document)) {
    if (text.length > 20_000) continue;
    for (const id of idsIn(text)) add('id', id, line, text);
    for (const amount of amountsIn(text)) if (amount.unit !== '') add('threshold', amount.text, line, text);
    for (const date of datesIn(text)) add('date', date.text, line, text);
    for (const name of namesIn(text)) if (idsIn(name).length === 0) add('name', name, line, text);
  }
  return [...found.values()];
}
