import { hashOf } from '../hash.ts';
import { lineAt, linesOf } from '../markdown/lines.ts';
import type { Making, Part } from './assemble.ts';
import type { Provenance, ProvenancePiece } from './provenance.ts';

/** The record of a merged text: every stretch with its place, gapless, and the hashes of all texts. */
export function provenanceOf(parts: readonly Part[], { base, variants, changes }: Making): Provenance {
  const text = parts.map((part) => part.text).join('');
  const starts = linesOf(text).map(({ from }) => from);
  let from = 0;
  const pieces = parts.map(({ text: words, ...part }): ProvenancePiece => {
    const to = from + words.length;
    const piece = {
      from,
      to,
      first_line: lineAt(starts, from),
      last_line: lineAt(starts, Math.max(from, to - 1)),
      ...part,
    };
    from = to;
    return piece;
  });
  return {
    dissent: 1,
    base: base.id,
    variants: variants.map(({ id, name, text: words }) => ({ id, name, hash: hashOf(words) })),
    hash: hashOf(text),
    changes: changes.map(({ id, approach, reason, point }) => ({ id, approach, reason, point: point ?? null })),
    pieces,
  };
}
