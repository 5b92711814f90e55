import type { AnalystPart } from '../../documents/compare/add-analyst.ts';
import { createFileLines } from '../../documents/compare/file-lines.ts';
import { namePath } from '../../documents/compare/stated-values.ts';
import { listTables } from '../../documents/compare/tables.ts';
import { areSame } from '../../documents/compare/values.ts';
import type { ParsedVariant, Passage, Rating } from '../../documents/compare/variant.ts';
import { findSection } from '../../documents/merge/find-section.ts';
import { locateQuote, normalizeWords } from '../../documents/quotes.ts';
import type { Analysis, Evidence, FoundContradiction } from './answers.ts';
import { findSectionAt } from './extracts.ts';
import { mostFound } from './narrow-answers.ts';
import { nameEvidence } from './norms.ts';

/** Where evidence is in its variant's file; undefined where it is not there (E11). A heading may be quoted too. */
export function locateEvidence(
  variants: readonly ParsedVariant[],
  { variant: id, quote, cell }: Evidence,
): Passage | undefined {
  const variant = variants.find((each) => each.id === id);
  const found = variant && ((cell && locateCell(variant, cell)) ?? locateWords(variant, quote.trim() || cell?.value));
  return found && createFileLines([variant])(found);
}

function locateWords(variant: ParsedVariant, words = ''): Passage | undefined {
  const line = locateQuote(words, variant.text, { headings: true });
  if (line === undefined) return undefined;
  return { variant: variant.id, section: findSectionAt(variant, line), line, text: words };
}

/** A table's cell by the name of its row and of its column. */
function locateCell(
  { id, document }: ParsedVariant,
  { row, column, value }: NonNullable<Evidence['cell']>,
): Passage | undefined {
  for (const { section, columns, rows } of listTables(document)) {
    const at = columns.findIndex((name) => isSame(name, column));
    if (at < 0) continue;
    const found = rows.find(({ cells }) => cells.some((cell) => isSame(cell, row)) && areSame(cells[at] ?? '', value));
    if (found) return { variant: id, section: section.number, line: found.line, text: found.cells[at] ?? '' };
  }
  return undefined;
}

const isSame = (one: string, other: string) =>
  normalizeWords(one).toLowerCase() === normalizeWords(other).toLowerCase();

/** M2: the analyst's answers as they count: a row whose quotes are found; what is not found is told apart. */
export function readAnalysis(answers: readonly Analysis[], variants: readonly ParsedVariant[]): AnalystPart {
  const documentOf = (id: string) => variants.find((each) => each.id === id)?.document;
  const pathOf = ({ variant, section }: Pick<Passage, 'variant' | 'section'>) => {
    const document = documentOf(variant);
    const found = document?.sections.find(({ number }) => number === section);
    return document && found ? namePath(document, found) : '';
  };
  const found = answers.flatMap((answer) => answer.contradictions ?? []);
  const contradictions = takeMost(found.filter((row) => !isDoubtful(row))).map((given) => ({
    ...given,
    sides: [locateEvidence(variants, given.one), locateEvidence(variants, given.other)] as const,
  }));
  const ideas = takeMost(
    answers.flatMap((answer) => (answer.unique ?? []).map((idea) => ({ ...idea, rating: idea.value }))),
  ).map((given) => ({ ...given, passage: locateEvidence(variants, given) }));
  return {
    summary: answers.map(({ summary = '' }) => summary.trim()).join(' '),
    topics: answers
      .flatMap((answer) => answer.topics ?? [])
      .map(({ topic, approaches, why, rating }) => {
        const located = approaches.map(({ section: named, ...given }) => {
          const found = findSection(documentOf(given.variant) ?? { sections: [] }, named);
          return { ...given, ...(found ? { section: found.number } : {}) };
        });
        const paths = located.map(({ variant, section = '' }) => pathOf({ variant, section }));
        return {
          topic,
          path: paths.find((path) => path !== '') ?? '',
          approaches: located,
          missing: [],
          severity: rating,
          because: why,
        };
      }),
    contradictions: contradictions.flatMap(({ question, sides: [one, other], why, category, rating }) =>
      one && other
        ? [
            {
              about: question.trim(),
              sides: [one, other] as const,
              path: pathOf(one),
              category,
              severity: rating,
              because: why,
            },
          ]
        : [],
    ),
    unique: ideas.flatMap(({ passage, idea, why, value }) =>
      passage ? [{ idea, path: pathOf(passage), passage, value, because: why }] : [],
    ),
    dropped: found.filter(isDoubtful).map(({ question, one, other, against_it }) => ({
      about: question.trim() || [one, other].map(nameEvidence).join(' and '),
      why: against_it,
    })),
    unverified: [
      ...contradictions
        .filter(({ sides }) => sides.includes(undefined))
        .map(({ why, one, other }) => ({ what: why, quotes: [one, other].map(nameEvidence) })),
      ...ideas.filter(({ passage }) => !passage).map((given) => ({ what: given.idea, quotes: [nameEvidence(given)] })),
    ],
  };
}

/** Whether its own author thinks that too many would not call it a contradiction. */
export const isDoubtful = ({ of_ten }: FoundContradiction): boolean => of_ten < fewestReaders;

const fewestReaders = 8;

/** The most important first, and not more than the rule allows. */
function takeMost<Row extends { readonly rating: Rating }>(rows: readonly Row[]): readonly Row[] {
  const order: readonly Rating[] = ['High', 'Medium', 'Low'];
  return rows.toSorted((one, other) => order.indexOf(one.rating) - order.indexOf(other.rating)).slice(0, mostFound);
}
