import type { Ruling } from '../../debate/ruling.ts';
import type { DiffAnalysis } from '../../documents/compare/analysis.ts';
import { escapeCell } from '../../documents/inert-markdown.ts';
import { splitCells } from '../../documents/markdown/table.ts';
import { isCounted, listPoints, selectDebated } from './points.ts';

export interface MergeDocuments {
  readonly diff: string;
  readonly transcript: string;
  readonly selection: string;
  readonly plan: string;
  readonly log: string;
}

/** M1: reads all documents as they were written, and checks them against each other. */
export function checkConsistency(
  documents: MergeDocuments,
  analysis: DiffAnalysis,
  criteria: number,
): Ruling & { readonly problems: readonly string[] } {
  const problems = [
    ...checkIds(documents.diff, analysis),
    ...checkCounts(documents.diff, analysis),
    ...checkQuotesShown(documents.diff, analysis),
    ...checkMatrix(documents, analysis),
    ...checkWeights(documents.selection),
    ...checkPasses(documents.selection, analysis.variants.length * criteria),
    ...checkArithmetic(documents.selection),
    ...checkChanges(documents),
    ...checkBase(documents),
  ];
  return {
    because: problems.length === 0 ? 'all documents agree with each other' : problems.join('; '),
    problems,
  };
}

const letters = ['S', 'C', 'X', 'U'] as const;

/** Ids without gaps, as many as the analysis has rows, and the same number in the head. */
function checkIds(diff: string, analysis: DiffAnalysis): readonly string[] {
  const rows = { S: analysis.structural, C: analysis.content, X: analysis.contradictions, U: analysis.unique };
  return letters.flatMap((letter) => {
    const found = [
      ...new Set(
        [...diff.matchAll(new RegExp(`^(?:\\| |#{2,6} )(?:\\*\\*)?(${letter}-\\d{3})\\b`, 'gm'))].map(([, id]) => id),
      ),
    ];
    const wanted = rows[letter].map((_, index) => `${letter}-${String(index + 1).padStart(3, '0')}`);
    const isSame = found.length === wanted.length && wanted.every((id) => found.includes(id));
    return isSame ? [] : [`diff-analysis.md lists ${found.length} rows ${letter}, ${wanted.length} were found`];
  });
}

/** The head of the analysis counts what stands below it. */
function checkCounts(diff: string, analysis: DiffAnalysis): readonly string[] {
  const counts = {
    structural: analysis.structural.length,
    content: analysis.content.length,
    contradictions: analysis.contradictions.length,
    'unique contributions': analysis.unique.length,
  };
  const head = /^- \*\*Counts\*\*: (.*)$/m.exec(diff)?.[1] ?? '';
  return Object.entries(counts)
    .filter(([what, count]) => !head.split(', ').includes(`${what} ${count}`))
    .map(([what, count]) => `the head of diff-analysis.md does not count ${count} ${what}`);
}

/** All sides of every contradiction are quoted in its row. */
function checkQuotesShown(diff: string, { contradictions }: DiffAnalysis): readonly string[] {
  const rows = new Map([...diff.matchAll(/^\| (X-\d{3}) .*$/gm)].map(([row, id]) => [id, row]));
  return contradictions
    .filter(({ id, sides }) => sides.length < 2 || !sides.every(({ text }) => rows.get(id)?.includes(escapeCell(text))))
    .map(({ id }) => `diff-analysis.md does not quote both sides of ${id}`);
}

function checkMatrix({ transcript }: MergeDocuments, analysis: DiffAnalysis): readonly string[] {
  const points = selectDebated(listPoints(analysis)).debated.filter(isCounted).length;
  const rows = readTableUnder(transcript, '## Scoring matrix').length;
  const stated = /\*\*Counts\*\*:.*\bpoints (\d+)/.exec(transcript)?.[1];
  return [
    ...(rows === points ? [] : [`the scoring matrix has ${rows} rows for ${points} points`]),
    ...(Number(stated) === points ? [] : [`debate-transcript.md states ${stated ?? 'no'} points instead of ${points}`]),
  ];
}

function checkWeights(selection: string): readonly string[] {
  const rows = readTableUnder(selection, '## Quantitative layer (50 %)').slice(0, 5);
  const sum = rows.reduce((total, [, weight]) => total + Number(weight), 0);
  return Math.abs(sum - 1) < 0.0005 ? [] : [`the weights of base-selection.md sum to ${sum.toFixed(4)}`];
}

/** Every criterion of every variant, with the verdicts of both passes, and the margin. */
function checkPasses(selection: string, wanted: number): readonly string[] {
  const judged = [...selection.matchAll(/^\| (?:completeness|correctness|structure|clarity|risk)-\d: .*$/gm)].map(
    ([row]) => splitCells(row),
  );
  const both = judged.filter(
    ([, first = '', second = '']) => /^(?:NOT )?MET$/.test(first) && /^(?:NOT )?MET$/.test(second),
  );
  return [
    ...(both.length === wanted
      ? []
      : [`base-selection.md logs both passes for ${both.length} of ${wanted} judgements`]),
    ...(/\*\*Margin of the first two\*\*: (?:\d|n\/a)/.test(selection) ? [] : ['base-selection.md states no margin']),
  ];
}

/** Scores are the weighted sums of what stands beside them. */
function checkArithmetic(selection: string): readonly string[] {
  const combined = readTableUnder(selection, '## Combined scores').flatMap(
    ([variant, quant = '', qual = '', score = '']) => {
      const made = 0.5 * readNumber(quant) + 0.5 * readNumber(qual);
      return Math.abs(made - readNumber(score)) < 0.00015
        ? []
        : [`the score of ${variant} is not the mean of its layers`];
    },
  );
  const rows = readTableUnder(selection, '## Quantitative layer (50 %)');
  const totals = rows.at(-1)?.slice(3) ?? [];
  const weighted = totals.flatMap((total, index) => {
    const sum = rows.slice(0, 5).reduce((all, row) => all + Number(row[1]) * readNumber(row[index + 3] ?? ''), 0);
    return Math.abs(sum - readNumber(total)) < 0.0005
      ? []
      : [`the quantitative score in column ${index + 1} is not its weighted sum`];
  });
  return [...combined, ...weighted];
}

function checkChanges({ plan, log }: MergeDocuments): readonly string[] {
  const ids = (document: string) => [...document.matchAll(/^### Change #(\d+):/gm)].map(([, id]) => Number(id));
  const [planned, logged] = [ids(plan), ids(log)];
  const inOrder = planned.every((id, index) => id === index + 1);
  const isSame = planned.length === logged.length && planned.every((id, index) => logged[index] === id);
  return [
    ...(inOrder ? [] : ['the changes of refactor-plan.md are not numbered without gaps']),
    ...(isSame ? [] : [`merge-log.md has ${logged.length} entries for ${planned.length} planned changes`]),
  ];
}

function checkBase({ selection, plan, log }: MergeDocuments): readonly string[] {
  const bases = [selection, plan, log].map((document) => /^\*\*Base: variant ([A-J])\*\*/m.exec(document)?.[1]);
  return new Set(bases).size === 1 && bases[0] ? [] : [`the documents name different bases: ${bases.join(', ')}`];
}

/** The rows of the first table below a heading, without its head. */
function readTableUnder(document: string, heading: string): readonly (readonly string[])[] {
  const lines = document.split('\n');
  const from = lines.indexOf(heading);
  const end = lines.findIndex((line, at) => at > from && line.startsWith('## '));
  const below = from < 0 ? [] : lines.slice(from + 1, end < 0 ? undefined : end);
  const start = below.findIndex((line) => line.startsWith('|'));
  const length = below.slice(start).findIndex((line) => !line.startsWith('|'));
  const rows = start < 0 ? [] : below.slice(start, length < 0 ? undefined : start + length);
  return rows.slice(2).map(splitCells);
}

/** The first number of a cell; a metric that was dropped counts nothing. */
const readNumber = (words: string) => Number(/\d+(?:\.\d+)?/.exec(words)?.[0] ?? 0);
