import type { JsonSchema } from '../debate/json.ts';
import { listPermittedValues } from '../debate/schema/alternatives.ts';
import { findProperty } from '../debate/schema/parts.ts';
import { readSchema } from '../debate/schema/schema-node.ts';

/** The choices that a question to the person in charge offers; none where it asks for something else. */
export function listChoices(schema: JsonSchema): readonly string[] {
  const root = readSchema(schema);
  const choice = findProperty(root, 'choice');
  return ((choice && listPermittedValues(choice, root)) ?? []).filter((value) => typeof value === 'string');
}

/** Whether an answer to the question may name risks that are accepted (R7). */
export function takesRisks(schema: JsonSchema): boolean {
  return findProperty(readSchema(schema), 'accepted_risks') !== undefined;
}
