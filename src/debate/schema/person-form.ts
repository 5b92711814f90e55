import type { Json, JsonSchema } from '../json.ts';
import { type Field, type Form, readForm } from './form.ts';
import { formatLabel, labelField, labelPart } from './person-labels.ts';

/** One thing that a person is asked for, in their words. */
export interface PersonField extends Field {
  readonly label: string;
  /** What the answer has in its place where nothing is said: null, or nothing at all. */
  readonly whenLeft?: null;
}

/** What a person is asked for, and what they can say besides. */
export interface PersonForm {
  readonly main: readonly PersonField[];
  readonly more: readonly PersonField[];
}

/**
 * A form made for people, in every door the same: their choice, why, how sure they are and what would change their mind; the rest can
 * be said besides. Where a question has none of these, all of it is asked for.
 */
export function readPersonForm(schema: JsonSchema): PersonForm {
  const fields = listFields(readForm(schema)).map((field) => ({
    ...field,
    label: whys.includes(field.name) ? 'Why?' : labelField(field.name),
  }));
  const main = fields.filter(isMain).toSorted(byOrder);
  return main.length === 0 ? { main: fields, more: [] } : { main, more: fields.filter((each) => !main.includes(each)) };
}

/** What goes with a choice is asked for after it. */
const isMain = ({ name, required, withChoice }: Field) =>
  required || withChoice !== undefined || alwaysAsked.includes(name);

/** The fields of a group; of several that an answer may be, the first that has some. What may be null need not be given. */
export function listFields(form: Form): readonly PersonField[] {
  if (form.kind === 'either') return form.forms.map(listFields).find((fields) => fields.length > 0) ?? [];
  if (form.kind !== 'group') return [];
  return form.fields.map((field) => ({
    ...field,
    label: labelPart(field.name),
    ...(field.required && mayBeNull(field.form) ? { required: false, whenLeft: null } : {}),
  }));
}

const mayBeNull = (form: Form) => form.kind === 'either' && form.forms.some(({ kind }) => kind === 'nothing');

/** A value as a person reads it. */
export function nameValue(value: Json, field: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = String(value);
  const lower = words.toLowerCase();
  return (field === 'confidence' && sure[lower]) || (/^[A-Z_]{2,}$/u.test(words) ? formatLabel(lower) : words);
}

/** Choices first, then words, then what need not be said. */
const byOrder = (a: Field, b: Field) => rank(a) - rank(b);
const rank = ({ form, required }: Field) => (required ? (isChoice(form) ? 0 : 1) : 2);
const isChoice = ({ kind }: Form) => kind === 'choice' || kind === 'yes-or-no';

/** Where somebody says why. */
const whys = ['reasons', 'reason', 'reasoning', 'explanation', 'why'];
/** Asked for even where nobody has to say it. */
const alwaysAsked = [
  ...whys,
  'tests',
  'challenges',
  'responses',
  'points',
  'accepted_risks',
  'would_change',
  'confidence',
  'satisfaction',
];

const sure: { readonly [value: string]: string } = { high: 'Very', medium: 'Fairly', low: 'Not very' };
