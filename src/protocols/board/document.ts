import { normalizeWords } from '../../documents/quotes.ts';
import type { Correction, Synthesis } from './answers.ts';

/** B9: the document with the fields that its correction changed. */
export function applyCorrection(document: Synthesis, correction: Correction): Synthesis {
  const changed = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  return { ...document, ...changed };
}

/** The fields that a correction changes. */
export const listChangedFields = (correction: Correction): readonly string[] =>
  Object.entries(correction).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** Whether a text holds a sentence, but for spaces and typography. */
export const holdsSentence = (text: string, sentence: string): boolean =>
  sentence.trim() !== '' && normalizeWords(text).includes(normalizeWords(sentence));
