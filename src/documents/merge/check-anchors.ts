import type { ParsedVariant } from '../compare/variant.ts';
import { type Anchor, listAnchors, makeAnchorKey } from './anchors.ts';
import type { AnchorStanding, Fault } from './check.ts';
import type { MergeRecord } from './provenance.ts';

/** What became of the anchors of the base. What a change took out has it as its reason; modified: it put another of the kind there. */
export function checkAnchors(
  plain: string,
  base: ParsedVariant,
  record: MergeRecord | undefined,
): readonly AnchorStanding[] {
  const present = new Set(listAnchors(plain).map(makeAnchorKey));
  const changes = record ? listChangedAnchors(record, base) : [];
  return listAnchors(base.text).map((anchor) => {
    const key = makeAnchorKey(anchor);
    if (present.has(key)) return { ...anchor, standing: 'preserved', reason: null };
    const by = changes.find(({ gone }) => gone.has(key));
    const standing = by?.came.some(({ kind }) => kind === anchor.kind) ? 'modified' : 'dropped';
    return { ...anchor, standing, reason: by ? `Change #${by.change}` : null };
  });
}

/** The anchors that each change took out and put in. */
function listChangedAnchors({ text, provenance }: MergeRecord, base: ParsedVariant) {
  const { removed = [], pieces, changes } = provenance;
  return changes.map(({ id }) => {
    const join = (
      all: readonly { readonly from: number; readonly to: number; readonly change: number | null }[],
      of: string,
    ) =>
      all
        .filter(({ change }) => change === id)
        .map(({ from, to }) => of.slice(from, to))
        .join('');
    const came: readonly Anchor[] = listAnchors(join(pieces, text));
    return { change: id, gone: new Set(listAnchors(join(removed, base.text)).map(makeAnchorKey)), came };
  });
}

/** Anchors that are gone without a change that took them out. */
export function listAnchorFaults(standings: readonly AnchorStanding[]): readonly Fault[] {
  return standings
    .filter(({ standing, reason }) => standing !== 'preserved' && reason === null)
    .map(({ anchor, kind }) => ({
      kind: 'anchor',
      line: 0,
      what: `${kind} ${anchor} is gone, and no change took it out`,
    }));
}
