import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import { listUnits, type Unit } from '../../documents/merge/units.ts';
import { splitWords } from '../../documents/words.ts';
import { isDoubtful, locateEvidence } from './analyst-part.ts';
import type { Analysis, Evidence, Requoted } from './answers.ts';

/** A quote of the analyst's that is not in the variant it names, and what it was to show. */
export interface LostQuote {
  readonly id: string;
  readonly evidence: Evidence;
  readonly shows: string;
}

/** M2: the quotes that were not found, each under an id. */
export function listLostQuotes(answers: readonly Analysis[], variants: readonly ParsedVariant[]): readonly LostQuote[] {
  const quoted = answers.flatMap(({ contradictions = [], unique = [] }) => [
    ...contradictions
      .filter((row) => !isDoubtful(row))
      .flatMap(({ question, one, one_says, other, other_says, why }) => [
        { evidence: one, shows: sayShown(question, one_says, why) },
        { evidence: other, shows: sayShown(question, other_says, why) },
      ]),
    ...unique.map((idea) => ({ evidence: idea, shows: idea.idea })),
  ]);
  return quoted
    .filter(({ evidence }) => !locateEvidence(variants, evidence))
    .map((lost, at) => ({ id: `Q${at + 1}`, ...lost }));
}

/** What a side of a contradiction was to show: its answer to the question, else why the row matters. */
const sayShown = (question: string, says: string, why: string): string =>
  question.trim() !== '' && says.trim() !== '' ? `${question.trim()} ${says.trim()}` : why;

/** The answers with what was found the second time in place of what was lost. */
export function mendQuotes(
  answers: readonly Analysis[],
  lost: readonly LostQuote[],
  { passages }: Requoted,
): readonly Analysis[] {
  const given = new Map(
    lost.map(({ id, evidence }) => [nameLost(evidence), passages.find((passage) => passage.id === id)]),
  );
  const mend = <Words extends Evidence>(evidence: Words): Words => {
    const found = given.get(nameLost(evidence));
    return found ? { ...evidence, quote: found.quote, cell: found.cell } : evidence;
  };
  return answers.map((answer) => ({
    ...answer,
    contradictions: answer.contradictions?.map((row) => ({ ...row, one: mend(row.one), other: mend(row.other) })),
    unique: answer.unique?.map((idea) => mend(idea)),
  }));
}

const nameLost = ({ variant, quote, cell }: Evidence) => JSON.stringify([variant, quote, cell ?? null]);

/** So many passages are shown for a lost quote, and so much of each. */
const mostShown = { passages: 3, characters: 900 } as const;

/** The passages of a variant that have most of a quote's words: where the quote was probably taken from. */
export function listNearest(variant: ParsedVariant | undefined, { quote, cell }: Evidence): readonly string[] {
  if (!variant) return [];
  const words = new Set(splitWords(cell && quote.trim() === '' ? `${cell.row} ${cell.value}` : quote));
  return listUnits(variant)
    .filter(({ kind }) => !['section', 'list', 'table'].includes(kind))
    .map((unit) => {
      const own = new Set(splitWords(variant.text.slice(unit.from, unit.to)));
      return { unit, shared: [...words].filter((word) => own.has(word)).length, size: own.size };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared || one.size - other.size)
    .slice(0, mostShown.passages)
    .map(({ unit }) => cutAtWord(showUnit(variant, unit), mostShown.characters));
}

/** A row is shown below the heading of its table, which names the columns. */
function showUnit(variant: ParsedVariant, { kind, group, from, to }: Unit): string {
  const table = kind === 'row' ? listUnits(variant).find(({ id }) => id === group) : undefined;
  const head = table ? variant.text.slice(table.from, table.to).split(/[\r\n]/, 1) : [];
  return [...head, variant.text.slice(from, to).trim()].join('\n');
}
