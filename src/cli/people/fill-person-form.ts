import { type Json, type JsonSchema, type PersonField, readPersonForm } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { type Filling, fillBlank, makeBlank } from './fill.ts';

/** What a person has said so far, by field. */
export interface Given {
  readonly [field: string]: Json;
}

/** Goes through the form made for people: what they are asked for, then whatever else they choose to say. */
export async function fillPersonForm(schema: JsonSchema, filling: Filling, earlier: Given = {}): Promise<Given> {
  const { main, more } = readPersonForm(schema);
  const asked = await fillFields(main, filling, { earlier, given: {} });
  const kept = Object.fromEntries(more.flatMap(({ name }) => (name in earlier ? [[name, earlier[name] as Json]] : [])));
  const given = more.length === 0 ? asked : await addMore(more, filling, { ...asked, ...kept });
  const left = [...main, ...more].filter(({ name, whenLeft }) => whenLeft === null && !(name in given));
  return { ...given, ...Object.fromEntries(left.map(({ name }) => [name, null])) };
}

async function fillFields(
  fields: readonly PersonField[],
  filling: Filling,
  { earlier, given }: { readonly earlier: Given; readonly given: Given },
): Promise<Given> {
  const [field, ...rest] = fields;
  if (!field) return given;
  const isAsked = field.withChoice === undefined || field.withChoice.includes(given.choice);
  const required = field.required || field.withChoice !== undefined;
  const value = isAsked ? await fillBlank({ ...makeBlank(field, earlier), required }, filling) : undefined;
  return fillFields(rest, filling, { earlier, given: value === undefined ? given : { ...given, [field.name]: value } });
}

/** One thing after the other, in any order, until nothing is left to say. */
async function addMore(more: readonly PersonField[], filling: Filling, given: Given): Promise<Given> {
  const options = [
    'No, that is all',
    ...more.map(({ name, label }) => `${stripUnsafeLine(label)}${name in given ? ' ✓' : ''}`),
  ];
  const field = more[(await filling.asker.select({ message: 'Do you want to say more?', options, initial: 0 })) - 1];
  if (!field) return given;
  const { [field.name]: before, ...others } = given;
  const value = await fillBlank(makeBlank({ ...field, required: true }, given), filling);
  return addMore(more, filling, value === undefined ? others : { ...others, [field.name]: value });
}
