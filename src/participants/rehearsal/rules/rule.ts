import type { Json } from '../../../debate/json.ts';
import { isList, isRecord } from '../../../debate/schema/values.ts';
import type { FieldPlace, Wish } from '../fill.ts';
import type { Situation } from '../situation.ts';

/** What to say in a field; undefined leaves it to the field's schema. */
type Rule = (situation: Situation, place: FieldPlace) => Wish | undefined;

/** Rules by field name, or by the end of a field's path: `challenges.argument`. */
export type Rules = Readonly<Record<string, Rule>>;

/** The records in a list that was filled before. */
export function entries(value: Json | undefined): readonly { readonly [name: string]: Json }[] {
  return isList(value) ? value.filter(isRecord) : [];
}

export const say = (value: Json): Wish => ({ value });
export const amount = (value: number): Wish => ({ amount: value });
export const omit: Wish = { omit: true };
