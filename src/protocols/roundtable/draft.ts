import { z } from 'zod';
import { type Breach, buildOnce } from '../../debate/question.ts';
import { collapseSpaces, findFirstSentence } from '../../documents/sentence.ts';
import { titleOf } from '../title.ts';
import { oneOf, wanted } from '../wanted.ts';
import { Draft, type Review, type Sections } from './answers.ts';
import { currentProposal, lastUpdate, type Talk } from './talk.ts';

/** The form of a draft, with the seats that can be suggested. */
export const draftForm = buildOnce((seats: readonly string[]): z.ZodType<Draft> => {
  const specialist = wanted(oneOf(seats));
  return Draft.extend({
    suggested_specialist: specialist,
    tasks: wanted(z.array(z.object({ task: z.string(), specialist }))),
  });
});

/** E3: the sections that no ADR can do without (R8). What is still missing then is filled in by program. */
export function draftBreaches(draft: Draft): readonly Breach[] {
  const missing = (['title', 'context', 'considered_options', 'decision', 'consequences'] as const).filter((section) =>
    isEmpty(draft[section]),
  );
  return missing.length === 0 ? [] : [{ rule: 'R8', what: `The ADR lacks: ${missing.join(', ')}.` }];
}

/** E3: whoever does not confirm says what would have to change. */
export function reviewBreaches({ confirms, suggestions }: Review): readonly Breach[] {
  if (confirms || suggestions.some((suggestion) => suggestion.trim() !== '')) return [];
  return [{ rule: 'R8', what: 'A draft that is not confirmed needs at least one suggestion of what to change.' }];
}

/** An ADR without holes: what a draft leaves out, and where there is none everything, is taken from the record. */
export function completeDraft(draft: Draft, talk: Talk): Sections {
  const options = draft.considered_options?.filter((option) => option.trim() !== '') ?? [];
  return {
    title: collapseSpaces(draft.title ?? '') || nameQuestion(talk.question),
    context: draft.context?.trim() || talk.question,
    decision_drivers: draft.decision_drivers ?? [],
    considered_options: options.length > 0 ? options : listOptions(talk),
    decision: draft.decision?.trim() || currentProposal(talk)?.text || 'There is no proposal.',
    consequences: { good: draft.consequences?.good ?? [], bad: draft.consequences?.bad ?? listOpenConcerns(talk) },
    confirmation: draft.confirmation?.trim() ?? '',
    pros_and_cons: (draft.pros_and_cons ?? []).map(({ option, pros = [], cons = [] }) => ({ option, pros, cons })),
    more_information: draft.more_information?.trim() ?? '',
    suggested_specialist: draft.suggested_specialist?.trim() || null,
    tasks: (draft.tasks ?? []).map(({ task, specialist }) => ({ task, specialist: specialist?.trim() || null })),
    key_files: draft.key_files ?? [],
    dependencies: draft.dependencies ?? [],
  };
}

const nameQuestion = (question: string) => titleOf(question).replace(/[.?!]+$/, '');

/** Everything that was on the table: proposals and compromises, each in its first sentence. */
function listOptions({ proposals, compromise }: Talk): readonly string[] {
  return [
    ...proposals.map(({ id, text }) => `${id}: ${findFirstSentence(text)}`),
    ...(compromise?.options ?? []).map(({ id, text }) => `${id}: ${findFirstSentence(text)}`),
  ];
}

function listOpenConcerns(talk: Talk): readonly string[] {
  return talk.specialists.flatMap((by) =>
    (lastUpdate(by, talk)?.remaining_concerns ?? []).map(({ concern }) => `${collapseSpaces(concern)} (${by.seat})`),
  );
}

function isEmpty(section: Draft[keyof Draft]): boolean {
  if (section === undefined) return true;
  if (typeof section === 'string') return section.trim() === '';
  return Array.isArray(section)
    ? section.length === 0
    : Object.values(section).every((list) => (list ?? []).length === 0);
}
