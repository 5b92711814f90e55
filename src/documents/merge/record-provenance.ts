import type { ParsedVariant } from '../compare/variant.ts';
import { hashContent } from '../hash.ts';
import type { Span } from '../markdown/document.ts';
import { findLineNumber, splitLines } from '../markdown/lines.ts';
import type { Making, Part } from './assemble.ts';
import { listSourceVariants } from './change.ts';
import type { Provenance, ProvenancePiece } from './provenance.ts';

/** The record of a merged text: every stretch with its place, gapless, what was taken out, and the hashes of all texts. */
export function recordProvenance(parts: readonly Part[], making: Making): Provenance {
  const { base, variants, changes, removed } = making;
  const text = parts.map((part) => part.text).join('');
  const starts = splitLines(text).map(({ from }) => from);
  const traceLine = createTracer(making);
  let from = 0;
  const pieces = parts
    .flatMap((part) => (part.kind === 'written' ? splitWritten(part, traceLine) : [part]))
    .map(({ text: words, ...part }): ProvenancePiece => {
      const to = from + words.length;
      const piece = {
        from,
        to,
        first_line: findLineNumber(starts, from),
        last_line: findLineNumber(starts, Math.max(from, to - 1)),
        ...part,
      };
      from = to;
      return piece;
    });
  return {
    dissent: 1,
    base: base.id,
    variants: variants.map(({ id, name, text: words }) => ({ id, name, hash: hashContent(words) })),
    hash: hashContent(text),
    changes: changes.map(({ id, approach, reason, points = [] }) => ({ id, approach, reason, points })),
    removed,
    pieces,
  };
}

type Traced = Pick<Part, 'kind' | 'variant' | 'section' | 'source' | 'adapted'>;

/** Text that a participant wrote, line by line: many lines are those of the two blocks it was made from. */
function splitWritten(part: Part, trace: (line: string, change: number | null) => Traced | undefined): readonly Part[] {
  return splitLines(part.text).map(({ from, end, text }) => {
    const found = text.trim() === '' ? undefined : trace(text, part.change);
    return { ...part, ...found, text: part.text.slice(from, end) };
  });
}

function createTracer({
  base,
  variants,
  changes,
}: Making): (line: string, change: number | null) => Traced | undefined {
  const byVariant = new Map<string, ReadonlyMap<string, Span>>();
  const listLines = (variant: ParsedVariant) => {
    const known =
      byVariant.get(variant.id) ??
      new Map(
        splitLines(variant.text)
          .map(({ from, end, text }) => [text.trim(), { from, to: end }])
          .reverse() as [string, Span][],
      );
    byVariant.set(variant.id, known);
    return known;
  };
  return (line, change) => {
    const made = changes.find((each) => each.id === change);
    const from = made ? listSourceVariants(made) : [];
    const own = listLines(base).get(line.trim());
    const other = variants.find((each) => from.includes(each.id) && listLines(each).has(line.trim()));
    const others = other && listLines(other).get(line.trim());
    const variant = own ? base : other;
    const source = own ?? others;
    if (!variant || !source) return undefined;
    const kind = own && others ? 'both' : own ? 'base' : 'variant';
    const section = variant.document.sections.find(({ own: { from, to } }) => from <= source.from && to > source.from);
    return { kind, variant: variant.id, section: section?.number ?? null, source, adapted: true };
  };
}
