import type { Json } from '../../debate/json.ts';
import { alternatives, type Form, isObject, own } from './form.ts';

/** Whether a value has the shape of a form: types, enums, required properties. (Lengths and limits are the schema's to judge.) */
export function fits(value: Json, form: Form, root: Form): boolean {
  return alternatives(form, root).some((one) => fitsOne(value, one, root));
}

function fitsOne(value: Json, form: Form, root: Form): boolean {
  if (form.enum && !form.enum.includes(value)) return false;
  if (form.const !== undefined && form.const !== value) return false;
  switch (form.type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value) && value.every((item: Json, at) => fits(item, itemForm(form, at), root));
    case 'object':
      return isObject(value) && fitsObject(value, form, root);
    default:
      return form.type === undefined || typeof value === form.type;
  }
}

function fitsObject(value: { readonly [key: string]: Json }, form: Form, root: Form): boolean {
  if (form.required?.some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, child]) => {
    const property = own(form.properties, name) ?? form.additionalProperties;
    if (property === false) return false;
    return property === undefined || property === true || fits(child, property, root);
  });
}

/** The form of an array's item at a place. */
export function itemForm(form: Form, at: number): Form {
  return form.prefixItems?.[at] ?? (form.items || {});
}
