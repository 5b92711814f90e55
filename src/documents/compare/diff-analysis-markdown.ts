import { cell, joined, table, text } from '../inert-markdown.ts';
import { percent } from '../percent.ts';
import type { ContradictionPoint, DiffAnalysis } from './analysis.ts';
import type { Dismissed } from './judged.ts';
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
  return joined([
    `# ${text(title)}`,
    head(analysis, settings),
    analysis.identical
      ? `> Substantially identical: the variants differ by ${percent(analysis.difference)} at most, which is less than 10 %. What differs is listed all the same.`
      : undefined,
    '## Structural differences',
    structural(analysis),
    '## Content differences',
    content(analysis),
    '## Contradictions',
    contradictions(analysis, dismissed),
    '## Unique contributions',
    unique(analysis),
    '## Near-identical passages',
    nearIdentical(analysis),
    '## Difference of the variants',
    table(
      ['Pair', 'Difference', 'Exact'],
      analysis.pairs.map(({ a, b, difference, exact }) => [
        `${a}, ${b}`,
        percent(difference),
        exact ? 'yes' : 'no, at most',
      ]),
    ),
    analysis.bounded.length === 0 ? undefined : joined(['## Work that was cut short', list(analysis.bounded)]),
  ]);
}

function head(
  { variants, difference, structural, content, contradictions, unique }: DiffAnalysis,
  settings: { readonly [key: string]: string | number | boolean },
): string {
  const inputs = variants.map(
    ({ id, name, words, sections, depth }) =>
      `${id} (${text(name)}: ${words} words, ${sections} sections, depth ${depth})`,
  );
  const set = Object.entries(settings).map(([key, value]) => `${key} ${text(String(value))}`);
  return [
    `- **Inputs**: ${variants.length} variants: ${inputs.join(', ')}`,
    ...(set.length > 0 ? [`- **Settings**: ${set.join(', ')}`] : []),
    `- **Counts**: structural ${structural.length}, content ${content.length}, contradictions ${contradictions.length}, unique contributions ${unique.length}`,
    `- **Largest difference**: ${percent(difference)}`,
  ].join('\n');
}

function structural({ structural: rows }: DiffAnalysis): string {
  if (rows.length === 0) return 'None.';
  return table(
    ['Id', 'Area', 'What', 'Variants', 'Severity', 'Because'],
    rows.map(({ id, area, what, variants, severity, because }) => [
      id,
      area,
      cell(what),
      variants.map(({ variant, text: words }) => `${variant}: ${cell(words)}`).join('; '),
      severity,
      cell(because),
    ]),
  );
}

function content({ content: rows }: DiffAnalysis): string {
  if (rows.length === 0) return 'None.';
  return table(
    ['Id', 'Topic', 'Approaches', 'Missing in', 'Difference', 'Severity', 'Because'],
    rows.map(({ id, topic, approaches, missing, difference, severity, because, judged }) => [
      id,
      cell(topic),
      approaches
        .map(
          ({ variant, section, opening, words, detail }) =>
            `${variant}, section ${section} (${words} words, ${detail}): ${cell(opening)}`,
        )
        .join('; '),
      missing.join(', ') || '—',
      percent(difference),
      severity,
      cell(judged ? `analyst: ${judged.reason || 'no reason given'}` : because),
    ]),
  );
}

/** Within and across variants apart, each with both texts (M2). */
function contradictions({ contradictions: rows }: DiffAnalysis, dismissed: readonly Dismissed[]): string {
  const of = (scope: ContradictionPoint['scope']) => rows.filter((row) => row.scope === scope);
  return joined([
    '### Within a variant',
    contradictionTable(of('within')),
    '### Across variants',
    contradictionTable(of('across')),
    dismissed.length === 0
      ? undefined
      : joined([
          '### Dismissed by the analyst',
          list(
            dismissed.map(
              ({ point: { a, b }, reason }) => `${passage(a)} / ${passage(b)}: ${reason || 'no reason given'}`,
            ),
          ),
        ]),
  ]);
}

function contradictionTable(rows: readonly ContradictionPoint[]): string {
  if (rows.length === 0) return 'None.';
  return table(
    ['Id', 'Category', 'One side', 'Other side', 'Found by', 'Severity', 'Status', 'Because'],
    rows.map(({ id, category, a, b, sign, severity, status, because, judged }) => [
      id,
      category,
      side(a),
      side(b),
      sign,
      severity,
      status,
      cell(judged?.reason || because),
    ]),
  );
}

const side = ({ variant, section, line, text: words }: Passage) =>
  `${variant}, section ${section}, line ${line}: "${cell(words)}"`;
const passage = ({ variant, text: words }: Passage) => `${variant}: "${words}"`;

function unique({ unique: rows }: DiffAnalysis): string {
  if (rows.length === 0) return 'None.';
  return table(
    ['Id', 'Variant', 'Section', 'Opening', 'Words', 'Value', 'Because'],
    rows.map(({ id, variant, section, title, opening, words, value, because, judged }) => [
      id,
      variant,
      cell(`${section} ${title}`),
      cell(opening),
      String(words),
      value,
      cell(judged ? `analyst: ${judged.reason || 'no reason given'}` : because),
    ]),
  );
}

function nearIdentical({ near_identical: rows }: DiffAnalysis): string {
  if (rows.length === 0) return 'None.';
  return table(
    ['Topic', 'Variants', 'Difference'],
    rows.map(({ topic, variants, difference }) => [cell(topic), variants.join(', '), percent(difference)]),
  );
}

const list = (items: readonly string[]) => items.map((item) => `- ${text(item)}`).join('\n');
