import { findAmounts } from '../facts/amounts.ts';
import { findDates } from '../facts/dates.ts';
import { findNames } from '../facts/names.ts';

const vague =
  /\b(?:(?:in)?appropriate(?:ly)?|as (?:needed|appropriate|required|necessary)|properly|(?:in)?adequate(?:ly)?|should consider|might|various|etc\b\.?|and so on)(?![\w-])/i;
const unnamedAuthority = /\b(?:best practices?|industry[- ]standards?)\b/i;
const citation = /https?:\/\/|\[\d+\]|\[\^|\b(?:RFC|ISO|NIST|OWASP|IEEE|PCI|SOC)[ -]?\w*\d|\([^)]*\b(?:19|20)\d{2}\)/;
const measurable =
  /\b(?:at (?:most|least)|no (?:more|less|later) than|within|up to|below|above|under|over|exceeds?|maximum|minimum)\b[^.]*\d|[<>≤≥]=?\s*\d/i;

/** Whether a statement is concrete (it can be measured or names its things), vague, or neither (M6, SR). */
export function rateConcreteness(statement: string): 'concrete' | 'vague' | 'neither' {
  if (findAmounts(statement).length > 0 || findDates(statement).length > 0 || measurable.test(statement))
    return 'concrete';
  if (isVague(statement)) return 'vague';
  return findNames(statement).length > 0 ? 'concrete' : 'neither';
}

/** Whether a statement says so little that nothing could contradict it. */
export function isVague(statement: string): boolean {
  return vague.test(statement) || (unnamedAuthority.test(statement) && !citation.test(statement));
}
