import { z } from 'zod';

/** A schema that also reads what `prepare` can turn into its form. The type of its input is the form alone. */
export function lenient<Schema extends z.ZodType>(
  prepare: (given: unknown) => unknown,
  schema: Schema,
): z.ZodPreprocess<Schema, z.input<Schema>> {
  return z.preprocess<unknown, Schema, z.input<Schema>>(prepare, schema);
}
