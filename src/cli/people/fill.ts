import { type Form, type Json, listFields, type PersonField } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import type { Asker } from './asker.ts';
import { askNumber, askText } from './fill-text.ts';
import { describeForm } from './form-words.ts';
import { parseAnswer } from './parse-answer.ts';

/** What is to be filled in, and what it is called. */
export interface Blank {
  readonly form: Form;
  /** The field of the answer, or of the list that it is an entry of. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** True for an entry of a list that has some already. */
  readonly isAnother?: boolean;
  /** What was filled in before, when the form is gone through again. */
  readonly earlier: Json | undefined;
}

/** Who is asked, and how the values of a field are shown to them. */
export interface Filling {
  readonly asker: Asker;
  readonly nameValue: (value: Json, field: string) => string;
}

/** The blank of a field; `given` is what was filled in before at its place. */
export function makeBlank({ name, label, form, required }: PersonField, given: Json | undefined): Blank {
  return { name, label, form, required, earlier: isGroup(given) ? given[name] : undefined };
}

/** Undefined when the person skipped it. */
export async function fillBlank(blank: Blank, filling: Filling): Promise<Json | undefined> {
  const { form } = blank;
  const { asker } = filling;
  switch (form.kind) {
    case 'choice':
      return choose(blank, form.values, filling);
    case 'yes-or-no':
      if (!blank.required) return choose(blank, [true, false], filling);
      return asker.confirm({ message: makeMessage(blank), initial: blank.earlier !== false });
    case 'number':
      return askNumber({ ...blank, form, message: makeMessage(blank) }, asker);
    case 'text':
      return askText({ ...blank, form, message: makeMessage(blank) }, asker);
    case 'file':
      return editFile({ ...blank, form }, asker);
    case 'list':
      return fillList({ ...blank, form }, filling);
    case 'group':
      return fillGroup({ ...blank, form }, filling);
    case 'either':
      return fillEither({ ...blank, form }, filling);
    case 'nothing':
      return null;
    case 'any':
      return askForJson(blank, asker);
    default:
      return form satisfies never;
  }
}

type With<Kind extends Form['kind']> = Blank & { readonly form: Extract<Form, { kind: Kind }> };

async function choose(blank: Blank, values: readonly Json[], filling: Filling): Promise<Json | undefined> {
  const [only] = values;
  if (blank.required && values.length === 1) return only;
  if (values.length === 0) return undefined;
  const before = findPosition(blank.earlier, values);
  const index = await filling.asker.select({
    message: makeMessage(blank),
    options: [...values.map((value) => nameOption(value, blank, filling)), ...(blank.required ? [] : ['(skip)'])],
    ...(before < 0 ? {} : { initial: before }),
  });
  return values[index];
}

async function fillGroup(blank: With<'group'>, filling: Filling): Promise<Json | undefined> {
  const { form, label, required, earlier } = blank;
  const initial = earlier !== undefined;
  if (!required && !(await filling.asker.confirm({ message: `${stripUnsafeLine(label)}: add it?`, initial })))
    return undefined;
  const given: [string, Json][] = [];
  for (const field of listFields(form)) {
    const within = makeBlank({ ...field, label: `${label}: ${field.label.toLowerCase()}` }, earlier);
    const value = (await fillBlank(within, filling)) ?? field.whenLeft;
    if (value !== undefined) given.push([field.name, value]);
  }
  return Object.fromEntries(given);
}

/** Entries until an empty line, `(no more)`, or no. */
async function fillList(blank: With<'list'>, filling: Filling): Promise<Json | undefined> {
  const { form, required, earlier } = blank;
  const before = Array.isArray(earlier) ? (earlier as readonly Json[]) : [];
  const entries: Json[] = [];
  while (entries.length < form.most) {
    const place = { isAnother: entries.length > 0, earlier: before[entries.length] };
    const needed = entries.length < form.least && (required || entries.length > 0);
    const entry = { ...blank, ...place, form: form.of, required: needed };
    const value = await askNextEntry(entry, entries, filling);
    if (value === undefined) break;
    entries.push(value);
  }
  return entries.length === 0 && !required ? undefined : entries;
}

async function askNextEntry(blank: Blank, entries: readonly Json[], filling: Filling): Promise<Json | undefined> {
  const { form, label, required, isAnother, earlier } = blank;
  if (form.kind === 'choice')
    return askNextChoice(
      blank,
      form.values.filter((value) => !entries.includes(value)),
      filling,
    );
  if (form.kind === 'text') return fillBlank({ ...blank, form: { ...form, least: Math.max(1, form.least) } }, filling);
  if (form.kind === 'number') return fillBlank(blank, filling);
  const message = `${stripUnsafeLine(label)}: add ${isAnother ? 'another' : 'one'}?`;
  const wanted = required || (await filling.asker.confirm({ message, initial: earlier !== undefined }));
  const numbered = { ...blank, label: `${label} ${entries.length + 1}`, isAnother: false, required: true };
  return wanted ? fillBlank(numbered, filling) : undefined;
}

/** Nothing is chosen twice. */
async function askNextChoice(blank: Blank, values: readonly Json[], filling: Filling): Promise<Json | undefined> {
  if (values.length === 0) return undefined;
  if (blank.required) return choose(blank, values, filling);
  const before = findPosition(blank.earlier, values);
  const options = ['(no more)', ...values.map((value) => nameOption(value, blank, filling))];
  const index = await filling.asker.select({ message: makeMessage(blank), options, initial: before + 1 });
  return index === 0 ? undefined : values[index - 1];
}

/** A whole text, edited in a file of its own; undefined when the person leaves it as it is. */
async function editFile({ form, label, required, earlier }: With<'file'>, asker: Asker): Promise<Json | undefined> {
  const message = stripUnsafeLine(label);
  const wanted = required || (await asker.confirm({ message: `Edit now? ${message}`, initial: false }));
  if (!wanted) return undefined;
  return asker.edit({ message, initial: typeof earlier === 'string' ? earlier : form.initial });
}

async function fillEither(blank: With<'either'>, filling: Filling): Promise<Json | undefined> {
  const { forms } = blank.form;
  const { asker } = filling;
  const given = forms.filter(({ kind }) => kind !== 'nothing');
  const [only] = given;
  if (only && given.length === 1 && forms.length === 2) {
    const initial = blank.earlier !== undefined && blank.earlier !== null;
    const wanted = await asker.confirm({ message: `${stripUnsafeLine(blank.label)}: add it?`, initial });
    return wanted ? fillBlank({ ...blank, form: only, required: true }, filling) : undefined;
  }
  const options = [...forms.map(describeForm), ...(blank.required ? [] : ['(skip)'])];
  const form = forms[await asker.select({ message: makeMessage(blank), options })];
  return form ? fillBlank({ ...blank, form, required: true }, filling) : undefined;
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

/** An empty name is shown as what it is. */
const nameOption = (value: Json, { name }: Blank, { nameValue }: Filling) =>
  stripUnsafeLine(nameValue(value, name)) || stripUnsafeLine(JSON.stringify(value));

function makeMessage({ label, required, isAnother }: Blank): string {
  const line = stripUnsafeLine(label);
  if (isAnother) return line.endsWith('?') ? `${line} Anything else?` : `${line}: anything else?`;
  return `${line}${required ? '' : ' (optional)'}`;
}

const findPosition = (value: Json | undefined, values: readonly Json[]) =>
  value === undefined ? -1 : values.indexOf(value);

const isGroup = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
