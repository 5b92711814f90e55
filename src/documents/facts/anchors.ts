import type { MarkdownDocument } from '../markdown/document.ts';
import { listStatements } from '../markdown/statements.ts';
import { findAmounts } from './amounts.ts';
import { findDates } from './dates.ts';
import { findIds } from './ids.ts';
import { findNames } from './names.ts';

/** Something that must not get lost in a merge: an id, a threshold, a date, a named system (M12). */
export interface Anchor {
  readonly kind: 'id' | 'threshold' | 'date' | 'name';
  readonly anchor: string;
  readonly line: number;
  readonly text: string;
}

/** The anchors of a document, each once, at its first place. Headings count for ids. */
export function listAnchors(document: MarkdownDocument): readonly Anchor[] {
  const found = new Map<string, Anchor>();
  const add = (kind: Anchor['kind'], anchor: string, line: number, text: string) => {
    const key = `${kind} ${anchor}`;
    if (!found.has(key)) found.set(key, { kind, anchor, line, text });
  };
  for (const { title, line } of document.sections) for (const id of findIds(title)) add('id', id, line, title);
  for (const { text, line } of listStatements(document)) {
    if (text.length > 20_000) continue;
    for (const id of findIds(text)) add('id', id, line, text);
    for (const amount of findAmounts(text)) if (amount.unit !== '') add('threshold', amount.text, line, text);
    for (const date of findDates(text)) add('date', date.text, line, text);
    for (const name of findNames(text)) if (findIds(name).length === 0) add('name', name, line, text);
  }
  return [...found.values()];
}
