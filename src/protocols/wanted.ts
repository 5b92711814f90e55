import { z } from 'zod';

/**
 * A field that the participant is shown as required and whose lack only a norm can report. What does not fit
 * it is read as missing, so that one odd cell of a table never costs a judge its vote.
 */
export function wanted<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined).meta({ asked: 'shown' });
}

/** A word out of a list: shown as an enum, read as any text. */
export const oneOf = (list: readonly string[]) => (list.length > 0 ? z.string().meta({ enum: list }) : z.string());
