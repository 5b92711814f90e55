import { z } from 'zod';
import type { Facts } from './facts.ts';
import type { JsonSchema } from './json.ts';
import { mapChildren } from './schema/map-children.ts';
import { readSchema } from './schema/schema-node.ts';
import { isRecord } from './schema/values.ts';

/** A norm that an answer broke, under the number of its rule (E3). */
export interface Breach {
  readonly rule: string;
  /** What is wrong, said to the participant: it is the complaint of the second attempt. */
  readonly what: string;
  /** The same as a fact for people who read the record: "challenged nobody in two rounds". Without it, `what` is recorded. */
  readonly fact?: string | undefined;
  /** False where the rule says that the breach is recorded without asking again. */
  readonly askAgain?: false;
}

/** Where a seat stands after an answer: an option, a vote, a verdict, a number in words. */
export interface Position {
  readonly value: string;
  /** What it was before, where no answer on record says so: a first version in words. */
  readonly from?: string | undefined;
  readonly reason?: string | undefined;
  /** The ids of the statements that convinced it, where it changed. */
  readonly convinced_by?: readonly string[] | undefined;
}

/** What is asked in a turn: the prompt's name, what it is filled with, and the form of the answer. */
export interface Question<Answer> {
  readonly prompt: string;
  /** The prompt's file, where one name is asked in several situations: `merge/rebut-long`. Default, also for a debate that began without it: the prompt's name. */
  readonly words?: string;
  readonly facts: Facts;
  readonly answer: z.ZodType<Answer>;
  /** A pure check after the schema: which norms does this answer break? */
  readonly norms?: (answer: Answer) => readonly Breach[];
  /** Another form of the answer (R3): what the text says, as the object that the schema then reads; undefined when it is not there. */
  readonly otherForm?: (raw: string) => unknown;
  /** What an unreadable reply is kept as, where the protocol keeps it (C10). */
  readonly salvage?: (raw: string) => Answer;
  /** False where no quotes are asked for: polls, yes or no. */
  readonly quotes?: false;
  /** What the answer may quote from besides the statements shown (E11), where that is not the debate's documents and topic. */
  readonly quotable?: readonly { readonly name: string; readonly text: string }[];
  /** Where an answer says that its seat stands (E9): frozen the first time, a change where it differs later. */
  readonly position?: (answer: Answer) => Position | string | undefined;
  /** A question to the person in charge that is a review on the way: its answer decides nothing. */
  readonly pause?: true;
  /** Quotes that stand in fields of the answer's own, checked and counted like those in `quotes`. */
  readonly quoted?: (answer: Answer) => readonly { readonly source: string; readonly text: string }[];
}

/**
 * A field that every participant is asked for and whose lack is a breach, not an unreadable reply: the
 * JSON Schema shown to the participant requires it, the reading of the answer does not.
 */
export function asked<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().meta({ asked: true });
}

/**
 * The JSON Schema a participant is shown: `asked` fields are required in it, and every answer may carry
 * quotes from the sources named (E11), at the end of its argument.
 */
export function findShownSchema(
  answer: z.ZodType,
  quotable: readonly string[] = [],
  { quoteKey = 'source', isPerson = false }: { quoteKey?: QuoteKey; isPerson?: boolean } = {},
): JsonSchema {
  const known = shown.get(answer) ?? new Map<string, JsonSchema>();
  shown.set(answer, known);
  const key = JSON.stringify([isPerson, quoteKey, ...quotable]);
  const schema = known.get(key) ?? makeShownSchema(answer, quotable, { quoteKey, isPerson });
  known.set(key, schema);
  return schema;
}

/** What a quote calls its source. `document` is of prompts without a task of their own, which quote no statements. */
export type QuoteKey = 'source' | 'document';

const shown = new WeakMap<z.ZodType, Map<string, JsonSchema>>();

function makeShownSchema(
  answer: z.ZodType,
  quotable: readonly string[],
  { quoteKey, isPerson }: { quoteKey: QuoteKey; isPerson: boolean },
): JsonSchema {
  const schema = requireAsked(findWrittenSchema(answer), isPerson) as JsonSchema & { properties?: JsonSchema };
  if (quotable.length === 0 || !schema.properties) return schema;
  const names = Object.keys(schema.properties);
  const at = names.includes('summary') && quoteKey === 'source' ? names.indexOf('summary') : names.length;
  const quotes = ['quotes', makeQuotesSchema(quotable, quoteKey)] as const;
  const entries = Object.entries(schema.properties).toSpliced(at, 0, [...quotes]);
  return { ...schema, properties: Object.fromEntries(entries) };
}

/** The JSON Schema of what may be written for an answer; `asked` fields carry that mark. Made once for each schema. */
export function findWrittenSchema(answer: z.ZodType): JsonSchema {
  const known = written.get(answer);
  if (known) return known;
  const schema = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  written.set(answer, schema);
  return schema;
}

const written = new WeakMap<z.ZodType, JsonSchema>();

/** A copy in which every `asked` field is required, but of a person, and the mark is gone. */
function requireAsked(schema: unknown, isPerson: boolean): unknown {
  if (!isRecord(schema)) return schema;
  const { asked: _mark, ...rest } = schema;
  const copy = mapChildren(rest, (child) => requireAsked(child, isPerson));
  const { properties = {}, required = [] } = readSchema(schema);
  const wanted = Object.keys(properties).filter((name) => properties[name]?.asked);
  return wanted.length === 0 || isPerson ? copy : { ...copy, required: [...new Set([...required, ...wanted])] };
}

/**
 * Makes schemas once for the same ids: building one takes longer than reading an answer with it. Only the
 * latest few hundred are kept.
 */
export function buildOnce<Ids, Schema>(build: (ids: Ids) => Schema): (ids: Ids) => Schema {
  const built = new Map<string, Schema>();
  return (ids) => {
    const key = JSON.stringify(ids);
    const known = built.get(key);
    if (known) return known;
    const schema = build(ids);
    built.set(key, schema);
    const [oldest] = built.keys();
    if (built.size > 300 && oldest !== undefined) built.delete(oldest);
    return schema;
  };
}

const makeQuotesSchema = (sources: readonly string[], key: QuoteKey): JsonSchema => ({
  description: `Passages you rely on, word for word, five words or more; a program checks them.${key === 'source' ? sourceHint : ''}`,
  type: 'array',
  items: {
    type: 'object',
    properties: { [key]: { type: 'string', enum: [...new Set(sources)] }, text: { type: 'string' } },
    required: [key, 'text'],
  },
});

const sourceHint = ' Source: a document, `topic`, or the id of a statement.';
