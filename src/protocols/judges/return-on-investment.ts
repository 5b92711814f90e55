import type { AnalysedOption } from './tables.ts';

/** What an option is worth for a day of realistic effort, by program (J2); null where nothing can be divided. */
interface ReturnOnInvestment {
  readonly realistic_days: number;
  readonly roi: number | null;
}

export function returnOnInvestment({ rows = [], value }: AnalysedOption): ReturnOnInvestment {
  const days = rows.reduce((sum, row) => sum + (row.days ?? 0) * (row.uncertainty ?? 1), 0);
  const roi = value === undefined || days === 0 ? null : twoDecimals(value / days);
  return { realistic_days: twoDecimals(days), roi };
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;
