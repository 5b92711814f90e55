import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Json } from '../../debate/json.ts';
import { findWrittenSchema } from '../../debate/question.ts';
import { listAlternatives } from '../../debate/schema/alternatives.ts';
import { readSchema, type SchemaNode } from '../../debate/schema/schema-node.ts';
import { isRecord } from '../../debate/schema/values.ts';
import { listMissingFields } from './asked.ts';
import { coerce } from './coerce.ts';
import { complainAboutMisfit, complainAboutTrouble } from './complaint.ts';
import { canHaveLost } from './lost.ts';
import { foldName } from './names.ts';
import { findObjects } from './objects.ts';

/** What came of reading a reply: the answer, or what to tell the participant. */
export type Reading<Answer> =
  | {
      readonly ok: true;
      readonly answer: Answer;
      /** The JSON object as it was read, with properties the schema does not know. */
      readonly value: Json;
      /** Paths of fields that were asked for and are absent, for example `analysis.0.rows.1.probability`. */
      readonly missing: string[];
    }
  | {
      readonly ok: false;
      readonly complaint: string;
      /** The JSON object, where there is one that does not fit. */
      readonly value?: Json;
    };

/**
 * Reads the one answer in a reply (E2): bare, fenced or in prose, repaired where nothing is lost or invented by it.
 * A reply that holds a second, different answer has none.
 */
export function readReply<Answer>(
  raw: string,
  answer: z.ZodType<Answer>,
  labels?: ReadonlyMap<string, string>,
): Reading<Answer> {
  const schema = readSchema(findWrittenSchema(answer));
  const names = readRootNames(schema);
  const objects = findObjects(raw, (name) => names.known.has(foldName(name)));
  if ('trouble' in objects) return refuseReply(complainAboutTrouble(objects));

  const read = objects.map(({ object, inArray, open }) => {
    const value = coerce(object, schema, labels);
    const result = answer.safeParse(value);
    const isAttempt = result.success || measureShare(value, names.required) >= 0.5;
    return { value, result, isAttempt, inArray, isCut: open !== undefined && canHaveLost(value, open, schema) };
  });
  if (read.some(({ isCut }) => isCut)) return refuseReply(complainAboutTrouble({ trouble: 'cut', near: '' }));
  const attempts = read.filter(({ isAttempt }) => isAttempt);
  if (attempts.some(({ inArray }) => inArray)) return refuseReply(complainAboutTrouble({ trouble: 'array', near: '' }));

  const [first] = attempts.length > 0 ? attempts : read;
  if (!first)
    return refuseReply('The reply holds no JSON object. Give the answer as one JSON object that fits the schema.');
  if (attempts.some(({ value }) => !isDeepStrictEqual(value, first.value))) {
    return refuseReply('The reply holds two different answers. Give exactly one JSON object.');
  }
  const { value, result } = first;
  if (!result.success) return { ...refuseReply(complainAboutMisfit(result.error.issues, value)), value };
  return { ok: true, answer: result.data, value, missing: listMissingFields(value, schema) };
}

const refuseReply = (complaint: string) => ({ ok: false, complaint }) as const;

interface RootNames {
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
}

function readRootNames(schema: SchemaNode): RootNames {
  const before = rootsRead.get(schema);
  if (before) return before;
  const objects = listAlternatives(schema, schema);
  const known = objects.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const names = { known: new Set(known.map(foldName)), required: objects[0]?.required ?? [] };
  rootsRead.set(schema, names);
  return names;
}

const rootsRead = new WeakMap<SchemaNode, RootNames>();

/** How much of what an answer needs an object has: from half on it was meant as one. */
function measureShare(value: Json, required: readonly string[]): number {
  if (!isRecord(value) || required.length === 0) return 0;
  return required.filter((name) => Object.hasOwn(value, name)).length / required.length;
}
