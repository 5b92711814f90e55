import { escapeCell, escapeText, joinBlocks, quoteBlock, writeTable } from '../../../documents/inert-markdown.ts';
import { computeReturn } from '../own-table.ts';
import type { AnalysedOption, Row } from '../tables.ts';
import { nameOption, type Topic } from '../topic.ts';

/** Every option in the judge's own terms: a summary with totals and ROI, then a table each (J2). */
export function analysisPart(analysis: readonly AnalysedOption[], topic: Topic): string | undefined {
  if (analysis.length === 0) return undefined;
  return joinBlocks(['## Analysis', summaryTable(analysis, topic), ...analysis.map((one) => optionPart(one, topic))]);
}

const summaryColumns: readonly {
  readonly title: string;
  readonly read: (analysed: AnalysedOption) => number | null | undefined;
}[] = [
  { title: 'Risk (0 to 10, lowest is best)', read: ({ total_risk }) => total_risk },
  { title: 'Value (of 10)', read: ({ total_value }) => total_value },
  { title: 'Score (of 10)', read: ({ score }) => score },
  { title: 'Value (of 10)', read: ({ value }) => value },
  {
    title: 'Realistic effort (days)',
    read: (analysed) => (countsDays(analysed) ? computeReturn(analysed).realistic_days : undefined),
  },
  { title: 'ROI', read: (analysed) => (countsDays(analysed) ? computeReturn(analysed).roi : undefined) },
];

const countsDays = ({ rows = [] }: AnalysedOption) => rows.some(({ days }) => days !== undefined);

function summaryTable(analysis: readonly AnalysedOption[], topic: Topic): string | undefined {
  const columns = summaryColumns.filter(({ read }) => analysis.some((analysed) => (read(analysed) ?? null) !== null));
  if (columns.length === 0) return undefined;
  const rows = analysis.map((analysed) => [
    escapeText(nameOption(analysed.option, topic)),
    ...columns.map(({ read }) => escapeCell(read(analysed))),
  ]);
  return writeTable(['Option', ...columns.map(({ title }) => title)], rows);
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
  why: 'Why',
  finding: 'Finding',
} as const satisfies { readonly [Column in keyof Row]-?: string };

function optionPart(
  { option, rows = [], hidden_risks = [], missed_value, incremental_path }: AnalysedOption,
  topic: Topic,
) {
  const keys = Object.keys(rowColumns) as (keyof typeof rowColumns)[];
  const columns = keys.filter((key) => rows.some((row) => row[key] !== undefined));
  const cells = rows.map((row) => columns.map((key) => escapeCell(row[key])));
  return joinBlocks([
    `### ${escapeText(nameOption(option, topic))}`,
    columns.length > 0
      ? writeTable(
          columns.map((key) => rowColumns[key]),
          cells,
        )
      : undefined,
    remarks('Hidden risks', hidden_risks),
    remarks('Value the cautious miss', missed_value === undefined ? [] : [missed_value]),
    remarks('Incremental path', incremental_path === undefined ? [] : [incremental_path]),
  ]);
}

const remarks = (title: string, said: readonly string[]) =>
  said.length === 0 ? undefined : joinBlocks([`**${title}**:`, ...said.map(quoteBlock)]);
