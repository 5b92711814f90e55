import { z } from 'zod';
import type { Participant } from '../../debate/participant.ts';
import { asked } from '../../debate/question.ts';
import { oneOf, wanted } from '../wanted.ts';

/** The table a judge fills in for every option, in its own terms (J2). */
export interface Table {
  readonly kind: TableKind;
  readonly criteria: readonly string[];
}
export type TableKind = 'risk' | 'value' | 'effort' | 'own';

/** The table that belongs to a judge's persona: one of the three built-in ones, or the persona's own criteria. */
export function tableOf({ persona }: Participant): Table {
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
const Uncertainty = z.number().positive().meta({ enum: uncertainties });

const Row = z.object({
  criterion: wanted(z.string()),
  risk: wanted(z.string()),
  probability: wanted(Level),
  impact: wanted(Level),
  value: wanted(z.string()),
  magnitude: wanted(Level),
  reach: wanted(Level),
  days: wanted(z.number().min(0)),
  uncertainty: wanted(Uncertainty),
  assessment: wanted(z.string()),
  score: wanted(Score),
});
export type Row = z.infer<typeof Row>;

export const AnalysedOption = z.object({
  option: z.string(),
  rows: asked(z.array(Row)),
  total: wanted(Score),
  hidden_risks: wanted(z.array(z.string())),
  missed_value: wanted(z.string()),
  value: wanted(Score),
  incremental_path: wanted(z.string()),
});
export type AnalysedOption = z.infer<typeof AnalysedOption>;

const columns: { readonly [Kind in TableKind]: { [Column in keyof Row]?: true } } = {
  risk: { criterion: true, risk: true, probability: true, impact: true },
  value: { criterion: true, value: true, magnitude: true, reach: true },
  effort: { criterion: true, days: true, uncertainty: true },
  own: { criterion: true, assessment: true, score: true },
};

const parts: { readonly [Kind in TableKind]: { [Part in keyof AnalysedOption]?: true } } = {
  risk: { option: true, rows: true, total: true, hidden_risks: true },
  value: { option: true, rows: true, total: true, missed_value: true },
  effort: { option: true, rows: true, value: true, total: true, incremental_path: true },
  own: { option: true, rows: true, total: true },
};

/** The form of one option's analysis. An option that does not exist is an error of the schema (J2). */
export function analysedOption(table: Table, options: readonly string[]): z.ZodType<AnalysedOption> {
  const form = table.kind === 'own' ? formOf(table) : forms[table.kind];
  return form.extend({ option: z.enum(options) });
}

function formOf({ kind, criteria }: Table) {
  const row = Row.pick(columns[kind]).extend({ criterion: wanted(oneOf(criteria)) });
  return AnalysedOption.pick(parts[kind]).extend({ rows: asked(z.array(row)) });
}

/** Made once: they are the same in every debate. */
const forms = {
  risk: formOf({ kind: 'risk', criteria: criteria.risk }),
  value: formOf({ kind: 'value', criteria: criteria.value }),
  effort: formOf({ kind: 'effort', criteria: criteria.effort }),
};
