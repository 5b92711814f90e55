import { data, showDocuments } from '../../debate/facts.ts';
import type { Question } from '../../debate/question.ts';
import { Preference, Written } from './answers.ts';
import type { Draft } from './drafts.ts';
import type { Generator } from './topic.ts';

export interface Shown {
  readonly name: string;
  readonly text: string;
}

/** What every question of a merge can show: the variants, what they answer to, and what weighs more. */
export interface Material {
  readonly drafts: readonly Draft[];
  /** The source and the documents given with --context. */
  readonly beside: readonly Shown[];
  readonly focus: readonly string[];
}

export const showFocus = ({ focus }: Pick<Material, 'focus'>) => (focus.length > 0 ? data('focus', focus) : '');

/** Mode B: the source, the type, and what this generator is told besides. */
export function askVariant(beside: readonly Shown[], type: string, { instruction }: Generator): Question<Written> {
  return {
    prompt: 'merge/generate',
    facts: {
      documents: showDocuments(beside),
      type: data('type', type),
      instruction,
    },
    answer: Written,
    quotes: false,
  };
}

/** M15: two documents without any name. */
export function askPreference(first: string, second: string, type: string | null): Question<Preference> {
  const documents = [
    { name: '1', text: first },
    { name: '2', text: second },
  ];
  return {
    prompt: 'merge/prefer',
    facts: { documents: showDocuments(documents), type: type === null ? '' : data('type', type) },
    answer: Preference,
    quotes: false,
  };
}
