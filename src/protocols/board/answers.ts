import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';
import { LevelParts } from './level-fields.ts';

export const Vote = z.enum(['APPROVE', 'CONDITIONAL', 'NEEDS_REVISION', 'REJECT']);
export type BoardVote = z.infer<typeof Vote>;

/** Null is how many programs say that they have nothing to say. */
const given = (value: unknown): unknown => value ?? undefined;
export const looseText = z.preprocess(given, z.string().default(''));
export const looseList = <Item extends z.ZodType>(item: Item) => z.preprocess(given, z.array(item).default([]));

const texts = wanted(z.array(z.string()));

/** A statement of phase 1 (B2). Position, reasoning and vote are needed for it to be read. */
export const Position = z.object({
  position: z.string().trim().min(1),
  reasoning: z.string().trim().min(1),
  scope_in: texts,
  scope_out: texts,
  risks: texts,
  vote: Vote,
  /** The contrarian's. */
  assumptions: texts,
  alternative: wanted(z.string()),
  /** The moonshot's two versions. */
  moonshot: wanted(z.string()),
  stepping_stone: wanted(z.string()),
});
export type Position = z.infer<typeof Position> & Quoting;

/** What a participant says in a response round (B3). */
export const Response = z.object({
  agreements: looseList(z.object({ participant: z.string(), reasoning: looseText })),
  disagreements: looseList(z.object({ participant: z.string(), counter: looseText })),
  missed_risks: asked(z.array(z.string())),
  position: z.string().trim().min(1),
  vote: Vote,
  /** Ids of the statements that convinced, when something changed (E8). */
  convinced_by: looseList(z.string()),
  reason: looseText,
  /** Null withdraws an earlier one; undefined says nothing about it. */
  dissent: asked(z.string().nullable()),
  out_of_scope: looseList(z.string()),
  request_synthesis: z.preprocess(given, z.boolean().default(false)),
});
export type Response = z.infer<typeof Response> & Quoting;

/** What the gate reviewer says after a round (B6). */
export const GateReply = z.object({
  decision: z.enum(['CONTINUE', 'HALT', 'ESCALATE']),
  reason: looseText,
  /** Asked for at most once in a debate: everything that was said in a round, on one concern. */
  full_text: z
    .object({ round: z.number().int().min(1), concern: z.string() })
    .nullish()
    .catch(undefined),
});
export type GateReply = z.infer<typeof GateReply>;

/** Whether somebody wants to go on to the synthesis (B7). */
export const PollReply = z.object({ proceed: z.boolean(), reason: looseText });
export type PollReply = z.infer<typeof PollReply>;

const grade = wanted(z.enum(['LOW', 'MEDIUM', 'HIGH']));
const RiskEntry = z.object({
  risk: z.string(),
  probability: grade,
  impact: grade,
  mitigation: wanted(z.string()),
  owner: wanted(z.string()),
});

/** What the document of every level holds (B8). */
export const CommonParts = z.object({
  chosen_approach: z.string().trim().min(1),
  reasoning: z.string().trim().min(1),
  rejected: looseList(z.object({ alternative: z.string(), reasoning: looseText })),
  dissents: looseList(z.object({ participant: z.string(), dissent: z.string() })),
  risks: looseList(z.union([RiskEntry, z.string()])),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  /** Claims of phase 1 that the document leaves out, and why. */
  dropped: wanted(z.array(z.object({ claim: z.string(), reason: z.string() }))),
});

/** The document as the synthesizer writes it, with what its level adds. */
export const Synthesis = CommonParts.extend(LevelParts.shape);
export type Synthesis = z.infer<typeof Synthesis> & Quoting;

/** What somebody says of the document (B9). */
export const Review = z.object({
  accurate: z.boolean(),
  misrepresented: looseList(z.object({ participant: z.string(), correction: looseText })),
  dissent: z.preprocess((value) => value ?? null, z.string().nullable()),
  remarks: looseText,
});
export type Review = z.infer<typeof Review>;

/** The gate reviewer's answer to its level's question about the document (B15). */
export const Check = z.object({ passes: z.boolean(), reason: looseText });
export type Check = z.infer<typeof Check>;

/** What the engine puts beside an answer: its quotes, checked (E11). */
interface Quoting {
  readonly quotes?: readonly CheckedQuote[];
}

export const answers = {
  'board/position': Position,
  'board/respond': Response,
  'board/gate': GateReply,
  'board/poll': PollReply,
  'board/synthesize': Synthesis,
  'board/review': Review,
  'board/correct': Synthesis,
  'board/check': Check,
};
