import { type ExactConflict, findOwnConflicts } from '../compare/exact-conflicts.ts';
import type { ParsedVariant } from '../compare/variant.ts';
import { hashContent } from '../hash.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { findReferences } from '../measure/references.ts';
import type { Fault, MergeCheck } from './check.ts';
import { checkAnchors, listAnchorFaults } from './check-anchors.ts';
import { findDoubles } from './check-doubles.ts';
import { checkHeadings } from './check-headings.ts';
import { checkLabels } from './check-labels.ts';
import { checkRecord, compareLines } from './check-lines.ts';
import { checkSections } from './check-sections.ts';
import { listNamedChanges, readNamedBase } from './comments.ts';
import type { MergeRecord } from './provenance.ts';
import { stripProvenance } from './strip-provenance.ts';

interface Checked {
  readonly merged: string;
  readonly variants: readonly ParsedVariant[];
  /** The base; by default the one that the record or the document's own comments name. */
  readonly base?: string;
  /** What the merge wrote, and its record: every line is compared with it. */
  readonly record?: MergeRecord;
}

/**
 * Validates a merged document (M12). With the record of the merge every line is accounted for; without it, as far as the
 * document's own comments go, and the rest is said to be unchecked. What was wrong in the base already is not the merge's fault.
 */
export function checkMerge({ merged, variants, base: baseId, record }: Checked): MergeCheck {
  const document = parseMarkdown(merged);
  const plain = stripProvenance(merged);
  const base = findBase(variants, merged, baseId, record);
  const references = findReferences(document);
  const broken = findBrokenReferences(references, variants, base);
  const isExact = record !== undefined && record.text === merged;
  const lines = record ? checkByRecord(merged, record, variants) : checkByComments(merged, plain, base);
  const anchors = base ? checkAnchors(plain, base, record) : [];
  const isExplained = record !== undefined || listNamedChanges(merged).length === 0;
  const faults: readonly Fault[] = [
    ...checkHeadings(document, base?.document),
    ...broken.faults,
    ...checkLabels(document, { base, variants, record: isExact ? record : undefined }),
    ...lines.faults,
    ...findDoubles(document, variants),
    ...findNewConflicts(merged, variants),
    ...(isExplained ? listAnchorFaults(anchors) : []),
  ];
  return {
    ok: faults.length === 0,
    faults: faults.toSorted((one, other) => one.line - other.line),
    anchors,
    references: {
      resolved: references.filter(({ resolved }) => resolved).length,
      total: references.length,
      inherited: broken.inherited,
    },
    unchecked: lines.unchecked,
  };
}

interface Lines {
  readonly faults: readonly Fault[];
  readonly unchecked: readonly string[];
}

function checkByRecord(merged: string, record: MergeRecord, variants: readonly ParsedVariant[]): Lines {
  const missing = record.provenance.variants.filter(
    ({ hash }) => !variants.some(({ text }) => hashContent(text) === hash),
  );
  return {
    faults: [...compareLines(record.text, merged, 'what the merge wrote'), ...checkRecord(record, variants)],
    unchecked: missing.map(({ name }) => `What comes from ${name}: the draft that was merged isn't among those given.`),
  };
}

/** What a document tells of itself: sections of the base that no change touched, and all of it where none did. */
function checkByComments(merged: string, plain: string, base: ParsedVariant | undefined): Lines {
  const named = listNamedChanges(merged);
  if (!base)
    return {
      faults: [],
      unchecked: ['Whether anything is lost or invented: the base is not known. Name it with --base.'],
    };
  if (named.length === 0)
    return { faults: mapLines(merged, plain, compareLines(base.text, plain, 'the base')), unchecked: [] };
  return {
    faults: checkSections(merged, base),
    unchecked: [
      `What the changes that the comments name (${named.map((id) => `#${id}`).join(', ')}) put in and took out: the record of the merge is not at hand.`,
    ],
  };
}

/** The base as given, as the record says, or as the document's header names it: by its name, else by its letter. */
function findBase(
  variants: readonly ParsedVariant[],
  merged: string,
  given: string | undefined,
  record: MergeRecord | undefined,
): ParsedVariant | undefined {
  const recorded = record?.provenance.variants.find(({ id }) => id === record.provenance.base);
  const named = given === undefined ? readNamedBase(merged) : undefined;
  return (
    variants.find(({ text }) => given === undefined && recorded && hashContent(text) === recorded.hash) ??
    variants.find(({ name }) => name === named?.name) ??
    variants.find(({ id }) => id === (given ?? named?.variant))
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

/** Exact conflicts of the document with itself that none of its variants has. */
function findNewConflicts(merged: string, variants: readonly ParsedVariant[]): readonly Fault[] {
  const found = findOwnConflicts({ id: 'merged', name: 'merged', text: merged, document: parseMarkdown(merged) });
  if (found.length === 0) return [];
  const makeKey = ({ about, sides }: ExactConflict) => [about, ...sides.map(({ text }) => text)].join('\n');
  const known = new Set(variants.flatMap(findOwnConflicts).map(makeKey));
  return found
    .filter((conflict) => !known.has(makeKey(conflict)))
    .map(({ about, sides }) => ({
      kind: 'contradiction',
      line: sides[0]?.line ?? 1,
      what: `${about}: ${sides.map(({ text }) => `"${text}"`).join(' against ')}, which no variant has`,
    }));
}

/** Lines of the text without comments, as lines of the text with them. */
function mapLines(merged: string, plain: string, faults: readonly Fault[]): readonly Fault[] {
  const [all, kept] = [merged.split('\n'), plain.split('\n')];
  const numbers: number[] = [];
  let at = 0;
  for (const line of kept) {
    while (at < all.length && all[at] !== line) at += 1;
    numbers.push(at + 1);
    at += 1;
  }
  return faults.map((fault) => ({ ...fault, line: numbers[fault.line - 1] ?? fault.line }));
}
