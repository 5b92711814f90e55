import { z } from 'zod';
import { badInput } from '../debate/errors.ts';
import { quoteName } from '../documents/quoted.ts';

const form = 'a language is written as its code, for example de, fr or pt-BR';

/** The language of a debate's answers (E21), as a BCP 47 code. */
export const Language = z
  .string()
  .refine((code) => findLanguage(code) !== undefined, form)
  .meta({ description: `The language of all answers: ${form}. Without it, that of the topic.` });

/** The name of a language in English, by its code; undefined for what is none. */
function findLanguage(code: string): string | undefined {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code);
  } catch {
    return undefined; // the only error is that of a code in the wrong form
  }
}

/** The name of a language in English, by its code: `de` is German. */
export function nameLanguage(code: string): string {
  const name = findLanguage(code);
  if (name === undefined)
    throw badInput('Usage', `There is no language ${quoteName(code)}.`, 'Use its code, for example de, fr or pt-BR.');
  return name;
}
