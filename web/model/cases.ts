import type { JsonSchema } from '../../src/debate/json.ts';
import type { Case } from '../view.ts';
import type { DebateModel } from './debate.ts';

/** The choices that a question to the person in charge offers; none where it asks for something else. */
export function choicesIn(schema: JsonSchema): readonly string[] {
  const { properties } = schema as { properties?: { choice?: { enum?: readonly string[]; const?: string } } };
  return properties?.choice?.enum ?? (properties?.choice?.const === undefined ? [] : [properties.choice.const]);
}

/** Whether an answer to the question may name risks that are accepted (R7). */
export function takesRisks(schema: JsonSchema): boolean {
  return Object.hasOwn((schema as { properties?: object }).properties ?? {}, 'accepted_risks');
}

/** A choice with its case, as far as the protocol knows one. */
export function describeChoice(choice: string, { view, record }: DebateModel): Case {
  return view?.describeChoice?.(choice, record) ?? { label: '', description: '', for: [], against: [] };
}

/** "A: Online only" where the choice has a label. */
export function nameChoice(choice: string, model: DebateModel): string {
  const { label } = describeChoice(choice, model);
  return label === '' ? choice : `${choice}: ${label}`;
}
