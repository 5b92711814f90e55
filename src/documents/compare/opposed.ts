import { isBefore } from '../facts/dates.ts';
import type { ContradictionCategory, ContradictionSign } from './analysis.ts';
import { findOpposition } from './antonyms.ts';
import { measureLikeness } from './likeness.ts';
import type { Meaning } from './meaning.ts';

/** Two statements about the same thing that cannot both hold, and how strongly that is suggested. */
export interface Opposed {
  readonly sign: ContradictionSign;
  readonly category: ContradictionCategory;
  readonly strength: number;
  readonly because: string;
}

/** Statements that share less of what they speak of are about different things. */
export const leastLikeness = 0.6;

/** Whether two statements oppose each other, by the first sign that holds. */
export function findOpposed(a: Meaning, b: Meaning, texts: readonly [string, string]): Opposed | undefined {
  const like = measureLikeness(a.subject, b.subject);
  if (like < leastLikeness || (like < 1 && Math.min(a.subject.size, b.subject.size) < 2)) return undefined;
  const found =
    compareDuties(a, b) ??
    compareNegations(a, b, like) ??
    compareAntonyms(a, b) ??
    compareNumbers(a, b, like) ??
    compareDates(a, b, like);
  if (!found) return undefined;
  const { weight, ...rest } = found;
  const category = isConstrained(texts) ? 'requirement-constraint' : 'opposing-claims';
  return { ...rest, category, strength: Math.round(like * weight * 100) / 100 };
}

type Sign = Pick<Opposed, 'sign' | 'because'> & { readonly weight: number };

function compareDuties(a: Meaning, b: Meaning): Sign | undefined {
  if (!a.duty || !b.duty || a.duty === b.duty) return undefined;
  const duties = [a.duty, b.duty];
  if (!duties.includes('must')) return undefined;
  const against = duties.find((duty) => duty !== 'must') ?? 'may';
  return { sign: 'obligation', weight: against === 'must not' ? 1 : 0.7, because: `must against ${against}` };
}

/** "Not enabled" and "disabled" say the same. */
function compareNegations(a: Meaning, b: Meaning, like: number): Sign | undefined {
  if (a.negated === b.negated || like < 0.7 || findOpposition(a.words, b.words)) return undefined;
  return { sign: 'negation', weight: 0.95, because: 'one says no where the other does not' };
}

function compareAntonyms(a: Meaning, b: Meaning): Sign | undefined {
  const pair = a.negated === b.negated ? findOpposition(a.words, b.words) : undefined;
  return pair && { sign: 'antonym', weight: 0.9, because: `${pair[0]} against ${pair[1]}` };
}

function compareNumbers(a: Meaning, b: Meaning, like: number): Sign | undefined {
  if (a.amounts.length === 0 || a.amounts.length !== b.amounts.length || a.dates.length + b.dates.length > 0)
    return undefined;
  for (const [at, one] of a.amounts.entries()) {
    const other = b.amounts[at];
    if (!other || one.unit !== other.unit) return undefined;
    const isAlike = one.unit !== '' || like >= 0.8;
    if (one.value !== other.value && isAlike)
      return { sign: 'number', weight: one.unit === '' ? 0.7 : 0.9, because: `${one.text} against ${other.text}` };
  }
  return undefined;
}

function compareDates(a: Meaning, b: Meaning, like: number): Sign | undefined {
  if (a.dates.length !== 1 || b.dates.length !== 1 || like < 0.65) return undefined;
  const [[one], [other]] = [a.dates, b.dates];
  if (!one || !other || !(isBefore(one.date, other.date) || isBefore(other.date, one.date))) return undefined;
  return { sign: 'date', weight: 0.9, because: `${one.text} against ${other.text}` };
}

const demand = /\b(?:must|shall|required?|requirement|needs? to)\b/i;
const constraint =
  /\b(?:constraint|limit(?:ed|s)?|at most|no more than|not exceed|only|maximum|cannot|budget|must not|shall not|capped?|restrict(?:ed|ion)?)\b/i;

function isConstrained([a, b]: readonly [string, string]): boolean {
  return (demand.test(a) && constraint.test(b)) || (demand.test(b) && constraint.test(a));
}
