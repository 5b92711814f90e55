import type { JsonSchema } from '../../doors.ts';
import { type Field, type Form, readForm } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { describeForm } from './form-words.ts';

/** A skeleton of an answer in YAML, with comments that say what is permitted; optional fields are commented out. */
export function writeAnswerTemplate(schema: JsonSchema): string {
  const form = readForm(schema);
  const lines = form.kind === 'group' ? form.fields.flatMap(writeField) : [`null  # ${describeForm(form)}`];
  return `${['# Fill in what is required; take the # away in front of what is optional, or leave it.', ...lines].join('\n')}\n`;
}

function writeField({ name, form, required, about }: Field): readonly string[] {
  const told = [required ? 'required' : 'optional', describeForm(form), stripUnsafeLine(about)];
  const comment = `  # ${told.filter((part) => part !== '').join('; ')}`;
  const [first = '', ...rest] = writeValue(form);
  const lines = [`${writeKey(name)}:${first === '' ? '' : ` ${first}`}${comment}`, ...rest];
  return required ? lines : lines.map((line) => `# ${line}`);
}

/** What stands on the key's line, then the lines below it. */
function writeValue(form: Form): readonly string[] {
  switch (form.kind) {
    case 'text':
    case 'file':
      return ['""'];
    case 'list':
      return ['', ...writeEntry(form.of).map((line) => `  ${line}`)];
    case 'group':
      return ['', ...form.fields.flatMap(writeField).map((line) => `  ${line}`)];
    default:
      return [''];
  }
}

function writeEntry(form: Form): readonly string[] {
  if (form.kind === 'group') return ['-', ...form.fields.flatMap(writeField).map((line) => `  ${line}`)];
  const [first = '', ...rest] = writeValue(form);
  return [`-${first === '' ? '' : ` ${first}`}  # ${describeForm(form)}`, ...rest.map((line) => `  ${line}`)];
}

const writeKey = (name: string) => (/^[A-Za-z_][\w-]*$/u.test(name) ? name : JSON.stringify(name));
