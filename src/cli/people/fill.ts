import type { Field, Form, Json } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import type { Asker } from './asker.ts';
import { askNumber, askText } from './fill-text.ts';
import { describeForm, labelOption } from './form-words.ts';
import { parseAnswer } from './parse-answer.ts';

/** What is to be filled in, and where in the answer it stands. */
export interface Blank {
  readonly form: Form;
  readonly path: string;
  readonly about: string;
  readonly required: boolean;
  /** What was filled in before, when the form is gone through again. */
  readonly earlier: Json | undefined;
}

/** Goes through a form with a person, from the first field to the last. */
export async function fillForm(form: Form, asker: Asker, earlier?: Json): Promise<Json> {
  return (await fill({ form, path: '', about: '', required: true, earlier }, asker)) ?? null;
}

/** Undefined when the person skipped it. */
async function fill(blank: Blank, asker: Asker): Promise<Json | undefined> {
  const { form } = blank;
  switch (form.kind) {
    case 'choice':
      return choose(blank, form.values, asker);
    case 'yes-or-no':
      if (!blank.required) return choose(blank, [true, false], asker);
      return asker.confirm({ message: makeMessage(blank), initial: blank.earlier !== false });
    case 'number':
      return askNumber({ ...blank, form, message: makeMessage(blank) }, asker);
    case 'text':
      return askText({ ...blank, form, message: makeMessage(blank) }, asker);
    case 'file':
      return editFile({ ...blank, form }, asker);
    case 'list':
      return fillList({ ...blank, form }, asker);
    case 'group':
      return fillGroup({ ...blank, form }, asker);
    case 'either':
      return fillEither({ ...blank, form }, asker);
    case 'nothing':
      return null;
    case 'any':
      return askForJson(blank, asker);
    default:
      return form satisfies never;
  }
}

type With<Kind extends Form['kind']> = Blank & { readonly form: Extract<Form, { kind: Kind }> };

async function choose(blank: Blank, values: readonly Json[], asker: Asker): Promise<Json | undefined> {
  const [only] = values;
  if (blank.required && values.length === 1) return only;
  if (values.length === 0) return undefined;
  const before = findPosition(blank.earlier, values);
  const index = await asker.select({
    message: makeMessage(blank),
    options: [...values.map(labelOption), ...(blank.required ? [] : ['(skip)'])],
    ...(before < 0 ? {} : { initial: before }),
  });
  return values[index];
}

async function fillGroup(
  { form, path, about, required, earlier }: With<'group'>,
  asker: Asker,
): Promise<Json | undefined> {
  const skippable = !required && path !== '';
  if (
    skippable &&
    !(await asker.confirm({ message: `Fill in ${makeLabel(path, about)}?`, initial: earlier !== undefined }))
  )
    return undefined;
  const given: [string, Json][] = [];
  for (const field of form.fields) {
    const choice = given.find(([name]) => name === 'choice')?.[1];
    if (field.withChoice && !field.withChoice.includes(choice)) continue;
    const blank = makeBlank(field, path, earlier);
    const value = await fill({ ...blank, required: blank.required || field.withChoice !== undefined }, asker);
    if (value !== undefined) given.push([field.name, value]);
  }
  return Object.fromEntries(given);
}

const makeBlank = ({ name, form, required, about }: Field, path: string, earlier: Json | undefined): Blank => ({
  form,
  path: path === '' ? name : `${path}.${name}`,
  about,
  required,
  earlier: isGroup(earlier) ? earlier[name] : undefined,
});

/** Entries until an empty line, `(no more)`, or no. */
async function fillList(
  { form, path, about, required, earlier }: With<'list'>,
  asker: Asker,
): Promise<Json | undefined> {
  const before = Array.isArray(earlier) ? (earlier as readonly Json[]) : [];
  const entries: Json[] = [];
  while (entries.length < form.most) {
    const needed = entries.length < form.least;
    const entry = { path: `${path}[${entries.length + 1}]`, about, earlier: before[entries.length] };
    const value = await askNextEntry({ ...entry, form: form.of, required: needed }, entries, asker);
    if (value === undefined) break;
    entries.push(value);
  }
  return entries.length === 0 && !required ? undefined : entries;
}

async function askNextEntry(blank: Blank, entries: readonly Json[], asker: Asker): Promise<Json | undefined> {
  const { form, path, required, earlier } = blank;
  if (form.kind === 'choice')
    return askNextChoice(
      blank,
      form.values.filter((value) => !entries.includes(value)),
      asker,
    );
  if (form.kind === 'text') return fill({ ...blank, form: { ...form, least: Math.max(1, form.least) } }, asker);
  if (form.kind === 'number') return fill(blank, asker);
  const wanted =
    required || (await asker.confirm({ message: `Add ${stripUnsafeLine(path)}?`, initial: earlier !== undefined }));
  return wanted ? fill({ ...blank, required: true }, asker) : undefined;
}

/** Nothing is chosen twice. */
async function askNextChoice(blank: Blank, values: readonly Json[], asker: Asker): Promise<Json | undefined> {
  if (values.length === 0) return undefined;
  if (blank.required) return choose(blank, values, asker);
  const before = findPosition(blank.earlier, values);
  const options = ['(no more)', ...values.map(labelOption)];
  const index = await asker.select({ message: makeMessage(blank), options, initial: before + 1 });
  return index === 0 ? undefined : values[index - 1];
}

/** A whole text, edited in a file of its own; undefined when the person leaves it as it is. */
async function editFile(
  { form, path, about, required, earlier }: With<'file'>,
  asker: Asker,
): Promise<Json | undefined> {
  const wanted = required || (await asker.confirm({ message: `Edit ${makeLabel(path, about)} now?`, initial: false }));
  if (!wanted) return undefined;
  return asker.edit({ message: makeLabel(path, about), initial: typeof earlier === 'string' ? earlier : form.initial });
}

async function fillEither(blank: With<'either'>, asker: Asker): Promise<Json | undefined> {
  const { forms } = blank.form;
  const given = forms.filter(({ kind }) => kind !== 'nothing');
  const [only] = given;
  if (only && given.length === 1 && forms.length === 2) {
    const message = `Give ${makeLabel(blank.path, blank.about)}?`;
    const wanted = await asker.confirm({ message, initial: blank.earlier !== undefined && blank.earlier !== null });
    if (wanted) return fill({ ...blank, form: only, required: true }, asker);
    return blank.required ? null : undefined;
  }
  const options = [...forms.map(describeForm), ...(blank.required ? [] : ['(skip)'])];
  const form = forms[await asker.select({ message: makeMessage(blank), options })];
  return form ? fill({ ...blank, form, required: true }, asker) : undefined;
}

async function askForJson(blank: Blank, asker: Asker): Promise<Json | undefined> {
  const line = await asker.text({
    message: `${makeMessage(blank)} as JSON`,
    initial: blank.earlier === undefined ? '' : JSON.stringify(blank.earlier),
    check: (line) => (line.trim() === '' && !blank.required ? undefined : complainAboutLine(line)),
  });
  return line.trim() === '' ? undefined : parseAnswer(line);
}

function complainAboutLine(line: string): string | undefined {
  try {
    parseAnswer(line);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const makeMessage = ({ path, about, required }: Blank) => `${makeLabel(path, about)}${required ? '' : ' (optional)'}`;

const makeLabel = (path: string, about: string) =>
  stripUnsafeLine(about === '' ? path || 'answer' : `${path || 'answer'}: ${about}`);

const findPosition = (value: Json | undefined, values: readonly Json[]) =>
  value === undefined ? -1 : values.indexOf(value);

const isGroup = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
