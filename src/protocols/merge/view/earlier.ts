import type { EarlierEdition } from '../../../../web/view.ts';

interface Result {
  readonly plan?: { readonly changes: readonly { readonly point: string }[] };
}

/** In the first edition a change came of one point. */
export const earlier: EarlierEdition = {
  edition: 1,
  renewResult: ({ plan, ...result }: Result) => ({
    ...result,
    ...(plan && { plan: { ...plan, changes: plan.changes.map((change) => ({ ...change, points: [change.point] })) } }),
  }),
};
