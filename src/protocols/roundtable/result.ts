import { z } from 'zod';
import type { Frozen } from '../../debate/outcome.ts';
import { InBrief } from '../in-brief.ts';
import { ReviewedSection, Unsettled } from './answers.ts';

const text = z.string();
const texts = z.array(text);
const State = z.enum(['given', 'stale', 'pending']);

/** A score as it is reported. */
const ScoreRow = z.object({
  specialist: text,
  satisfaction: z.number().nullable(),
  proposal: text.nullable(),
  state: State,
  drift: z.boolean(),
  /** The value for R6. */
  entered: z.number().nullable(),
  would_accept_current: z.boolean().nullable(),
});
export type ScoreRow = Frozen<z.infer<typeof ScoreRow>>;

/** A version of what is on the table (R5). */
const Proposal = z.object({
  id: text,
  /** The round at whose start it was put on the table. */
  round: z.number(),
  title: text,
  text,
  /** Who put it into words: a seat, or `program` where nobody could be asked. */
  by: text,
  /** The compromise that it is, where it is one. */
  compromise: text.nullable(),
  from: z.array(z.object({ part: text, seats: texts })),
  /** Concerns that it addresses, as whoever consolidated it says. */
  addresses: z.array(z.object({ concern: text, how: text })),
  changes: texts,
  /** What it leaves to the discussion, each under its id. */
  left_open: z.array(z.object({ id: text, point: text })),
});
export type Proposal = Frozen<z.infer<typeof Proposal>>;

/** A compromise on the table, under a neutral id. */
const Option = z.object({ id: text, text, by: texts });
export type Option = Frozen<z.infer<typeof Option>>;

const Ranked = z.object({ option: text, lowest: z.number(), mean: z.number(), scores: z.record(text, z.number()) });
export type Ranked = Frozen<z.infer<typeof Ranked>>;

/** An ADR without holes (R8). Its title is the proposal's. */
const Sections = z.object({
  title: text,
  context: text,
  decision_drivers: texts,
  considered_options: texts,
  decision: text,
  good_consequences: texts,
  bad_consequences: texts,
  confirmation: text,
  pros_and_cons: z.array(z.object({ option: text, pros: texts, cons: texts })),
  more_information: text,
  open_points: texts,
  reconsider_if: texts,
  suggested_specialist: text.nullable(),
  tasks: texts,
  key_files: texts,
  dependencies: texts,
  /** The record for people who read nothing else, by whoever drafted it. */
  in_brief: InBrief.optional(),
  /** What nobody settled, put for the same people; a row for each concern. */
  unsettled: z.array(Unsettled).optional(),
});
export type Sections = Frozen<z.infer<typeof Sections>>;

/** A concern and what became of it (R12). */
const HeldConcern = z.object({
  id: text,
  specialist: text,
  concern: text,
  /** The concern in a few words, and how much depends on it, where its holder said so. */
  title: text.optional(),
  weight: z.enum(['blocks', 'before-release', 'polish']).optional(),
  resolved_by: text.nullable(),
  own_domain: z.boolean().nullable(),
  round: z.number(),
  state: z.enum(['open', 'addressed', 'withdrawn']),
  what_is_left: text.nullable(),
  /** How the lead says that it was met. */
  answer: text.nullable(),
});
export type HeldConcern = Frozen<z.infer<typeof HeldConcern>>;

const Suggestion = z.object({ section: ReviewedSection, text });

/** The round table's part of the outcome (R11). */
export const Result = z.object({
  question: text,
  target: z.number(),
  scores: z.array(z.object({ round: z.number(), proposal: text.nullable(), scores: z.array(ScoreRow) })),
  participants: z.array(
    z.object({
      specialist: text,
      title: text,
      cross_cutting: z.boolean(),
      satisfaction: z.number().nullable(),
      state: State,
      drift: z.boolean(),
      position: text.nullable(),
      would_accept_current: z.boolean().nullable(),
    }),
  ),
  positions: z.record(text, text.nullable()),
  /** What each would have built, before anybody had read anybody. */
  first_proposals: z.record(text, text.nullable()),
  proposals: z.array(Proposal),
  messages: z.array(
    z.object({
      id: text,
      round: z.number(),
      from: text,
      to: texts,
      in_reply_to: text.nullable(),
      text,
      returned: z.array(z.object({ name: text, reason: text })),
    }),
  ),
  on_open_points: z.array(z.object({ point: text, by: text, round: z.number(), answer: text })),
  concerns: z.array(HeldConcern),
  /** Whoever is below the target or silent, and what would have to change. */
  blockers: z.array(
    z.object({
      specialist: text,
      satisfaction: z.number().nullable(),
      cross_cutting: z.boolean(),
      state: State,
      concerns: z.array(HeldConcern),
    }),
  ),
  pending: texts,
  drift: texts,
  contradictions: texts,
  core_disagreement: text.nullable(),
  compromise: z
    .object({ round: z.number(), named_by: text.nullable(), options: z.array(Option), ranking: z.array(Ranked) })
    .nullable(),
  choices: texts.optional(),
  risks_to_accept: z.array(z.object({ specialist: text, concern: text })).optional(),
  adr: Sections.extend({
    file: text,
    status: z.enum(['accepted', 'proposed']),
    /** The proposal that it records, and its text as it was scored. */
    records: text.nullable(),
    agreed_proposal: text,
    drafted_by: text,
    revisions: z.number(),
    confirmed: texts,
    disputed: z.array(z.object({ specialist: text, suggestions: z.array(Suggestion) })),
    /** What reviewers suggested, and what became of it. */
    suggestions: z.array(z.object({ suggestion: text, why: text, taken: z.boolean() })),
    unreviewed: texts,
  }),
});
export type Result = z.infer<typeof Result>;
