import type { Form, Json } from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';

/** What a form asks for: `one of: A, B`, `a whole number from 0 to 100`, `a list`. */
export function describeForm(form: Form): string {
  switch (form.kind) {
    case 'choice':
      return form.values.length === 1
        ? form.values.map(formatValue).join()
        : `one of: ${form.values.map(formatValue).join(', ')}`;
    case 'yes-or-no':
      return 'true or false';
    case 'number':
      return [form.whole ? 'a whole number' : 'a number', ...describeLimits(form)].join(' ');
    case 'text':
    case 'file':
      return 'text';
    case 'list':
      return `a list${form.least > 0 ? ` of at least ${form.least}` : ''}`;
    case 'group': {
      const fixed = form.fields.filter(({ form }) => form.kind === 'choice' && form.values.length === 1);
      const told = fixed.length > 0 ? fixed : form.fields;
      return `fields ${told.map(({ name, form }) => (fixed.length > 0 ? `${name}: ${describeForm(form)}` : name)).join(', ')}`;
    }
    case 'either':
      return form.forms.map(describeForm).join(', or ');
    case 'nothing':
      return 'null';
    case 'any':
      return 'any JSON';
    default:
      return form satisfies never;
  }
}

/** A value as it can be written in YAML, on one line. */
function formatValue(value: Json): string {
  const plain =
    typeof value === 'string' &&
    /^[A-Za-z][\w.-]*$/u.test(value) &&
    !/^(?:true|false|null|yes|no|on|off)$/iu.test(value);
  return stripUnsafeLine(plain ? value : JSON.stringify(value));
}

/** Whole numbers without a limit of their own are limited by what a number can hold; that is nobody's business. */
function describeLimits({ least, most }: { readonly least: number; readonly most: number }): readonly string[] {
  const from = least > Number.MIN_SAFE_INTEGER ? [`from ${least}`] : [];
  return most < Number.MAX_SAFE_INTEGER ? [...from, `to ${most}`] : from;
}
