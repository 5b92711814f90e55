import { cutAtWord } from '../cut-at-word.ts';
import { groupBy } from '../grouped.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../inert-markdown.ts';
import { formatPercent } from '../percent.ts';
import type { ContentPoint, ContradictionCategory, ContradictionPoint, DiffAnalysis } from './analysis.ts';
import type { Passage } from './variant.ts';

export interface DiffAnalysisWords {
  readonly title?: string;
  readonly settings?: { readonly [key: string]: string | number | boolean };
  /** How an analyst can be asked, where nobody was. */
  readonly hint?: string;
}

/** `diff-analysis.md` (M2, M3): what has to be decided, then every row by category, rated and attributed; the counts in the head are those of the rows. */
export function diffAnalysisMarkdown(
  analysis: DiffAnalysis,
  { title = 'Diff analysis', settings = {}, hint }: DiffAnalysisWords = {},
): string {
  const { identical, difference, bounded, pairs } = analysis;
  return joinBlocks([
    `# ${escapeText(title)}`,
    writeHead(analysis, settings),
    identical
      ? `> Substantially identical: the variants differ by ${formatPercent(difference)} at most, which is less than 10 %. What differs is listed all the same.`
      : undefined,
    analysis.analyst
      ? undefined
      : `> The meaning of these texts was not judged: a program compared them, and nobody read them.${hint ? ` ${hint}` : ''}`,
    '## What has to be decided',
    writeDecisions(analysis),
    '## Structural differences',
    writeStructural(analysis),
    '## Content differences',
    writeContent(analysis),
    '## Contradictions',
    writeContradictions(analysis),
    '## Unique contributions',
    writeUnique(analysis),
    '## How the sections line up',
    'By their titles: what is missing here may stand under another heading.',
    writeTopics(analysis),
    '## Near-identical passages',
    writeNearIdentical(analysis),
    writeAside(analysis),
    '## Difference of the variants',
    writeTable(
      ['Pair', 'Difference', 'Exact'],
      pairs.map((pair) => [`${pair.a}, ${pair.b}`, formatPercent(pair.difference), pair.exact ? 'yes' : 'no, at most']),
    ),
    bounded.length === 0 ? undefined : joinBlocks(['## Work that was cut short', writeList(bounded)]),
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
  const open = variants.filter(({ open_fence }) => open_fence !== undefined);
  return [
    `- **Inputs**: ${variants.length} variants: ${inputs.join(', ')}`,
    ...(set.length > 0 ? [`- **Settings**: ${set.join(', ')}`] : []),
    `- **Counts**: structural ${structural.length}, content ${content.length}, contradictions ${contradictions.length}, unique contributions ${unique.length}`,
    `- **Largest difference**: ${formatPercent(difference)}`,
    ...open.map(
      ({ id, open_fence }) =>
        `- **Unclosed code**: the code fence in line ${open_fence} of ${id} never ends, so everything below it counts as code.`,
    ),
  ].join('\n');
}

/** The gravest rows in a line each; the rest is counted. */
const mostDecisions = 12;

function writeDecisions({ analyst, content, contradictions, unique }: DiffAnalysis): string {
  const rows = [
    ...contradictions.map((row) => ({ id: row.id, rating: row.severity, says: nameContradiction(row) })),
    ...content.map(({ id, topic, severity, missing, approaches }) => ({
      id,
      rating: severity,
      says:
        missing.length > 0 ? `${topic}: missing in ${missing.join(', ')}` : `${topic}: ${listApproaches(approaches)}`,
    })),
    ...unique.map(({ id, idea, passage, value }) => ({
      id,
      rating: value,
      says: `only in ${passage.variant}: ${idea}`,
    })),
  ];
  const gravest = (['High', 'Medium', 'Low'] as const).flatMap((rating) => rows.filter((row) => row.rating === rating));
  const shown = gravest.slice(0, mostDecisions);
  const rest = rows.length - shown.length;
  return joinBlocks([
    analyst?.summary ? escapeText(analyst.summary) : undefined,
    shown.length === 0 ? 'Nothing.' : undefined,
    shown.map(({ id, rating, says }) => `- **${id}** (${rating}): ${escapeText(cutAtWord(says, 240))}`).join('\n'),
    rest > 0 ? `And ${rest} more below.` : undefined,
  ]);
}

/** What a contradiction is about, with the value of each side; of long sides that begin alike, what tells them apart. */
export function nameContradiction({ about, sides, because }: Pick<ContradictionPoint, 'about' | 'sides' | 'because'>) {
  const values = listValues(sides).map(({ variants, text }) => ({ variants, says: cutAtWord(text, 160) }));
  const looksAlike = new Set(values.map(({ says }) => says)).size < values.length;
  const against = looksAlike ? because : values.map(({ variants, says }) => `${variants}: "${says}"`).join(' against ');
  return about === '' ? against : `${about}: ${against}`;
}

/** The values that sides have, each with those that have it. */
export const listValues = (sides: readonly Passage[]): readonly { variants: string; text: string }[] =>
  [...groupBy(sides, ({ text }) => text)].map(([text, all]) => ({
    text,
    variants: [...new Set(all.map(({ variant }) => variant))].join(', '),
  }));

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
    ['Id', 'Topic', 'Approaches', 'Missing in', 'Severity', 'Because'],
    rows.map(({ id, topic, path, approaches, missing, severity, because }) => [
      id,
      escapeCell(path === '' || path === topic ? topic : `${topic} (${path})`),
      escapeCell(listApproaches(approaches)),
      missing.join(', ') || '—',
      severity,
      escapeCell(because),
    ]),
  );
}

const listApproaches = (approaches: ContentPoint['approaches']) =>
  approaches.map(({ variant, approach }) => `${variant}: ${approach.trim().replace(/\.$/, '')}`).join('; ');

const categoriesInWords: { readonly [category in ContradictionCategory]: string } = {
  'opposing-claims': 'opposing claims',
  'requirement-constraint': 'a requirement breaks a limit',
  'impossible-sequence': 'impossible order',
};

/** Within and across variants apart, each with all sides (M2). */
function writeContradictions({ contradictions: rows, dropped, analyst }: DiffAnalysis): string {
  const tabulateScope = (scope: ContradictionPoint['scope']) =>
    tabulate(
      ['Id', 'About', 'Sides', 'Category', 'Found by', 'Severity', 'Because'],
      rows
        .filter((row) => row.scope === scope)
        .map(({ id, about, path, sides, category, found_by, severity, because }) => [
          id,
          escapeCell([path, about].filter((words) => words !== '').join(': ') || '—'),
          sides.map(writeSide).join('; '),
          categoriesInWords[category],
          found_by === 'both' ? 'program and analyst' : found_by,
          severity,
          escapeCell(because),
        ]),
    );
  const unverified = analyst?.unverified ?? [];
  return joinBlocks([
    '### Within a variant',
    tabulateScope('within'),
    '### Across variants',
    tabulateScope('across'),
    ...(dropped.length === 0
      ? []
      : ['### Dropped by the analyst', writeList(dropped.map(({ about, why }) => `${about}: ${why}`))]),
    ...(unverified.length === 0
      ? []
      : [
          '### Not verified',
          'What the analyst says here rests on quotes that are not in the variants. It is not counted.',
          writeList(unverified.map(({ what, quotes }) => `${what} (${quotes.map((text) => `"${text}"`).join(', ')})`)),
        ]),
  ]);
}

const writeSide = ({ variant, section, line, text: words }: Passage) =>
  `${variant}, section ${section}, line ${line}: "${escapeCell(words)}"`;

function writeUnique({ unique: rows }: DiffAnalysis): string {
  return tabulate(
    ['Id', 'Variant', 'Idea', 'Words', 'Value', 'Because'],
    rows.map(({ id, idea, path, passage, value, because }) => [
      id,
      passage.variant,
      escapeCell(path === '' ? idea : `${idea} (${path})`),
      writeSide(passage),
      value,
      escapeCell(because),
    ]),
  );
}

function writeTopics({ topics: rows, variants }: DiffAnalysis): string {
  return tabulate(
    ['Topic', ...variants.map(({ id }) => id), 'Words that differ'],
    rows.map(({ topic, sections, difference }) => [
      escapeCell(topic),
      ...variants.map(({ id }) => {
        const own = sections.find(({ variant }) => variant === id);
        return own ? `section ${own.section}, ${own.words} words` : 'missing';
      }),
      sections.length < 2 ? '—' : formatPercent(difference),
    ]),
  );
}

function writeNearIdentical({ near_identical: rows }: DiffAnalysis): string {
  return tabulate(
    ['Where', 'Variants', 'Passage', 'Only in the first', 'Only in the second'],
    rows.map(({ path, a, b, only_a, only_b }) => [
      escapeCell(path || '—'),
      `${a.variant} line ${a.line}, ${b.variant} line ${b.line}`,
      escapeCell(cutAtWord(a.text, 200)),
      escapeCell(only_a || '—'),
      escapeCell(only_b || '—'),
    ]),
  );
}

/** What is noted without being counted: numbers that are used twice, and cells in other words. */
function writeAside({ collisions, reworded }: DiffAnalysis): string | undefined {
  const say = (words: string) => `"${cutAtWord(words, 120)}"`;
  return joinBlocks([
    ...(collisions.length === 0
      ? []
      : [
          '## Numbers with different titles',
          'The same number may name different things in these variants.',
          writeList(
            collisions.map(
              ({ id, sides }) => `${id}: ${sides.map(({ variant, title }) => `${variant} ${say(title)}`).join(', ')}`,
            ),
          ),
        ]),
    ...(reworded.length === 0
      ? []
      : [
          '## Table cells in other words',
          writeList(
            reworded.map(
              ({ about, sides }) =>
                `${about}: ${sides.map(({ variant, text }) => `${variant} ${say(text)}`).join(', ')}`,
            ),
          ),
        ]),
  ]);
}

const writeList = (items: readonly string[]) => items.map((item) => `- ${escapeText(item)}`).join('\n');

const tabulate = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? 'None.' : writeTable(heading, rows);
