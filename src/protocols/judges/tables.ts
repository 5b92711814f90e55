import { z } from 'zod';
import type { Participant } from '../../debate/participant.ts';
import { oneOf, wanted } from '../wanted.ts';

/** The table a judge fills in for every option, in its own terms (J2). */
export interface Table {
  readonly kind: TableKind;
  readonly criteria: readonly string[];
}
export type TableKind = 'risk' | 'value' | 'effort' | 'own';

/** The table that belongs to a judge's persona: one of the three built-in ones, or the persona's own criteria. */
export function findTable({ persona }: Pick<Participant, 'persona'>): Table {
  const name = persona?.name ?? '';
  if (name === 'risk' || name === 'value' || name === 'effort') return { kind: name, criteria: criteria[name] };
  return { kind: 'own', criteria: persona?.criteria ?? [] };
}

const criteria = {
  risk: ['technical', 'user', 'business', 'operational'],
  value: ['delight', 'competitive', 'retention', 'growth'],
  effort: ['implementation', 'testing', 'polish', 'documentation'],
} as const;

const Level = oneOf(['LOW', 'MEDIUM', 'HIGH']);
const Score = z.number().min(0).max(10);
/** The steps of J2; another number is read, and is a breach. */
export const uncertainties: readonly number[] = [1, 1.5, 2, 3];

const Row = z.object({
  criterion: wanted(z.string()),
  risk: wanted(z.string()),
  probability: wanted(Level),
  impact: wanted(Level),
  value: wanted(z.string()),
  magnitude: wanted(Level),
  reach: wanted(Level),
  days: wanted(z.number().min(0)),
  why: wanted(z.string()),
  uncertainty: wanted(z.number().positive().meta({ enum: uncertainties })),
  finding: wanted(z.string()),
});
export type Row = z.infer<typeof Row>;

export const AnalysedOption = z.object({
  option: z.string(),
  rows: wanted(z.array(Row)),
  hidden_risks: wanted(z.array(z.string())),
  total_risk: wanted(Score),
  missed_value: wanted(z.string()),
  total_value: wanted(Score),
  incremental_path: wanted(z.string()),
  value: wanted(Score),
  score: wanted(Score),
});
export type AnalysedOption = z.infer<typeof AnalysedOption>;

/** The field with which each kind of table rates an option. */
export const ratings = {
  risk: 'total_risk',
  value: 'total_value',
  effort: 'value',
  own: 'score',
} as const satisfies { readonly [Kind in TableKind]: keyof AnalysedOption };

const columns: { readonly [Kind in TableKind]: { [Column in keyof Row]?: true } } = {
  risk: { criterion: true, risk: true, probability: true, impact: true },
  value: { criterion: true, value: true, magnitude: true, reach: true },
  effort: { criterion: true, days: true, why: true, uncertainty: true },
  own: { criterion: true, finding: true },
};

const parts: { readonly [Kind in TableKind]: { [Part in keyof AnalysedOption]?: true } } = {
  risk: { option: true, rows: true, hidden_risks: true, total_risk: true },
  value: { option: true, rows: true, missed_value: true, total_value: true },
  effort: { option: true, rows: true, incremental_path: true, value: true },
  own: { option: true, rows: true, score: true },
};

/** The form of one option's analysis. An option that does not exist is an error of the schema (J2). */
export function formAnalysis({ kind, criteria }: Table, options: readonly string[]): z.ZodType<AnalysedOption> {
  const row = Row.pick(columns[kind]).extend({ criterion: wanted(oneOf(criteria)) });
  return AnalysedOption.pick(parts[kind]).extend({ option: z.enum(options), rows: wanted(z.array(row)) });
}
