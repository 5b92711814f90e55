import type { Json, JsonSchema } from '../../src/debate/json.ts';
import { type Field, type Form, readForm } from '../../src/debate/schema/form.ts';
import { formatTitle } from './words.ts';

/** One thing that a person is asked for, in a form made for people. */
export interface Asked {
  readonly path: string;
  readonly label: string;
  readonly form: BlankForm;
  readonly required: boolean;
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

/** What has to be said, with how sure somebody is and what would change their mind; and what can be said besides. */
export function readPersonForm(schema: JsonSchema): {
  readonly main: readonly Asked[];
  readonly more: readonly Asked[];
} {
  const asked = readFields(readForm(schema)).map((each) => ({ ...each, label: labels[each.path] ?? each.label }));
  const isMain = ({ path, required }: Asked) => required || Object.hasOwn(alwaysAsked, path);
  return { main: asked.filter(isMain).toSorted(byOrder), more: asked.filter((each) => !isMain(each)) };
}

/** Choices first, then words, then how sure. */
const byOrder = (a: Asked, b: Asked) => rank(a) - rank(b);
const rank = ({ form, required }: Asked) => (form.kind === 'choice' && required ? 0 : required ? 1 : 2);

const alwaysAsked = { would_change: true, confidence: true, satisfaction: true };

/** The fields of a group; of several that an answer may be, the first is asked for. */
function readFields(form: Form): readonly Asked[] {
  if (form.kind === 'either') return form.forms.map(readFields).find((fields) => fields.length > 0) ?? [];
  return form.kind === 'group' ? form.fields.flatMap(readField) : [];
}

function readField({ name, form, required }: Field): readonly Asked[] {
  const blank = readBlank(form);
  const canBeLeft = form.kind === 'either' && form.forms.some(({ kind }) => kind === 'nothing');
  return blank ? [{ path: name, label: formatTitle(name), form: blank, required: required && !canBeLeft }] : [];
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
  const fields = readFields(form.kind === 'list' ? form.of : form);
  return fields.length === 0 ? undefined : { kind: form.kind === 'list' ? 'rows' : 'group', fields };
}

const labels: { readonly [field: string]: string } = {
  option: 'What do you recommend?',
  verdict: 'Do you agree with the position?',
  vote: 'How do you vote?',
  reasons: 'Why?',
  reason: 'Why?',
  reasoning: 'Why?',
  position: 'What is your position?',
  would_change: 'What would change your mind?',
  confidence: 'How sure are you?',
  satisfaction: 'How satisfied are you, from 0 to 100?',
  summary: 'Your answer in a sentence',
  conditions: 'Only if',
  self_challenge: 'What speaks against your own answer?',
  stand: 'Do you keep your recommendation?',
};

const sure: { readonly [value: string]: string } = { high: 'Very', medium: 'Fairly', low: 'Not very' };

/** A value as a person reads it. */
export function nameValue(value: Json, path: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = String(value);
  if (path === 'confidence') return sure[words.toLowerCase()] ?? formatTitle(words.toLowerCase());
  return /^[A-Z_]{2,}$/u.test(words) ? formatTitle(words.toLowerCase()) : words;
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
    answer: Object.fromEntries(given.flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]]))),
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
    .filter(({ answer }) => Object.keys(answer).length > 0);
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
