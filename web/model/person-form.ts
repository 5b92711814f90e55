import type { Json, JsonSchema } from '../../src/debate/json.ts';
import { type Field, type Form, readForm } from '../../src/debate/schema/form.ts';
import { formatTitle } from './words.ts';

/** One thing that a person is asked for, in a form made for people. */
export interface Asked {
  /** Its place in the answer, as `tests.0.attack`. */
  readonly path: string;
  readonly label: string;
  readonly form: Simple;
  readonly required: boolean;
}

export type Simple =
  | { readonly kind: 'choice'; readonly values: readonly Json[] }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'text' }
  /** Several texts, a paragraph each. */
  | { readonly kind: 'texts' };

/** What has to be said, with how sure somebody is and what would change their mind; and what can be said besides. */
export function readPersonForm(schema: JsonSchema): {
  readonly main: readonly Asked[];
  readonly more: readonly Asked[];
} {
  const form = readForm(schema);
  const fields = form.kind === 'group' ? form.fields : [];
  const asked = fields.flatMap((field) => readField(field).map((each) => ({ ...each, name: field.name })));
  const isMain = ({ name, required }: (typeof asked)[number]) => required || Object.hasOwn(alwaysAsked, name);
  return { main: asked.filter(isMain).toSorted(byOrder), more: asked.filter((each) => !isMain(each)) };
}

/** Choices first, then words, then how sure. */
const byOrder = (a: Asked, b: Asked) => rank(a) - rank(b);
const rank = ({ form, required }: Asked) => (form.kind === 'choice' && required ? 0 : required ? 1 : 2);

const alwaysAsked = { would_change: true, confidence: true, satisfaction: true };

/** Lists of more than words are left to those who answer with a file. */
function readField({ name, form, required }: Field): readonly Asked[] {
  const simple = simplify(form);
  return simple ? [{ path: name, label: labels[name] ?? formatTitle(name), form: simple, required }] : [];
}

function simplify(form: Form): Simple | undefined {
  if (form.kind === 'choice') return form.values.length > 1 ? form : undefined;
  if (form.kind === 'yes-or-no') return { kind: 'choice', values: [true, false] };
  if (form.kind === 'number') return { kind: 'number', least: form.least, most: form.most };
  if (form.kind === 'text') return { kind: 'text' };
  if (form.kind === 'list' && form.of.kind === 'text') return { kind: 'texts' };
  return undefined;
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
  return words;
}

/** The answer that a filled form gives, or the labels of what is missing. */
export function fillAnswer(
  asked: readonly Asked[],
  draft: { readonly [path: string]: string },
): { readonly answer: { readonly [field: string]: Json } } | { readonly missing: readonly string[] } {
  const given = asked.map(({ path, form, label, required }) => {
    const words = draft[path]?.trim() ?? '';
    return { path, label, required, value: words === '' ? undefined : readValue(words, form) };
  });
  const missing = given.filter(({ required, value }) => required && value === undefined).map(({ label }) => label);
  if (missing.length > 0) return { missing };
  return {
    answer: Object.fromEntries(given.flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]]))),
  };
}

function readValue(words: string, form: Simple): Json | undefined {
  if (form.kind === 'choice') return form.values.find((value) => JSON.stringify(value) === words);
  if (form.kind === 'number') return Number.isFinite(Number(words)) ? Number(words) : undefined;
  if (form.kind === 'text') return words;
  return words
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter(Boolean);
}
