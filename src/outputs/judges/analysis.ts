import type { Json } from '../../debate/json.ts';
import { block, cell, joined, table, text } from '../../documents/inert-markdown.ts';
import { numberIn, objectsIn, textsIn, wordsIn } from '../reading.ts';
import { type JudgesTopic, optionInWords } from './topic.ts';

type Fields = { readonly [key: string]: Json };

/** Every option in the judge's own terms: a summary with totals and ROI, then a table each (J2). */
export function analysisPart(analysis: readonly Fields[], topic: JudgesTopic): string | undefined {
  if (analysis.length === 0) return undefined;
  return joined(['## Analysis', summary(analysis, topic), ...analysis.map((one) => optionPart(one, topic))]);
}

/** J2: value divided by the realistic effort, the sum of days times uncertainty; undefined where either is missing. */
export function returnOnInvestment(analysed: Fields): number | undefined {
  const value = numberIn(analysed.value);
  const effort = realisticEffort(analysed);
  if (value === undefined || effort === undefined || effort === 0) return undefined;
  return twoDecimals(value / effort);
}

function realisticEffort({ rows }: Fields): number | undefined {
  const days = objectsIn(rows).flatMap((row) => {
    const count = numberIn(row.days);
    return count === undefined ? [] : [count * (numberIn(row.uncertainty) ?? 1)];
  });
  if (days.length === 0) return undefined;
  return days.reduce((sum, count) => sum + count, 0);
}

const summaryColumns: readonly {
  readonly title: string;
  readonly of: (analysed: Fields) => string | number | undefined;
}[] = [
  { title: 'Total (of 10)', of: ({ total }) => wordsIn(total) },
  { title: 'Value (of 10)', of: ({ value }) => wordsIn(value) },
  { title: 'Realistic effort (days)', of: (analysed) => twoDecimals(realisticEffort(analysed)) },
  { title: 'ROI', of: returnOnInvestment },
];

function summary(analysis: readonly Fields[], topic: JudgesTopic): string | undefined {
  const columns = summaryColumns.filter(({ of }) => analysis.some((analysed) => of(analysed) !== undefined));
  if (columns.length === 0) return undefined;
  const rows = analysis.map((analysed) => [nameOf(analysed, topic), ...columns.map(({ of }) => cell(of(analysed)))]);
  return table(['Option', ...columns.map(({ title }) => title)], rows);
}

/** The columns that tables of judges can have, in the order in which they are shown. */
const rowColumns = {
  criterion: 'Criterion',
  risk: 'Risk',
  probability: 'Probability',
  impact: 'Impact',
  value: 'Value',
  magnitude: 'Magnitude',
  reach: 'Reach',
  days: 'Days',
  uncertainty: 'Uncertainty',
  assessment: 'Assessment',
  score: 'Score',
} as const;

function optionPart(analysed: Fields, topic: JudgesTopic): string {
  const rows = objectsIn(analysed.rows);
  const columns = Object.entries(rowColumns).filter(([key]) => rows.some((row) => wordsIn(row[key]) !== undefined));
  return joined([
    `### ${nameOf(analysed, topic)}`,
    columns.length > 0
      ? table(
          columns.map(([, title]) => title),
          rows.map((row) => columns.map(([key]) => cell(wordsIn(row[key])))),
        )
      : undefined,
    remarks('Hidden risks', analysed.hidden_risks),
    remarks('Value the cautious miss', analysed.missed_value),
    remarks('Incremental path', analysed.incremental_path),
  ]);
}

function remarks(title: string, value: Json | undefined): string | undefined {
  const said = textsIn(value);
  return said.length === 0 ? undefined : joined([`**${title}**:`, ...said.map(block)]);
}

function twoDecimals(number: number): number;
function twoDecimals(number: number | undefined): number | undefined;
function twoDecimals(number: number | undefined): number | undefined {
  return number === undefined ? undefined : Math.round(number * 100) / 100;
}

const nameOf = ({ option }: Fields, topic: JudgesTopic) => text(optionInWords(wordsIn(option), topic));
