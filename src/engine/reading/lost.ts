import type { Json } from '../../debate/json.ts';
import { itemForm } from './fits.ts';
import { alternatives, type Form, folded, isObject, own } from './form.ts';

/**
 * Whether something can have been lost where a reply broke off. Nothing can only if every object that was open there
 * has all the properties its form knows, optional ones too, and the rest shows no damage: every name is a known one.
 */
export function canHaveLost(value: Json, open: readonly string[], form: Form): boolean {
  if (!knowsNames(value, form, form)) return true;
  let node: Json | undefined = value;
  let wanted: Form | undefined = form;
  for (let level = 0; level <= open.length; level++) {
    const objects: readonly Form[] = wanted ? alternatives(wanted, form).filter(({ type }) => type === 'object') : [];
    const [only] = objects;
    if (!only || objects.length > 1 || !isObject(node) || only.additionalProperties) return true;
    const here: { readonly [key: string]: Json } = node;
    if (Object.keys(only.properties ?? {}).some((name) => !Object.hasOwn(here, name))) return true;
    const name = open[level];
    if (name === undefined) continue;
    const known = Object.keys(only.properties ?? {}).find((one) => folded(one) === folded(name)) ?? name;
    node = own(here, known);
    wanted = own(only.properties, known);
  }
  return false;
}

function knowsNames(value: Json, wanted: Form, root: Form): boolean {
  if (Array.isArray(value)) {
    const arrays = alternatives(wanted, root).filter(({ type }) => type === 'array');
    return value.every((item: Json, at) => arrays.every((array) => knowsNames(item, itemForm(array, at), root)));
  }
  if (!isObject(value)) return true;
  const objects = alternatives(wanted, root).filter(({ properties }) => properties);
  return Object.entries(value).every(([name, child]) =>
    objects.every(({ properties }) => {
      const property = own(properties, name);
      return property !== undefined && knowsNames(child, property, root);
    }),
  );
}
