import { isErrorCode, z } from '../doors.ts';

/** What somebody wishes for a debate, as a tool is told it. */
export const DebateWish = z.object({
  protocol: z.string().describe('Name of the protocol'),
  topic: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .describe('What the debate is about: a text, or an object with the fields that the protocol takes'),
  context: z
    .array(z.string())
    .optional()
    .describe('Documents for all: files, folders, globs or git:RANGE; inside the project only'),
  seats: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Who holds a seat: name at the table → participant. "host" is you: your turns come from debate_wait and are answered with debate_answer. Absent: as configured, or whoever is found',
    ),
  settings: z.record(z.string(), z.unknown()).optional().describe('Settings of the protocol, e.g. {"max_rounds": 3}'),
  rehearse: z.boolean().optional().describe('No model takes part: every answer is filler and says so, free of charge'),
  max_calls: z.number().int().positive().optional(),
  max_cost: z.number().nonnegative().optional().describe('US dollars'),
  max_time: z.string().optional().describe('For the whole debate, e.g. 30m'),
  turn_timeout: z.string().optional().describe('For one turn, e.g. 90s'),
  language: z.string().optional().describe("Language of all answers as a code, e.g. de; absent: the topic's"),
  seed: z.number().int().nonnegative().optional(),
});
export type DebateWish = z.infer<typeof DebateWish>;

/** Where the server looks for configuration and debates: the flags it was started with. */
export const ProjectPlace = z.object({
  config: z.string().optional(),
  dir: z.string().optional(),
  trust: z.boolean().optional(),
});
export type ProjectPlace = z.infer<typeof ProjectPlace>;

/** What a process is started for that holds a debate on its own, so that it goes on when the client goes away. */
export const Order = z.discriminatedUnion('does', [
  ProjectPlace.extend({ does: z.literal('start'), wish: DebateWish }),
  ProjectPlace.extend({ does: z.literal('resume'), debate: z.string() }),
  ProjectPlace.extend({
    does: z.literal('answer'),
    debate: z.string(),
    address: z.string(),
    answer: z.record(z.string(), z.unknown()),
    by: z.string(),
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
