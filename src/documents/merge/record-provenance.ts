import { hashContent } from '../hash.ts';
import { findLineNumber, splitLines } from '../markdown/lines.ts';
import type { Making, Part } from './assemble.ts';
import type { Provenance, ProvenancePiece } from './provenance.ts';

/** The record of a merged text: every stretch with its place, gapless, and the hashes of all texts. */
export function recordProvenance(parts: readonly Part[], { base, variants, changes }: Making): Provenance {
  const text = parts.map((part) => part.text).join('');
  const starts = splitLines(text).map(({ from }) => from);
  let from = 0;
  const pieces = parts.map(({ text: words, ...part }): ProvenancePiece => {
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
    changes: changes.map(({ id, approach, reason, point }) => ({ id, approach, reason, point: point ?? null })),
    pieces,
  };
}
