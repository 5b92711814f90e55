import type { Json } from '../../debate/json.ts';
import { listAlternatives } from '../../debate/schema/alternatives.ts';
import { fitsShape } from '../../debate/schema/fits.ts';
import { findItem } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { findOwn, isRecord } from '../../debate/schema/values.ts';

/** The paths of fields that every participant is asked for and that are absent, in the schema's order (E3). */
export function listMissingFields(value: Json, root: SchemaNode): string[] {
  const missing: string[] = [];

  function visitValue(value: Json, wanted: SchemaNode, path: string): void {
    if (typeof value !== 'object' || value === null) return;
    const options = listAlternatives(wanted, root);
    const option = options.length === 1 ? options[0] : options.find((one) => fitsShape(value, one, root));
    if (!option) return;
    if (Array.isArray(value)) {
      value.forEach((item: Json, at) => {
        visitValue(item, findItem(option, at), `${path}${at}.`);
      });
    } else if (isRecord(value)) {
      for (const [name, property] of Object.entries(option.properties ?? {})) {
        const child = findOwn(value, name);
        if (child !== undefined) visitValue(child, property, `${path}${name}.`);
        else if (property.asked === true) missing.push(`${path}${name}`);
      }
    }
  }

  visitValue(value, root, '');
  return missing;
}
