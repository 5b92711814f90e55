import { stripUnsafeText } from '../progress/terminal-safe.ts';

/**
 * The words of a question without the form of the answer, which is for programs. A prompt that continues an earlier
 * one holds the earlier form too; where one stood in the middle, that is said.
 */
export function stripAnswerForm(text: string): string {
  const words = text.replace(formAtEnd, '');
  return stripUnsafeText(words.replace(formInside, '\n\n(the form of an earlier answer)\n')).trim();
}

/** A type in one line, or, in prompts of earlier versions, a schema. */
const form =
  '\n\nForm of your answer: one JSON object and nothing else\\. (?:It fits this JSON Schema|Its type, in TypeScript):\n\\{.*';
const formAtEnd = new RegExp(`${form}\n?$`, 'u');
const formInside = new RegExp(`${form}\n`, 'gu');
