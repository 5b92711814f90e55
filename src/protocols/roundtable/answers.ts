import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import type { Frozen } from '../../debate/outcome.ts';
import type { ShapeOf } from '../../debate/record/shape.ts';
import { wanted } from '../wanted.ts';
import { readConcerns, readGiven } from './given.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

const Texts = z.array(z.string());
const Score = z.number().min(0).max(100);

/** A list that may be left out, or be null. */
export const listed = <Item extends z.ZodType>(item: Item) => z.preprocess(readGiven, z.array(item).default([]));

/** What stands between a specialist and its consent: R12 wants to know what would resolve it, and whose matter it is. */
const Concern = z.object({
  concern: z.string().trim().min(1),
  resolved_by: wanted(z.string()),
  own_domain: wanted(z.boolean()),
});
export type Concern = Frozen<z.infer<typeof Concern>>;

/** A specialist's turn: how satisfied it is and why (R3), and what it writes to the others (R2). */
export const Update = z.object({
  satisfaction: Score,
  position: z.string().trim().min(1),
  remaining_concerns: z.preprocess(readConcerns, z.array(Concern).default([])),
  would_accept_current: wanted(z.boolean()),
  /** Ids of what changed the score (R5, E8). */
  convinced_by: listed(z.string()),
  /** Ids of own concerns that were addressed (R12). */
  acknowledged: listed(z.string()),
  messages: listed(z.object({ to: z.string(), text: z.string() })),
});
export type Update = Frozen<z.infer<typeof Update>> & Quoting;

/** What the engine puts beside an answer: its quotes, checked (E11). */
interface Quoting {
  readonly quotes?: readonly CheckedQuote[];
}

/** What the lead makes of what was said (R5): the proposal as it stands, or `unchanged`. */
export const Consolidation = z.object({
  proposal: z.string().trim().min(1),
  /** Concerns that the proposal addresses, and how (R12). */
  addressed: wanted(z.array(z.object({ concern: z.string(), how: z.string() }))),
});
export type Consolidation = Frozen<z.infer<typeof Consolidation>>;

/** What the lead says the dispute is about (R6). */
export const Disagreement = z.object({
  core_disagreement: z.string().trim().min(1),
  compromise_options: wanted(Texts),
});
export type Disagreement = Frozen<z.infer<typeof Disagreement>>;

/** What a specialist could live with: at most one, or nothing. */
export const Offer = z.object({ option: wanted(z.string().nullable()) });
export type Offer = Frozen<z.infer<typeof Offer>>;

/** A specialist's scores of all compromises (R6). */
export const Scoring = z.object({ options: z.array(z.object({ option: z.string(), satisfaction: Score })) });
export type Scoring = Frozen<z.infer<typeof Scoring>>;

/** The sections of an ADR as a participant writes them (R8): those of MADR 4, and how to go about it. */
export const Draft = z.object({
  title: wanted(z.string()),
  context: wanted(z.string()),
  decision_drivers: wanted(Texts),
  considered_options: wanted(Texts),
  decision: wanted(z.string()),
  consequences: wanted(z.object({ good: wanted(Texts), bad: wanted(Texts) })),
  confirmation: wanted(z.string()),
  pros_and_cons: wanted(z.array(z.object({ option: z.string(), pros: wanted(Texts), cons: wanted(Texts) }))),
  more_information: wanted(z.string()),
  suggested_specialist: wanted(z.string()),
  tasks: wanted(z.array(z.object({ task: z.string(), specialist: wanted(z.string()) }))),
  key_files: wanted(Texts),
  dependencies: wanted(Texts),
});
export type Draft = Frozen<z.infer<typeof Draft>>;

/** A specialist's view of a draft (R8). */
export const Review = z.object({ confirms: z.boolean(), suggestions: listed(z.string()) });
export type Review = Frozen<z.infer<typeof Review>>;

const State = z.enum(['given', 'stale', 'pending']);

/** A score as it is reported. */
const ScoreRow = z.object({
  specialist: z.string(),
  satisfaction: z.number().nullable(),
  proposal: z.string().nullable(),
  state: State,
  drift: z.boolean(),
  /** The value for R6. */
  entered: z.number().nullable(),
  would_accept_current: z.boolean().nullable(),
});
export type ScoreRow = Frozen<z.infer<typeof ScoreRow>>;

/** A version of what is on the table (R5). */
const Proposal = z.object({
  id: z.string(),
  /** The round at whose start it was put on the table. */
  round: z.number(),
  text: z.string(),
  /** Who put it into words: a seat, or `program` where nobody could be asked. */
  by: z.string(),
  /** The compromise that it is, where it is one. */
  compromise: z.string().nullable(),
  /** Concerns that it addresses, as whoever consolidated it says. */
  addressed: z.array(z.object({ concern: z.string(), how: z.string() })),
});
export type Proposal = Frozen<z.infer<typeof Proposal>>;

/** A compromise on the table, under a neutral id. */
const Option = z.object({ id: z.string(), text: z.string(), by: Texts });
export type Option = Frozen<z.infer<typeof Option>>;

const Ranked = z.object({
  option: z.string(),
  lowest: z.number(),
  mean: z.number(),
  scores: z.record(z.string(), z.number()),
});
export type Ranked = Frozen<z.infer<typeof Ranked>>;

/** An ADR without holes (R8). */
const Sections = z.object({
  title: z.string(),
  context: z.string(),
  decision_drivers: Texts,
  considered_options: Texts,
  decision: z.string(),
  consequences: z.object({ good: Texts, bad: Texts }),
  confirmation: z.string(),
  pros_and_cons: z.array(z.object({ option: z.string(), pros: Texts, cons: Texts })),
  more_information: z.string(),
  suggested_specialist: z.string().nullable(),
  tasks: z.array(z.object({ task: z.string(), specialist: z.string().nullable() })),
  key_files: Texts,
  dependencies: Texts,
});
export type Sections = Frozen<z.infer<typeof Sections>>;

/** A concern as the outcome holds it. */
const HeldConcern = z.object({
  concern: z.string(),
  resolved_by: z.string().nullable(),
  own_domain: z.boolean().nullable(),
});

/** The round table's part of the outcome (R11). */
export const Result = z.object({
  question: z.string(),
  target: z.number(),
  scores: z.array(z.object({ round: z.number(), proposal: z.string().nullable(), scores: z.array(ScoreRow) })),
  participants: z.array(
    z.object({
      specialist: z.string(),
      title: z.string(),
      cross_cutting: z.boolean(),
      satisfaction: z.number().nullable(),
      state: State,
      drift: z.boolean(),
      position: z.string().nullable(),
      would_accept_current: z.boolean().nullable(),
    }),
  ),
  positions: z.record(z.string(), z.string().nullable()),
  proposals: z.array(Proposal),
  messages: z.array(
    z.object({
      id: z.string(),
      round: z.number(),
      from: z.string(),
      to: Texts,
      text: z.string(),
      returned: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  ),
  concerns: z.array(HeldConcern.extend({ id: z.string(), specialist: z.string(), rounds: z.array(z.number()) })),
  /** Whoever is below the target or silent, and what would have to change. */
  blockers: z.array(
    z.object({
      specialist: z.string(),
      satisfaction: z.number().nullable(),
      cross_cutting: z.boolean(),
      state: State,
      concerns: z.array(HeldConcern),
    }),
  ),
  drift: Texts,
  contradictions: Texts,
  core_disagreement: z.string().nullable(),
  compromise: z
    .object({
      round: z.number(),
      named_by: z.string().nullable(),
      options: z.array(Option),
      ranking: z.array(Ranked),
    })
    .nullable(),
  choices: Texts.optional(),
  risks_to_accept: z.array(z.object({ specialist: z.string(), concern: z.string() })).optional(),
  adr: Sections.extend({
    file: z.string(),
    status: z.enum(['accepted', 'proposed']),
    drafted_by: z.string(),
    revisions: z.number(),
    confirmed: Texts,
    disputed: z.array(z.object({ specialist: z.string(), suggestions: Texts })),
    unreviewed: Texts,
  }),
});
export type Result = z.infer<typeof Result>;

export const answers = {
  'roundtable/position': Update,
  'roundtable/consolidate': Consolidation,
  'roundtable/discuss': Update,
  'roundtable/disagreement': Disagreement,
  'roundtable/compromise': Offer,
  'roundtable/score': Scoring,
  'roundtable/draft': Draft,
  'roundtable/review': Review,
  'roundtable/revise': Draft,
};

export type RoundtableShape = ShapeOf<
  Topic,
  Settings,
  { readonly [Prompt in keyof typeof answers]: z.infer<(typeof answers)[Prompt]> },
  Result
>;
