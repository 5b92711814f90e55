import type { Recommendation } from './answers.ts';
import type { AnalysedOption, TableKind } from './tables.ts';

/** What an option is worth for a day of realistic effort (J2); null where nothing can be divided. */
export function computeReturn({ rows = [], value }: AnalysedOption): { realistic_days: number; roi: number | null } {
  const days = rows.reduce((sum, row) => sum + (row.days ?? 0) * (row.uncertainty ?? 1), 0);
  const roi = value === undefined || days === 0 ? null : roundToCents(value / days);
  return { realistic_days: roundToCents(days), roi };
}

/** What each kind of table calls its best option. */
export const bestBy: { readonly [Kind in TableKind]: string } = {
  risk: 'lowest total risk',
  value: 'highest total value',
  effort: 'highest value for a realistic day',
  own: 'highest score',
};

/** The options that are best by the judge's own table where its vote is for another; none where the table cannot tell (J2). */
export function findBetterOptions({ option, analysis = [] }: Recommendation, kind: TableKind): readonly string[] {
  const rated = analysis.flatMap((analysed) => {
    const rating = rate[kind](analysed) ?? undefined;
    return rating === undefined ? [] : [{ option: analysed.option, rating }];
  });
  const best = Math.max(...rated.map(({ rating }) => rating));
  const chosen = rated.find((one) => one.option === option);
  if (!chosen || chosen.rating === best) return [];
  return rated.filter(({ rating }) => rating === best).map((one) => one.option);
}

/** Higher is better. */
const rate: { readonly [Kind in TableKind]: (analysed: AnalysedOption) => number | null | undefined } = {
  risk: ({ total_risk }) => total_risk && -total_risk,
  value: ({ total_value }) => total_value,
  effort: (analysed) => computeReturn(analysed).roi,
  own: ({ score }) => score,
};

const roundToCents = (value: number) => Math.round(value * 100) / 100;
