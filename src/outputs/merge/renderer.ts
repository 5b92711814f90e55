import type { Outcome } from '../../debate/outcome.ts';
import type { Report } from '../../debate/report.ts';
import { code, joined, text } from '../../documents/inert-markdown.ts';
import { numberIn, objectIn, objectsIn, textsIn, wordsIn } from '../reading.ts';

/** The documents of a merge are published by the protocol, step by step; here is what the general ones say of it. */
export const merge: Report = {
  question({ opened }) {
    const { variants, source, generate, generators } = objectIn(opened.topic);
    const written = objectsIn(generators).map(({ model, persona }) =>
      [wordsIn(model), wordsIn(persona)].filter(Boolean).join(':'),
    );
    return joined([
      textsIn(variants).length > 0 ? `Variants: ${textsIn(variants).map(code).join(', ')}` : undefined,
      wordsIn(generate)
        ? `To be written: ${text(wordsIn(generate) ?? '')}, by ${written.map(code).join(', ')}`
        : undefined,
      wordsIn(source) ? `Source: ${code(wordsIn(source) ?? '')}` : undefined,
    ]);
  },

  keepsDocument: (name) => name === 'merged.md' || /^variant-\d+-.*\.md$/u.test(name),

  positions(_result, { result }) {
    return [
      ...objectsIn(result.variants).flatMap(scoreLine),
      ...(numberIn(result.convergence_score) === undefined
        ? []
        : [`Convergence: ${share(result.convergence_score)}, ${wordsIn(result.convergence_status)}`]),
      ...unresolvedLines(result),
      ...(wordsIn(result.merged_output_path) ? [`Merged: ${wordsIn(result.merged_output_path)}`] : []),
      ...(wordsIn(result.preferred) ? [`Blind comparison with the base: ${preferredInWords(result.preferred)}`] : []),
      ...objectsIn(result.faults).map(
        ({ kind, line, what }) => `Fault, ${wordsIn(kind)}, line ${wordsIn(line)}: ${wordsIn(what)}`,
      ),
    ];
  },
};

function scoreLine(row: ReturnType<typeof objectIn>): readonly string[] {
  const score = numberIn(row.score);
  if (score === undefined) return [`  ${wordsIn(row.variant)}: ${wordsIn(row.name)}`];
  const quant = numberIn(objectIn(row.quant).score) ?? 0;
  const met = numberIn(objectIn(row.qual).met) ?? 0;
  return [
    `  ${wordsIn(row.variant)}: ${wordsIn(row.name)}: score ${score.toFixed(4)} (counted ${quant.toFixed(4)}, ${met} of 25 criteria met)`,
  ];
}

function unresolvedLines(result: Outcome['result']): readonly string[] {
  const open = objectsIn(result.unresolved_conflicts);
  const standing = 'candidates' in result ? 'Possible contradictions, judged by nobody' : 'Not agreed';
  return open.length === 0 ? [] : [`${standing}: ${open.map(({ point }) => wordsIn(point)).join(', ')}`];
}

const share = (value: Outcome['result'][string] | undefined) => `${Math.round((numberIn(value) ?? 0) * 1000) / 10} %`;

const preferredInWords = (preferred: Outcome['result'][string] | undefined) =>
  preferred === 'merged' ? 'the merge is preferred' : preferred === 'base' ? 'the base is preferred' : 'a tie';
