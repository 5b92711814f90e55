import type { JsonSchema } from '../../doors.ts';
import { terminalSafe } from '../progress/terminal-safe.ts';
import { type Field, type Form, formOf } from './form.ts';
import { formInWords } from './form-words.ts';

/** A skeleton of an answer in YAML, with comments that say what is permitted; optional fields are commented out. */
export function answerTemplate(schema: JsonSchema): string {
  const form = formOf(schema);
  const lines = form.kind === 'group' ? form.fields.flatMap(fieldLines) : [`null  # ${formInWords(form)}`];
  return `${['# Fill in what is required; take the # away in front of what is optional, or leave it.', ...lines].join('\n')}\n`;
}

function fieldLines({ name, form, required, about }: Field): readonly string[] {
  const told = [required ? 'required' : 'optional', formInWords(form), terminalSafe(about)];
  const comment = `  # ${told.filter((part) => part !== '').join('; ')}`;
  const [first = '', ...rest] = valueLines(form);
  const lines = [`${keyFor(name)}:${first === '' ? '' : ` ${first}`}${comment}`, ...rest];
  return required ? lines : lines.map((line) => `# ${line}`);
}

/** What stands on the key's line, then the lines below it. */
function valueLines(form: Form): readonly string[] {
  switch (form.kind) {
    case 'text':
    case 'file':
      return ['""'];
    case 'list':
      return ['', ...entryLines(form.of).map((line) => `  ${line}`)];
    case 'group':
      return ['', ...form.fields.flatMap(fieldLines).map((line) => `  ${line}`)];
    default:
      return [''];
  }
}

function entryLines(form: Form): readonly string[] {
  if (form.kind === 'group') return ['-', ...form.fields.flatMap(fieldLines).map((line) => `  ${line}`)];
  const [first = '', ...rest] = valueLines(form);
  return [`-${first === '' ? '' : ` ${first}`}  # ${formInWords(form)}`, ...rest.map((line) => `  ${line}`)];
}

const keyFor = (name: string) => (/^[A-Za-z_][\w-]*$/u.test(name) ? name : JSON.stringify(name));
