import { stripUnsafeText } from '../progress/terminal-safe.ts';

/**
 * The words of a question without the form of the answer, which is for programs. A prompt that continues an earlier
 * one holds the earlier form too; where one stood in the middle, that is said.
 */
export function stripAnswerForm(text: string): string {
  const last = text.lastIndexOf(formBegins);
  const words = last >= 0 && isForm(text.slice(last)) ? text.slice(0, last) : text;
  return stripUnsafeText(words.replace(formInside, '\n\n(the form of an earlier answer)\n')).trim();
}

const formBegins = '\n\nForm of your answer: one JSON object and nothing else. It fits this JSON Schema:\n';

const formInside = new RegExp(`${formBegins.replaceAll('.', '\\.')}\\{.*\\}\n`, 'gu');

const isForm = (text: string) => /^\{.*\}\n?$/u.test(text.slice(formBegins.length));
