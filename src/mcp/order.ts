import { isErrorCode, z } from '../doors.ts';

/** What somebody wishes for a debate, whatever its protocol. */
export const DebateWish = z.object({
  protocol: z.string(),
  topic: z.union([z.string(), z.record(z.string(), z.unknown())]).describe('What the debate is about'),
  context: z
    .array(z.string())
    .optional()
    .describe('More documents for all: files, folders, globs or git:RANGE; inside the project only'),
  seats: z.record(z.string(), z.string()).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  preset: z.string().optional().describe('Panel, settings and limits by a name from presets: in dissent.yaml'),
  rehearse: z.boolean().optional().describe('Filler instead of models; free'),
  max_calls: z.number().int().positive().optional(),
  max_cost: z.number().nonnegative().optional().describe('US dollars'),
  max_time: z.string().optional().describe('Of the debate, e.g. 30m'),
  turn_timeout: z.string().optional().describe('e.g. 90s'),
  language: z.string().optional().describe("Of all answers, e.g. de; default: the topic's"),
  seed: z.number().int().nonnegative().optional(),
  documents: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .max(100)
    .optional()
    .describe('Documents for all, as texts'),
});
export type DebateWish = z.infer<typeof DebateWish>;

/** Where the server looks for configuration and debates: the flags it was started with. */
export const ProjectPlace = z.object({
  config: z.string().optional(),
  dir: z.string().optional(),
  trust: z.boolean().optional(),
  /** False where wishes come from other machines: they name no files of this one, and bring documents as texts. */
  files: z.boolean().optional(),
  /** The project that pays, on a team server. */
  project: z.string().optional(),
});
export type ProjectPlace = z.infer<typeof ProjectPlace>;

/** What a process is started for that holds a debate on its own, so that it goes on when the client goes away. */
export const Order = z.discriminatedUnion('does', [
  ProjectPlace.extend({ does: z.literal('start'), wish: DebateWish }),
  ProjectPlace.extend({ does: z.literal('resume'), debate: z.string(), take_over: z.boolean().optional() }),
  ProjectPlace.extend({ does: z.literal('retry'), debate: z.string(), seats: z.array(z.string()) }),
  ProjectPlace.extend({
    does: z.literal('branch'),
    debate: z.string(),
    from: z.string(),
    reseats: z.record(z.string(), z.string()),
  }),
  ProjectPlace.extend({
    does: z.literal('answer'),
    debate: z.string(),
    address: z.string(),
    answer: z.record(z.string(), z.unknown()),
    by: z.string(),
    identity: z.object({ issuer: z.string(), subject: z.string() }).optional(),
    revise: z.boolean().optional(),
  }),
]);
export type Order = z.infer<typeof Order>;

/** The one line that such a process says. */
export const HoldReport = z.union([
  z.object({ debate: z.string() }),
  z.object({ error: z.object({ code: z.string().refine(isErrorCode), message: z.string(), hint: z.string() }) }),
]);
export type HoldReport = z.infer<typeof HoldReport>;
