import { collapseSpaces } from '../sentence.ts';

/** The provenance comments of a merged document (M11). Whatever is put into one cannot end it. */
export const comments = {
  header: (facts: {
    readonly product: string;
    readonly base: string;
    readonly name: string;
    readonly date: string;
  }) => [
    formatComment(`Provenance: This document was produced by ${facts.product}`),
    formatComment(`Base: Variant ${facts.base} (${facts.name})`),
    formatComment(`Merge date: ${facts.date}`),
  ],
  base: () => formatComment('Source: Base (original)'),
  modified: (changes: readonly { readonly id: number; readonly reason: string }[]) =>
    formatComment(
      `Source: Base (original, modified) — ${changes.map(({ id, reason }) => `Change #${id}: ${formatReason(reason)}`).join('; ')}`,
    ),
  variant: (facts: { readonly id: string; readonly name: string; readonly section: string; readonly change: number }) =>
    formatComment(
      `Source: Variant ${facts.id} (${facts.name}), Section ${facts.section} — merged per refactor-plan Change #${facts.change}`,
    ),
};

/** A reason that speaks of other changes does not name them as made. */
const formatReason = (reason: string) => collapseSpaces(reason).replace(/[;—] (?=Change #\d)/g, ', ');

export type ReadComment =
  | { readonly says: 'product' }
  | { readonly says: 'base-of'; readonly variant: string; readonly name: string }
  | { readonly says: 'date' }
  | { readonly says: 'base'; readonly changes: readonly number[] }
  | {
      readonly says: 'variant';
      readonly variant: string;
      readonly name: string;
      readonly section: string;
      readonly change: number | null;
    };

/** Reads a line as a provenance comment; undefined for any other line. */
export function readComment(line: string): ReadComment | undefined {
  const inner = /^<!-- (.*) -->$/.exec(line.trimEnd())?.[1];
  if (inner === undefined) return undefined;
  if (inner.startsWith('Provenance: This document was produced by ')) return { says: 'product' };
  if (/^Merge date: /.test(inner)) return { says: 'date' };
  const base = /^Base: Variant ([A-J]) \((.*)\)$/.exec(inner);
  if (base) return { says: 'base-of', variant: base[1] ?? '', name: base[2] ?? '' };
  if (inner.startsWith('Source: Base (original'))
    return { says: 'base', changes: [...inner.matchAll(/(?:— |; )Change #(\d+)/g)].map(([, id]) => Number(id)) };
  const variant =
    /^Source: Variant ([A-J]) \((.*)\), Section (\S+)(?: — merged per refactor-plan Change #(\d+))?$/.exec(inner);
  if (!variant) return undefined;
  const [, id = '', name = '', section = '', change] = variant;
  return { says: 'variant', variant: id, name, section, change: change ? Number(change) : null };
}

/** Two dashes could end a comment, and control characters have no place in one. */
function formatComment(words: string): string {
  const inert = collapseSpaces(words.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' '))
    .replace(/-{2,}/g, '–')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'));
  return `<!-- ${inert} -->`;
}

/** The debate that a document says it came from. */
export function readNamedDebate(text: string): string | undefined {
  const product = /^<!-- Provenance: This document was produced by .*?, debate ([\w.-]{1,120})(?=[; ])/m.exec(text);
  return product?.[1];
}

export function readNamedBase(text: string): { readonly variant: string; readonly name: string } | undefined {
  for (const read of listComments(text)) if (read.says === 'base-of') return { variant: read.variant, name: read.name };
  return undefined;
}

export function listNamedChanges(text: string): readonly number[] {
  const named = listComments(text).flatMap((read) => {
    if (read.says === 'base') return read.changes;
    return read.says === 'variant' && read.change !== null ? [read.change] : [];
  });
  return [...new Set(named)];
}

function listComments(text: string): readonly ReadComment[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => readComment(line) ?? []);
}
