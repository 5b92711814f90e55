import type { Json } from '../../debate/json.ts';
import { fits, itemForm } from './fits.ts';
import { alternatives, type Form, isObject, own } from './form.ts';

/** The paths of fields that every participant is asked for and that are absent, in the form's order (E3). */
export function missingFields(value: Json, form: Form): string[] {
  const missing: string[] = [];

  function along(value: Json, wanted: Form, path: string): void {
    if (typeof value !== 'object' || value === null) return;
    const options = alternatives(wanted, form);
    const option = options.length === 1 ? options[0] : options.find((one) => fits(value, one, form));
    if (!option) return;
    if (Array.isArray(value)) {
      value.forEach((item: Json, at) => {
        along(item, itemForm(option, at), `${path}${at}.`);
      });
    } else if (isObject(value)) {
      for (const [name, property] of Object.entries(option.properties ?? {})) {
        const child = own(value, name);
        if (child !== undefined) along(child, property, `${path}${name}.`);
        else if (property.asked === true) missing.push(`${path}${name}`);
      }
    }
  }

  along(value, form, '');
  return missing;
}
