import type { EarlierEdition } from '../../../../web/view.ts';

interface Answer {
  readonly reasons?: string;
  readonly analysis?: readonly { readonly total: number }[];
  readonly problems?: readonly object[];
  readonly challenges?: readonly { readonly judge: string }[];
}

/** The first edition gave its reasons as one text and a total for each option, and challenged judges, not their claims. */
export const earlier: EarlierEdition = {
  edition: 1,
  renewAnswer: ({ reasons, analysis = [], problems = [], challenges = [], ...rest }: Answer) => ({
    ...rest,
    reasons: reasons === undefined ? [] : [reasons.trim()],
    analysis: analysis.map((row) => ({ ...row, score: row.total })),
    problems: problems.map((problem) => ({ ...problem })),
    challenges: challenges.map((challenge) => ({ ...challenge, claim: challenge.judge })),
  }),
};
