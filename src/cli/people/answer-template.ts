import type { JsonSchema } from '../../doors.ts';
import { type Form, formatLabel, listFields, type PersonField, readPersonForm } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { describeForm } from './form-words.ts';

/** A skeleton of an answer in YAML, in the order in which people are asked, with comments that say what is permitted; optional fields are commented out. */
export function writeAnswerTemplate(schema: JsonSchema): string {
  const { main, more } = readPersonForm(schema);
  const lines = [
    '# Fill in what is required; take the # away in front of what is optional, or leave it.',
    ...main.flatMap(writeField),
    ...(more.length > 0 ? ['', '# More that you can say:', ...more.flatMap(writeField)] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function writeField({ name, label, form, required, whenLeft }: PersonField): readonly string[] {
  const isGiven = required || whenLeft === null;
  const told = [
    label === formatLabel(name) ? '' : stripUnsafeLine(label),
    required ? 'required' : 'optional',
    describeForm(form),
  ];
  const comment = `  # ${told.filter((part) => part !== '').join('; ')}`;
  const [first = '', ...rest] = writeValue(form);
  const lines = [`${writeKey(name)}:${first === '' ? '' : ` ${first}`}${comment}`, ...rest];
  return isGiven ? lines : lines.map((line) => `# ${line}`);
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
      return [
        '',
        ...listFields(form)
          .flatMap(writeField)
          .map((line) => `  ${line}`),
      ];
    default:
      return [''];
  }
}

function writeEntry(form: Form): readonly string[] {
  if (form.kind === 'group')
    return [
      '-',
      ...listFields(form)
        .flatMap(writeField)
        .map((line) => `  ${line}`),
    ];
  const [first = '', ...rest] = writeValue(form);
  return [`-${first === '' ? '' : ` ${first}`}  # ${describeForm(form)}`, ...rest.map((line) => `  ${line}`)];
}

const writeKey = (name: string) => (/^[A-Za-z_][\w-]*$/u.test(name) ? name : JSON.stringify(name));
