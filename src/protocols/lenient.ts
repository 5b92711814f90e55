import { z } from 'zod';

/** A schema that also reads what `prepare` can turn into its form. The type of its input is the form alone. */
export function lenient<Schema extends z.ZodType>(
  prepare: (given: unknown) => unknown,
  schema: Schema,
): z.ZodPreprocess<Schema, z.input<Schema>> {
  return z.preprocess<unknown, Schema, z.input<Schema>>(prepare, schema);
}

/** Null is how many programs say that they have nothing to say. */
export const readGiven = (value: unknown): unknown => value ?? undefined;

/** What is read below is asked for all the same. */
const shown = { asked: 'shown' };

/** A text that may be left out, or be null. */
export const looseText = z.preprocess(readGiven, z.string().default('')).meta(shown);

/** True or false; left out, or null, is false. */
export const looseFlag = z.preprocess(readGiven, z.boolean().default(false)).meta(shown);

/** A list that may be left out, or be null; `most` is shown, and not enforced. */
export const looseList = <Item extends z.ZodType>(item: Item, most?: number) =>
  z
    .preprocess(
      readGiven,
      z
        .array(item)
        .default([])
        .meta(most === undefined ? {} : { maxItems: most }),
    )
    .meta(shown);
