import { listNames } from '../../debate/kit/list-names.ts';
import type { Breach } from '../../debate/question.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import { titleOf } from '../title.ts';
import type { Draft, Review, Revision } from './answers.ts';
import { nameProposal } from './proposal.ts';
import type { Sections } from './result.ts';
import { findProposal, type Talk } from './talk.ts';

/** E3: a draft names the proposal it records, and has the sections that no ADR can do without (R8). */
export function findDraftBreaches(draft: Draft, talk: Talk): readonly Breach[] {
  const agreed = findProposal(talk)?.id;
  const missing = (['context', 'considered_options', 'decision', 'consequences'] as const).filter((section) =>
    isEmpty(draft[section]),
  );
  return [
    ...(agreed !== undefined && draft.records !== agreed
      ? [
          {
            rule: 'R8',
            what: `The record has to be of ${nameProposal(agreed)} (${agreed}): name it, and write down that one.`,
          },
        ]
      : []),
    ...(missing.length === 0
      ? []
      : [
          {
            rule: 'R8',
            what: `The record lacks: ${missing.map((section) => section.replaceAll('_', ' ')).join(', ')}.`,
          },
        ]),
  ];
}

/** E3: whoever does not confirm says what would have to change. */
export function findReviewBreaches({ confirms, suggestions }: Review): readonly Breach[] {
  if (confirms || suggestions.some(({ text }) => text.trim() !== '')) return [];
  return [{ rule: 'R8', what: 'The draft is not confirmed, without a suggestion of what to change.' }];
}

/** An ADR without holes: what a draft leaves out, and where there is none everything, is taken from the record. Its title is the proposal's. */
export function completeDraft(draft: Draft, talk: Talk): Sections {
  const options = draft.considered_options?.filter((option) => option.trim() !== '') ?? [];
  const proposal = findProposal(talk);
  return {
    title: proposal?.title ?? titleOf(talk.question).replace(/[.?!]+$/, ''),
    context: draft.context?.trim() || talk.question,
    decision_drivers: draft.decision_drivers ?? [],
    considered_options: options.length > 0 ? options : listOptions(talk),
    decision: draft.decision?.trim() || proposal?.text || 'There is no proposal.',
    good_consequences: draft.consequences?.good ?? [],
    bad_consequences: draft.consequences?.bad ?? [],
    confirmation: draft.confirmation?.trim() ?? '',
    pros_and_cons: (draft.pros_and_cons ?? []).map(({ option, pros = [], cons = [] }) => ({ option, pros, cons })),
    more_information: draft.more_information?.trim() ?? '',
    open_points: (draft.open_points ?? []).map(({ point, owner }) => (owner?.trim() ? `${point} (${owner})` : point)),
    reconsider_if: draft.reconsider_if ?? [],
    suggested_specialist: draft.suggested_specialist?.trim() || null,
    tasks: (draft.tasks ?? []).map(({ task, specialist }) => (specialist?.trim() ? `${task} (${specialist})` : task)),
    key_files: draft.key_files ?? [],
    dependencies: draft.dependencies ?? [],
    ...(draft.in_brief ? { in_brief: draft.in_brief } : {}),
    ...(draft.unsettled ? { unsettled: draft.unsettled } : {}),
  };
}

/** R8: the sections that a revision changes; a section that is a list has one item on each line. */
export function applyRevision(sections: Sections, { changed, in_brief, unsettled }: Revision): Sections {
  const given = changed.filter(({ text }) => text.trim() !== '');
  const entries = given.map(({ section, text }) => [
    section,
    Array.isArray(sections[section]) ? splitItems(text) : text.trim(),
  ]);
  return {
    ...sections,
    ...Object.fromEntries(entries),
    ...(in_brief ? { in_brief } : {}),
    ...(unsettled ? { unsettled } : {}),
  };
}

const splitItems = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');

/** Everything that was on the table: proposals and compromises, each in its first sentence. */
function listOptions({ proposals, compromise }: Talk): readonly string[] {
  return [
    ...proposals.map(({ text }, at) => `Proposal ${at + 1}: ${findFirstSentence(text)}`),
    ...(compromise?.options ?? []).map(
      ({ text, by }) => `A compromise of ${listNames(by)}: ${findFirstSentence(text)}`,
    ),
  ];
}

function isEmpty(section: Draft[keyof Draft]): boolean {
  if (section === undefined || section === null) return true;
  if (typeof section === 'string') return section.trim() === '';
  return Array.isArray(section)
    ? section.length === 0
    : Object.values(section).every((list) => (list ?? []).length === 0);
}
