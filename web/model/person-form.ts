import type { Json, JsonSchema } from '../../src/debate/json.ts';
import type { Form } from '../../src/debate/schema/form.ts';
import { listFields, type PersonField, readPersonForm } from '../../src/debate/schema/person-form.ts';

/** One thing that a person is asked for, in a form made for people. */
export interface Asked {
  readonly path: string;
  readonly label: string;
  readonly form: BlankForm;
  readonly required: boolean;
  readonly whenLeft?: null;
}

export type BlankForm =
  | { readonly kind: 'choice'; readonly values: readonly Json[] }
  | { readonly kind: 'several'; readonly values: readonly Json[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'text' }
  /** Several texts, a paragraph or a line each. */
  | { readonly kind: 'texts'; readonly each: 'paragraph' | 'line' }
  /** As many as somebody adds, each with the same fields. */
  | { readonly kind: 'rows'; readonly fields: readonly Asked[] }
  | { readonly kind: 'group'; readonly fields: readonly Asked[] };

/** What was typed, by place: `concerns.0.text`; `concerns#` has the numbers of the rows. */
export interface Draft {
  readonly [place: string]: string;
}

/** The form made for people, as the page asks for it. */
export function readPersonBlanks(schema: JsonSchema): {
  readonly main: readonly Asked[];
  readonly more: readonly Asked[];
} {
  const { main, more } = readPersonForm(schema);
  return { main: main.flatMap(readField), more: more.flatMap(readField) };
}

function readField({ name, form, ...asked }: PersonField): readonly Asked[] {
  const blank = readBlank(form);
  return blank ? [{ ...asked, path: name, form: blank }] : [];
}

/** How a person is asked for it; undefined for what only a file can hold. */
export function readBlank(form: Form): BlankForm | undefined {
  if (form.kind === 'choice') return form.values.length > 1 ? form : undefined;
  if (form.kind === 'yes-or-no') return { kind: 'choice', values: [true, false] };
  if (form.kind === 'number') return { kind: 'number', least: form.least, most: form.most };
  if (form.kind === 'text') return { kind: 'text' };
  if (form.kind === 'either') return form.forms.map(readBlank).find((blank) => blank !== undefined);
  if (form.kind === 'list' && form.of.kind === 'text') return { kind: 'texts', each: 'paragraph' };
  if (form.kind === 'list' && form.of.kind === 'choice') return { kind: 'several', values: form.of.values };
  const fields = listFields(form.kind === 'list' ? form.of : form).flatMap(readField);
  return fields.length === 0 ? undefined : { kind: form.kind === 'list' ? 'rows' : 'group', fields };
}

/** The numbers of the rows that stand at a place; the first row of what is required is there from the start. */
export function listRows(draft: Draft, at: string, required: boolean): readonly string[] {
  return (draft[`${at}#`] ?? (required ? '0' : '')).split(' ').filter(Boolean);
}

/** What a filled form gives, and the labels of what is missing. Rows and groups in which nothing stands are left out. */
export function fillAnswer(
  asked: readonly Asked[],
  draft: Draft,
  at = '',
): { readonly answer: { readonly [field: string]: Json }; readonly missing: readonly string[] } {
  const given = asked.map((one) => ({ ...one, ...fillBlank(one, draft, `${at}${one.path}`) }));
  return {
    answer: Object.fromEntries(
      given.flatMap(({ path, whenLeft, value = whenLeft }) => (value === undefined ? [] : [[path, value]])),
    ),
    missing: given.flatMap(({ required, value, label, missing }) =>
      missing.length > 0 ? missing.map((part) => `${label}: ${part}`) : required && value === undefined ? [label] : [],
    ),
  };
}

function fillBlank(
  { form, required }: Asked,
  draft: Draft,
  at: string,
): { readonly value: Json | undefined; readonly missing: readonly string[] } {
  if (form.kind !== 'rows' && form.kind !== 'group') {
    const words = draft[at]?.trim() ?? '';
    return { value: words === '' ? undefined : readValue(words, form), missing: [] };
  }
  const places = form.kind === 'group' ? [at] : listRows(draft, at, required).map((row) => `${at}.${row}`);
  const filled = places
    .map((place) => fillAnswer(form.fields, draft, `${place}.`))
    .filter(({ answer }) => Object.values(answer).some((value) => value !== null));
  const answers = filled.map(({ answer }) => answer);
  return {
    value: form.kind === 'group' ? answers[0] : answers.length > 0 ? answers : undefined,
    missing: filled.flatMap(({ missing }) => missing),
  };
}

/** The values that are ticked. */
export function readTicked(words: string, values: readonly Json[]): readonly Json[] {
  return values.filter((value) => words.split('\n').includes(JSON.stringify(value)));
}

function readValue(words: string, form: Exclude<BlankForm, { kind: 'rows' | 'group' }>): Json | undefined {
  switch (form.kind) {
    case 'choice':
      return form.values.find((value) => JSON.stringify(value) === words);
    case 'several':
      return readTicked(words, form.values);
    case 'number':
      return Number.isFinite(Number(words)) ? Number(words) : undefined;
    case 'text':
      return words;
    case 'texts':
      return words
        .split(form.each === 'line' ? '\n' : /\n\s*\n/u)
        .map((part) => part.trim())
        .filter(Boolean);
    default:
      return form satisfies never;
  }
}
