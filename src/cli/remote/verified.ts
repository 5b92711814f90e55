import { z } from '../../doors.ts';

const Named = z.object({ name: z.string(), standing: z.string() });

/** What a server says of its own record. */
export const Verified = z.looseObject({
  ok: z.boolean(),
  lines: z.number(),
  broken: z.object({ line: z.number(), what: z.string() }).nullable(),
  torn: z.boolean(),
  topic: z.string(),
  documents: z.array(Named),
  prompts_changed: z.array(z.string()),
  outputs: z.array(Named),
  erasure: z.object({ at: z.string(), by: z.looseObject({ name: z.string() }), because: z.string() }).optional(),
});
