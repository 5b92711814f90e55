import type { Report } from '../../../debate/report.ts';
import { escapeText, joinBlocks, writeCode } from '../../../documents/inert-markdown.ts';
import type { MergeShape } from '../answers.ts';
import type { Result, VariantRow } from '../result.ts';
import { nameGenerator } from '../topic.ts';

/** The documents of a merge are published by the protocol, step by step; here is what the general ones say of it. */
export const report: Report<MergeShape> = {
  question({ topic: { variants, source, generate, generators } }) {
    return joinBlocks([
      variants.length > 0 ? `Variants: ${variants.map(writeCode).join(', ')}` : undefined,
      generate === null
        ? undefined
        : `To be written: ${escapeText(generate)}, by ${generators.map((generator) => writeCode(nameGenerator(generator))).join(', ')}`,
      source === null ? undefined : `Source: ${writeCode(source)}`,
    ]);
  },

  keepsDocument: (name) => name === 'merged.md' || /^variant-\d+-.*\.md$/u.test(name),
};

function _describeScore({ variant, name, quant, qual, score }: VariantRow): string {
  if (score === undefined) return `  ${variant}: ${name}`;
  const layers = `counted ${(quant?.score ?? 0).toFixed(4)}, ${qual?.met ?? 0} of 25 criteria met`;
  return `  ${variant}: ${name}: score ${score.toFixed(4)} (${layers})`;
}

function _describeConvergence({ convergence_score, convergence_status }: Result): readonly string[] {
  if (convergence_score === null) return [];
  const share = `Convergence: ${Math.round(convergence_score * 1000) / 10} %`;
  return [convergence_status ? `${share}, ${convergence_status}` : share];
}

/** Points that nobody agreed on; with `candidates` on record nobody was asked. */
function _listOpenPoints({ unresolved_conflicts, candidates }: Result): readonly string[] {
  if (unresolved_conflicts.length === 0) return [];
  const standing = candidates ? 'Possible contradictions, judged by nobody' : 'Not agreed';
  return [`${standing}: ${unresolved_conflicts.map(({ point }) => point).join(', ')}`];
}

const _preferredInWords = {
  merged: 'the merge is preferred',
  base: 'the base is preferred',
  tie: 'a tie',
} as const;
