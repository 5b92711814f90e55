export interface Criterion {
  readonly id: string;
  readonly dimension: Dimension;
  readonly words: string;
}
export type Dimension = (typeof dimensions)[number];

export const dimensions = ['completeness', 'correctness', 'structure', 'clarity', 'risk'] as const;

const table: { readonly [dimension in Dimension]: readonly string[] } = {
  completeness: [
    'all explicit requirements of the source are covered',
    'edge cases and failure scenarios are treated',
    'dependencies and prerequisites are named',
    'success or completion criteria are given',
    'what is out of scope is stated',
  ],
  correctness: [
    'no factual errors or invented claims',
    'feasible under the constraints it states',
    'terms are consistent and accurate',
    'no internal contradictions (a program checks this too)',
    'claims are backed by evidence or rationale',
  ],
  structure: [
    'logical order, prerequisites first',
    'consistent depth, no orphaned sections',
    'concerns are separated between sections',
    'contents, cross-references or an index help to find things',
    'follows the conventions of this type of document',
  ],
  clarity: [
    'unambiguous wording',
    'concrete actions, not principles',
    "each section's purpose is clear",
    'acronyms and terms are defined at first use',
    'next steps or decision points are given',
  ],
  risk: [
    'at least 3 risks with probability and impact',
    'a mitigation for each risk',
    'failure modes and recovery are described',
    'external dependencies and what happens when they fail',
    'monitoring that would detect the risks',
  ],
};

/** M7: criteria that hold unless a counter-example is quoted: nobody can quote that there is no error. */
export const isMetByDefault = (criterion: string): boolean =>
  criterion === 'correctness-1' || criterion === 'correctness-4';

/** M7: without a source nobody can cover it, and without a type nothing has conventions. */
export const listCriteria = ({ source, type }: { source: boolean; type: boolean }): readonly Criterion[] =>
  criteria.filter(({ id }) => (source || id !== 'completeness-1') && (type || id !== 'structure-5'));

/** M7: more judgements than this are asked for draft by draft. */
const mostAsked = 75;

/** The drafts as they are judged in a pass: all in one call, or each in a call of its own, in the same order. */
export function splitDrafts<Each>(drafts: readonly Each[], asked: readonly Criterion[]): readonly (readonly Each[])[] {
  return asked.length * drafts.length <= mostAsked ? [drafts] : drafts.map((draft) => [draft]);
}

/** All 25, `completeness-1` to `risk-5`. */
export const criteria: readonly Criterion[] = dimensions.flatMap((dimension) =>
  table[dimension].map((words, index) => ({ id: `${dimension}-${index + 1}`, dimension, words })),
);
