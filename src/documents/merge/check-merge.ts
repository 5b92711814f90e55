import { findOwnConflicts } from '../compare/exact-conflicts.ts';
import type { ParsedVariant } from '../compare/variant.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { findReferences } from '../measure/references.ts';
import type { ChangeEntry } from './change.ts';
import type { Fault, MergeCheck } from './check.ts';
import { checkAnchors, listAnchorFaults } from './check-anchors.ts';
import { findInventedStatements, findLostSections } from './check-content.ts';
import { checkHeadings } from './check-headings.ts';
import { listNamedChanges, readNamedBase } from './comments.ts';
import { stripProvenance } from './strip-provenance.ts';

/**
 * Validates a merged document against its variants (M12): headings without gaps or orphans, references that resolve,
 * no contradiction that no variant has, anchors kept, no section lost and no sentence invented but by a logged change.
 * What was wrong in the base already is not the merge's fault.
 */
export function checkMerge({
  merged,
  variants,
  base: baseId,
  changes,
}: {
  readonly merged: string;
  readonly variants: readonly ParsedVariant[];
  /** The base; by default the one that the document's own comments name. */
  readonly base?: string;
  /** The log of the merge; without it the document's comments say what was changed. */
  readonly changes?: readonly ChangeEntry[];
}): MergeCheck {
  const plain = stripProvenance(merged);
  const document = parseMarkdown(plain);
  const lineIn = mapLineNumbers(merged, plain);
  const base = findBase(variants, merged, baseId);
  const references = findReferences(document);
  const broken = findBrokenReferences(references, variants, base);
  const contradictions = findNewConflicts(plain, variants);
  const anchors = checkAnchors(document, variants, { base, merged, changes });
  const faults: readonly Fault[] = [
    ...checkHeadings(document, base?.document),
    ...broken.faults,
    ...contradictions.map(
      ({ about, sides }): Fault => ({
        kind: 'contradiction',
        line: sides[0]?.line ?? 1,
        what: `${about}: ${sides.map(({ text }) => `"${text}"`).join(' against ')}, which no variant has`,
      }),
    ),
    ...listAnchorFaults(anchors),
    ...(base ? findLostSections(document, base, { merged, changes }) : []),
    ...findInventedStatements(document, variants, { merged, changes }),
  ].map((fault) => ({ ...fault, line: lineIn(fault.line) }));
  return {
    ok: faults.length === 0,
    faults,
    anchors,
    new_contradictions: contradictions,
    references: {
      resolved: references.filter(({ resolved }) => resolved).length,
      total: references.length,
      inherited: broken.inherited.map((reference) => ({ ...reference, line: lineIn(reference.line) })),
    },
    unchecked: changes ? [] : listUnchecked(base, merged),
  };
}

/** The base as given, or as the document's header names it: by its name, else by its letter. */
function findBase(
  variants: readonly ParsedVariant[],
  merged: string,
  given: string | undefined,
): ParsedVariant | undefined {
  const named = given === undefined ? readNamedBase(merged) : undefined;
  return (
    variants.find(({ name }) => name === named?.name) ?? variants.find(({ id }) => id === (given ?? named?.variant))
  );
}

/** A reference that led nowhere in a variant is that variant's fault; one that leads nowhere only now is the merge's. */
function findBrokenReferences(
  references: ReturnType<typeof findReferences>,
  variants: readonly ParsedVariant[],
  base: ParsedVariant | undefined,
): { readonly faults: readonly Fault[]; readonly inherited: MergeCheck['references']['inherited'] } {
  const broken = references.filter(({ resolved }) => !resolved);
  if (broken.length === 0) return { faults: [], inherited: [] };
  const before = new Map<string, string>();
  for (const { id, document } of base ? [base, ...variants] : variants)
    for (const { resolved, text } of findReferences(document)) if (!resolved && !before.has(text)) before.set(text, id);
  return {
    faults: broken
      .filter(({ text }) => !before.has(text))
      .map(({ text, line }) => ({ kind: 'reference', line, what: `${text} leads nowhere` })),
    inherited: broken.flatMap(({ text, line }) => {
      const variant = before.get(text);
      return variant === undefined ? [] : [{ text, line, variant }];
    }),
  };
}

/** What a document alone does not tell: its base, and what its changes removed and wrote. */
function listUnchecked(base: ParsedVariant | undefined, merged: string): readonly string[] {
  if (!base)
    return [
      'Whether sections or anchors of the base are lost: no base is known. The document has no comments of a merge; --base names one.',
    ];
  const named = listNamedChanges(merged);
  if (named.length === 0) return [];
  return [
    `Whether what is gone or new belongs to the changes that the comments name (${named.map((id) => `#${id}`).join(', ')}): the log of the merge is not at hand.`,
  ];
}

/** M12: exact conflicts of the merged document with itself that none of its variants has. */
function findNewConflicts(plain: string, variants: readonly ParsedVariant[]): MergeCheck['new_contradictions'] {
  const merged = findOwnConflicts({ id: 'merged', name: 'merged', text: plain, document: parseMarkdown(plain) });
  if (merged.length === 0) return [];
  const makeKey = ({ about, sides }: MergeCheck['new_contradictions'][number]) =>
    [about, ...sides.map(({ text }) => text)].join('\n');
  const known = new Set(variants.flatMap(findOwnConflicts).map(makeKey));
  return merged.filter((conflict) => !known.has(makeKey(conflict)));
}

/** Lines of the text without comments, as lines of the text with them. */
function mapLineNumbers(merged: string, plain: string): (line: number) => number {
  if (merged === plain) return (line) => line;
  const [all, kept] = [merged.split('\n'), plain.split('\n')];
  const numbers: number[] = [];
  let at = 0;
  for (const line of kept) {
    while (at < all.length && all[at] !== line) at += 1;
    numbers.push(at + 1);
    at += 1;
  }
  return (line) => numbers[line - 1] ?? line;
}
