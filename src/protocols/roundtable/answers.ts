import { z } from 'zod';
import { Sentence, Summary } from '../../debate/kit/summary.ts';
import type { Frozen } from '../../debate/outcome.ts';
import { maybeInBrief, Step } from '../in-brief.ts';
import { looseFlag, looseList, readGiven } from '../lenient.ts';
import { wanted } from '../wanted.ts';

const Texts = z.array(z.string());
const Score = z.number().min(0).max(100);

/** What stands between a specialist and its consent: R12 wants to know what would resolve it, and whose matter it is. */
const Concern = z.object({
  concern: z.string().trim().min(1),
  resolved_by: wanted(z.string()),
  title: wanted(z.string()),
  own_domain: wanted(z.boolean()),
  weight: wanted(z.enum(['blocks', 'before-release', 'polish'])),
});
export type Concern = Frozen<z.infer<typeof Concern>>;

/** R3: in the text block concerns are words that say what would have to change. */
const readConcerns = (value: unknown): unknown => {
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list)) return readGiven(value);
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'string') return [item];
    return item.trim() === '' ? [] : [{ concern: item, resolved_by: item }];
  });
};
const Concerns = z.preprocess(readConcerns, z.array(Concern).default([]));

/** A single name is a list of one. */
export const readNames = (value: unknown): unknown => (typeof value === 'string' ? [value] : readGiven(value));
const Addressees = z.preprocess(readNames, Texts.default([]));

/** R1: what a specialist would build, given unseen. There is nothing to score yet. */
export const Position = z.object({
  position: z.string().trim().min(1),
  proposal: wanted(z.string()),
  remaining_concerns: Concerns,
  messages: looseList(z.object({ to: Addressees, text: z.string() })),
  summary: Summary,
});
export type Position = Frozen<z.infer<typeof Position>>;

/** A specialist's turn: what it writes to the others (R2), what became of its concerns (R12), and how satisfied it is (R3). */
export const Update = z.object({
  messages: looseList(z.object({ to: Addressees, in_reply_to: wanted(z.string().nullable()), text: z.string() })),
  on_open_points: looseList(z.object({ point: z.string(), answer: z.string() })),
  /** Ids of own concerns. */
  addressed: looseList(z.string()),
  withdrawn: looseList(z.string()),
  reopened: looseList(z.object({ id: z.string(), what_is_left: z.string() })),
  /** New ones. */
  remaining_concerns: Concerns,
  position: z.string().trim().min(1),
  summary: Summary,
  changed: looseFlag,
  /** Ids of what changed the score (R5, E8); undefined where the form of the answer has no place for it. */
  convinced_by: z.preprocess(readGiven, Texts.optional()),
  satisfaction: Score,
  would_accept_current: wanted(z.boolean()),
});
export type Update = Frozen<z.infer<typeof Update>>;

/** What the lead makes of what was said (R5). */
export const Consolidation = z.object({
  title: wanted(z.string()),
  proposal: z.string().trim().min(1),
  from: looseList(z.object({ part: z.string(), seats: z.preprocess(readNames, Texts.default([])) })),
  /** Concerns that the proposal addresses, and how (R12). */
  addresses: looseList(z.object({ concern: z.string(), how: z.string() })),
  changes: looseList(z.string()),
  left_open: looseList(z.string()),
  summary: Summary,
});
export type Consolidation = Frozen<z.infer<typeof Consolidation>>;

/** What the lead says the dispute is about (R6). */
export const Disagreement = z.object({
  core_disagreement: z.string().trim().min(1),
  compromise_options: wanted(Texts),
  summary: Summary,
});
export type Disagreement = Frozen<z.infer<typeof Disagreement>>;

/** What a specialist could live with: at most one, or nothing. */
export const Offer = z.object({ option: wanted(z.string().nullable()), summary: Summary });
export type Offer = Frozen<z.infer<typeof Offer>>;

/** A specialist's scores of all compromises (R6). */
export const Scoring = z.object({
  options: z.array(z.object({ option: z.string(), why: wanted(z.string()), satisfaction: Score })),
});
export type Scoring = Frozen<z.infer<typeof Scoring>>;

/** A concern that nobody settled, for people who weren't there: what is open, and what settles it. */
export const Unsettled = Step.extend({ concern: z.string(), open: z.string() });

/** The sections of an ADR as a participant writes them (R8): those of MADR 4, and how to go about it. */
export const Draft = z.object({
  /** The proposal that it records. */
  records: wanted(z.string()),
  context: wanted(z.string()),
  decision_drivers: wanted(z.array(Sentence)),
  considered_options: wanted(Texts),
  decision: wanted(z.string()),
  consequences: wanted(z.object({ good: wanted(Texts), bad: wanted(Texts) })),
  confirmation: wanted(z.string()),
  pros_and_cons: wanted(z.array(z.object({ option: z.string(), pros: wanted(Texts), cons: wanted(Texts) }))),
  more_information: wanted(z.string()),
  open_points: wanted(z.array(z.object({ point: z.string(), owner: wanted(z.string().nullable()) }))),
  reconsider_if: wanted(z.array(Sentence)),
  suggested_specialist: wanted(z.string()),
  tasks: wanted(z.array(z.object({ task: z.string(), specialist: wanted(z.string()) }))),
  key_files: wanted(Texts),
  dependencies: wanted(Texts),
  in_brief: maybeInBrief,
  unsettled: z.array(Unsettled).optional().catch(undefined),
  summary: Summary,
});
export type Draft = Frozen<z.infer<typeof Draft>>;

/** The sections that a review can be about and a revision can change. */
export const sectionNames = [
  'context',
  'decision_drivers',
  'considered_options',
  'decision',
  'good_consequences',
  'bad_consequences',
  'confirmation',
  'more_information',
  'open_points',
  'reconsider_if',
  'tasks',
  'key_files',
  'dependencies',
] as const;
const Section = z.enum(sectionNames);
/** What a review can be about: also what most people read alone. */
export const ReviewedSection = z.enum([...sectionNames, 'in_brief', 'unsettled']);

/** R8: what a revision changes, and what became of every suggestion. */
export const Revision = z.object({
  suggestions: looseList(z.object({ suggestion: z.string(), why: wanted(z.string()), taken: z.boolean() })),
  changed: looseList(z.object({ section: Section, text: z.string() })),
  /** Whole, where it changes. */
  in_brief: maybeInBrief,
  unsettled: z.array(Unsettled).optional().catch(undefined),
  summary: Summary,
});
export type Revision = Frozen<z.infer<typeof Revision>>;

/** A specialist's view of a draft (R8). A bare text is a suggestion on the decision. */
const Suggestion = z.preprocess(
  (value) => (typeof value === 'string' ? { section: 'decision', text: value } : value),
  z.object({ section: ReviewedSection.catch('decision'), text: z.string() }),
);
export const Review = z.object({ suggestions: looseList(Suggestion), summary: Summary, confirms: z.boolean() });
export type Review = Frozen<z.infer<typeof Review>>;

export const answers = {
  'roundtable/position': Position,
  'roundtable/consolidate': Consolidation,
  'roundtable/discuss': Update,
  'roundtable/disagreement': Disagreement,
  'roundtable/compromise': Offer,
  'roundtable/score': Scoring,
  'roundtable/draft': Draft,
  'roundtable/review': Review,
  'roundtable/revise': Revision,
};
