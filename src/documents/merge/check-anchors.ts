import type { ParsedVariant } from '../compare/variant.ts';
import { type Anchor, listAnchors } from '../facts/anchors.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { listContentWords } from '../words.ts';
import type { ChangeEntry } from './change.ts';
import type { AnchorStanding, Fault } from './check.ts';
import { listNamedChanges } from './comments.ts';

/**
 * What became of the anchors of the base, or, where no base is known, of those that all variants have. Modified: the
 * statement stands with another value. A change that removed it is the reason.
 */
export function checkAnchors(
  document: MarkdownDocument,
  variants: readonly ParsedVariant[],
  {
    base,
    merged,
    changes,
  }: { base: ParsedVariant | undefined; merged: string; changes: readonly ChangeEntry[] | undefined },
): readonly AnchorStanding[] {
  const present = listAnchors(document);
  const keys = new Set(present.map(({ kind, anchor }) => `${kind} ${anchor}`));
  return listRequiredAnchors(variants, base).map(({ kind, anchor, text }) => {
    if (keys.has(`${kind} ${anchor}`) || (kind !== 'threshold' && document.text.includes(anchor)))
      return { anchor, kind, standing: 'preserved', reason: null };
    const standing = isModified(text, kind, present) ? 'modified' : 'dropped';
    return { anchor, kind, standing, reason: findReason(anchor, { merged, changes }) };
  });
}

/** Anchors that are gone or changed without a change that says so. */
export function listAnchorFaults(standings: readonly AnchorStanding[]): readonly Fault[] {
  return standings
    .filter(({ standing, reason }) => standing !== 'preserved' && reason === null)
    .map(({ anchor, kind, standing }) => ({
      kind: 'anchor',
      line: 0,
      what: `${kind} ${anchor} was ${standing} without a logged reason`,
    }));
}

function listRequiredAnchors(variants: readonly ParsedVariant[], base: ParsedVariant | undefined): readonly Anchor[] {
  if (base) return listAnchors(base.document);
  const [first, ...others] = variants.map(({ document }) => listAnchors(document));
  const held = others.map((anchors) => new Set(anchors.map(({ kind, anchor }) => `${kind} ${anchor}`)));
  return (first ?? []).filter(({ kind, anchor }) => held.every((keys) => keys.has(`${kind} ${anchor}`)));
}

function isModified(text: string, kind: Anchor['kind'], present: readonly Anchor[]): boolean {
  const wanted = new Set(listContentWords(text).filter((word) => !/^\d/.test(word)));
  if (wanted.size === 0) return false;
  return present.some((anchor) => {
    if (anchor.kind !== kind) return false;
    const held = new Set(listContentWords(anchor.text));
    return [...wanted].filter((word) => held.has(word)).length >= wanted.size * 0.7;
  });
}

function findReason(
  anchor: string,
  { merged, changes }: { merged: string; changes: readonly ChangeEntry[] | undefined },
): string | null {
  if (changes) {
    const by = changes.find(
      ({ status, before, after }) => status === 'Applied' && before.includes(anchor) && !after.includes(anchor),
    );
    return by ? `Change #${by.change}` : null;
  }
  const named = listNamedChanges(merged);
  return named.length > 0
    ? `one of the changes that the document names: ${named.map((id) => `#${id}`).join(', ')}`
    : null;
}
