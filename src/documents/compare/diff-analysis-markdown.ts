import { escapeCell, escapeText, joinBlocks, writeTable } from '../inert-markdown.ts';
import { formatPercent } from '../percent.ts';
import type { ContradictionPoint, DiffAnalysis } from './analysis.ts';
import type { Dismissed } from './apply-judgement.ts';
import type { Passage } from './variant.ts';

export interface DiffAnalysisWords {
  readonly title?: string;
  readonly settings?: { readonly [key: string]: string | number | boolean };
  readonly dismissed?: readonly Dismissed[];
}

/** `diff-analysis.md` (M2, M3): by category, every row rated and attributed; the counts in the head are those of the rows. */
export function diffAnalysisMarkdown(
  analysis: DiffAnalysis,
  { title = 'Diff analysis', settings = {}, dismissed = [] }: DiffAnalysisWords = {},
): string {
  return joinBlocks([
    `# ${escapeText(title)}`,
    writeHead(analysis, settings),
    analysis.identical
      ? `> Substantially identical: the variants differ by ${formatPercent(analysis.difference)} at most, which is less than 10 %. What differs is listed all the same.`
      : undefined,
    '## Structural differences',
    writeStructural(analysis),
    '## Content differences',
    writeContent(analysis),
    '## Contradictions',
    writeContradictions(analysis, dismissed),
    '## Unique contributions',
    writeUnique(analysis),
    '## Near-identical passages',
    writeNearIdentical(analysis),
    '## Difference of the variants',
    writeTable(
      ['Pair', 'Difference', 'Exact'],
      analysis.pairs.map(({ a, b, difference, exact }) => [
        `${a}, ${b}`,
        formatPercent(difference),
        exact ? 'yes' : 'no, at most',
      ]),
    ),
    analysis.bounded.length === 0 ? undefined : joinBlocks(['## Work that was cut short', writeList(analysis.bounded)]),
  ]);
}

function writeHead(
  { variants, difference, structural, content, contradictions, unique }: DiffAnalysis,
  settings: { readonly [key: string]: string | number | boolean },
): string {
  const inputs = variants.map(
    ({ id, name, words, sections, depth }) =>
      `${id} (${escapeText(name)}: ${words} words, ${sections} sections, depth ${depth})`,
  );
  const set = Object.entries(settings).map(([key, value]) => `${key} ${escapeText(String(value))}`);
  return [
    `- **Inputs**: ${variants.length} variants: ${inputs.join(', ')}`,
    ...(set.length > 0 ? [`- **Settings**: ${set.join(', ')}`] : []),
    `- **Counts**: structural ${structural.length}, content ${content.length}, contradictions ${contradictions.length}, unique contributions ${unique.length}`,
    `- **Largest difference**: ${formatPercent(difference)}`,
  ].join('\n');
}

function writeStructural({ structural: rows }: DiffAnalysis): string {
  return tabulate(
    ['Id', 'Area', 'What', 'Variants', 'Severity', 'Because'],
    rows.map(({ id, area, what, variants, severity, because }) => [
      id,
      area,
      escapeCell(what),
      variants.map(({ variant, text: words }) => `${variant}: ${escapeCell(words)}`).join('; '),
      severity,
      escapeCell(because),
    ]),
  );
}

function writeContent({ content: rows }: DiffAnalysis): string {
  return tabulate(
    ['Id', 'Topic', 'Approaches', 'Missing in', 'Difference', 'Severity', 'Because'],
    rows.map(({ id, topic, approaches, missing, difference, severity, because, judged }) => [
      id,
      escapeCell(topic),
      approaches
        .map(
          ({ variant, section, opening, words, detail }) =>
            `${variant}, section ${section} (${words} words, ${detail}): ${escapeCell(opening)}`,
        )
        .join('; '),
      missing.join(', ') || '—',
      formatPercent(difference),
      severity,
      escapeCell(judged ? `analyst: ${judged.reason || 'no reason given'}` : because),
    ]),
  );
}

/** Within and across variants apart, each with both texts (M2). */
function writeContradictions({ contradictions: rows }: DiffAnalysis, dismissed: readonly Dismissed[]): string {
  const of = (scope: ContradictionPoint['scope']) => rows.filter((row) => row.scope === scope);
  return joinBlocks([
    '### Within a variant',
    tabulateContradictions(of('within')),
    '### Across variants',
    tabulateContradictions(of('across')),
    dismissed.length === 0
      ? undefined
      : joinBlocks([
          '### Dismissed by the analyst',
          writeList(
            dismissed.map(
              ({ point: { a, b }, reason }) =>
                `${quotePassage(a)} / ${quotePassage(b)}: ${reason || 'no reason given'}`,
            ),
          ),
        ]),
  ]);
}

function tabulateContradictions(rows: readonly ContradictionPoint[]): string {
  return tabulate(
    ['Id', 'Category', 'One side', 'Other side', 'Found by', 'Severity', 'Status', 'Because'],
    rows.map(({ id, category, a, b, sign, severity, status, because, judged }) => [
      id,
      category,
      writeSide(a),
      writeSide(b),
      sign,
      severity,
      status,
      escapeCell(judged?.reason || because),
    ]),
  );
}

const writeSide = ({ variant, section, line, text: words }: Passage) =>
  `${variant}, section ${section}, line ${line}: "${escapeCell(words)}"`;
const quotePassage = ({ variant, text: words }: Passage) => `${variant}: "${words}"`;

function writeUnique({ unique: rows }: DiffAnalysis): string {
  return tabulate(
    ['Id', 'Variant', 'Section', 'Opening', 'Words', 'Value', 'Because'],
    rows.map(({ id, variant, section, title, opening, words, value, because, judged }) => [
      id,
      variant,
      escapeCell(`${section} ${title}`),
      escapeCell(opening),
      String(words),
      value,
      escapeCell(judged ? `analyst: ${judged.reason || 'no reason given'}` : because),
    ]),
  );
}

function writeNearIdentical({ near_identical: rows }: DiffAnalysis): string {
  return tabulate(
    ['Topic', 'Variants', 'Difference'],
    rows.map(({ topic, variants, difference }) => [escapeCell(topic), variants.join(', '), formatPercent(difference)]),
  );
}

const writeList = (items: readonly string[]) => items.map((item) => `- ${escapeText(item)}`).join('\n');

const tabulate = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? 'None.' : writeTable(heading, rows);
