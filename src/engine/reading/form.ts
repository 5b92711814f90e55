import type { z } from 'zod';
import type { Json } from '../../debate/json.ts';
import { writtenSchema } from '../../debate/question.ts';

/** What the reading needs to know of a JSON Schema. */
export interface Form {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Form };
  readonly required?: readonly string[];
  readonly additionalProperties?: Form | boolean;
  readonly items?: Form | false;
  readonly prefixItems?: readonly Form[];
  readonly anyOf?: readonly Form[];
  readonly oneOf?: readonly Form[];
  readonly allOf?: readonly Form[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: Form };
  /** True: its lack is reported. `shown`: it is only shown as required. */
  readonly asked?: true | 'shown';
}

/** The JSON Schema of what a participant may write for this answer. */
export function formOf(answer: z.ZodType): Form {
  return writtenSchema(answer) as Form;
}

/** The alternatives a form allows, each of one type, with references followed. */
export function alternatives(form: Form, root: Form, depth = 0): readonly Form[] {
  if (depth > 16) return [];
  if (form.$ref !== undefined) {
    const name = form.$ref.replace(/^#\/\$defs\//, '');
    const target = form.$ref === '#' ? root : own(root.$defs, name);
    return target ? alternatives(target, root, depth + 1) : [];
  }
  const branches = form.anyOf ?? form.oneOf;
  if (branches) return branches.flatMap((branch) => alternatives(branch, root, depth + 1));
  if (Array.isArray(form.type)) return form.type.map((type: string) => ({ ...form, type }));
  return [form];
}

/** A property of an object's own, never one of its prototype's. */
export function own<Value>(object: { readonly [name: string]: Value } | undefined, name: string): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property's name without regard to case and to what separates its words. */
export const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
