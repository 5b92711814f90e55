import { escapeCell, escapeText, joinBlocks, writeBullets, writeTable } from '../../../documents/inert-markdown.ts';
import { computeReturn } from '../own-table.ts';
import type { AnalysedOption, Row } from '../tables.ts';
import { nameOption, type Topic } from '../topic.ts';

/** Every option in the judge's own terms: a summary with totals and ROI, then a table each (J2). */
export function writeAnalysis(analysis: readonly AnalysedOption[], topic: Topic): string {
  return joinBlocks([writeTotals(analysis, topic), ...analysis.map((one) => writeOption(one, topic))]);
}

const summaryColumns: readonly {
  readonly title: string;
  readonly read: (analysed: AnalysedOption) => number | null | undefined;
}[] = [
  { title: 'Risk (0 to 10, low is good)', read: ({ total_risk }) => total_risk },
  { title: 'Value (0 to 10)', read: ({ total_value }) => total_value },
  { title: 'Score (0 to 10)', read: ({ score }) => score },
  { title: 'Value (0 to 10)', read: ({ value }) => value },
  {
    title: 'Effort (days, with its uncertainty)',
    read: (analysed) => (countsDays(analysed) ? computeReturn(analysed).realistic_days : undefined),
  },
  { title: 'Value per day', read: (analysed) => (countsDays(analysed) ? computeReturn(analysed).roi : undefined) },
];

const countsDays = ({ rows = [] }: AnalysedOption) => rows.some(({ days }) => days !== undefined);

function writeTotals(analysis: readonly AnalysedOption[], topic: Topic): string | undefined {
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

function writeOption(
  { option, rows = [], hidden_risks = [], missed_value, incremental_path }: AnalysedOption,
  topic: Topic,
) {
  const keys = Object.keys(rowColumns) as (keyof typeof rowColumns)[];
  const columns = keys.filter((key) => rows.some((row) => row[key] !== undefined));
  const cells = rows.map((row) => columns.map((key) => escapeCell(writeLevel(row[key]))));
  return joinBlocks([
    `**${escapeText(nameOption(option, topic))}**`,
    columns.length > 0
      ? writeTable(
          columns.map((key) => rowColumns[key]),
          cells,
        )
      : undefined,
    writeRemarks('Hidden risks', hidden_risks),
    writeRemarks('Value the cautious miss', missed_value === undefined ? [] : [missed_value]),
    writeRemarks('Incremental path', incremental_path === undefined ? [] : [incremental_path]),
  ]);
}

const writeRemarks = (title: string, said: readonly string[]) =>
  said.length === 0 ? undefined : joinBlocks([`${title}:`, writeBullets(said)]);

/** A level in words; anything else as it is. */
const writeLevel = (cell: string | number | undefined) =>
  cell === 'LOW' || cell === 'MEDIUM' || cell === 'HIGH' ? cell.toLowerCase() : cell;
