import type { Json, JsonSchema } from '../../index.ts';

/** What a JSON Schema asks for, in the kinds that a person can be asked for. */
export type Form =
  | { readonly kind: 'choice'; readonly values: readonly Json[] }
  | { readonly kind: 'yes-or-no' }
  | { readonly kind: 'number'; readonly whole: boolean; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly least: number; readonly most: number; readonly pattern: string | null }
  | { readonly kind: 'file'; readonly initial: string }
  | { readonly kind: 'list'; readonly of: Form; readonly least: number; readonly most: number }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  | { readonly kind: 'either'; readonly forms: readonly Form[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'any' };

export interface Field {
  readonly name: string;
  readonly form: Form;
  readonly required: boolean;
  /** What the schema says about the field; empty when it says nothing. */
  readonly about: string;
  /** The choices after which it is asked for; undefined where it always is. */
  readonly withChoice?: readonly unknown[];
}

/** Reads a JSON Schema into a form. What is not understood can be given as any JSON. */
export function formOf(schema: JsonSchema): Form {
  return read(schema, { root: schema, depth: 0 });
}

interface Place {
  readonly root: JsonSchema;
  readonly depth: number;
}

/** A schema that refers to itself is not followed for ever. */
const deepest = 12;

function read(schema: unknown, { root, depth }: Place): Form {
  if (!isObject(schema) || depth > deepest) return { kind: 'any' };
  const at = { root, depth: depth + 1 };
  if (typeof schema.$ref === 'string') return read(referredTo(schema.$ref, root), at);
  if ('const' in schema) return { kind: 'choice', values: [schema.const as Json] };
  if (Array.isArray(schema.enum)) return { kind: 'choice', values: schema.enum as Json[] };
  if (isObject(schema.not) && Object.keys(schema.not).length === 0) return { kind: 'choice', values: [] };
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return either(alternatives.map((one) => read(one, at)));
  if (Array.isArray(schema.type)) return either(schema.type.map((type) => read({ ...schema, type }, at)));
  return ofType(schema, at);
}

function ofType(schema: JsonSchema, at: Place): Form {
  switch (schema.type) {
    case 'string': {
      if (schema.contentMediaType !== undefined)
        return { kind: 'file', initial: typeof schema.default === 'string' ? schema.default : '' };
      const pattern = typeof schema.pattern === 'string' ? schema.pattern : null;
      return { kind: 'text', least: limit(schema.minLength, 0), most: limit(schema.maxLength), pattern };
    }
    case 'number':
    case 'integer': {
      const least = limit(schema.minimum, Number.NEGATIVE_INFINITY);
      return { kind: 'number', whole: schema.type === 'integer', least, most: limit(schema.maximum) };
    }
    case 'boolean':
      return { kind: 'yes-or-no' };
    case 'null':
      return { kind: 'nothing' };
    case 'array':
      return {
        kind: 'list',
        of: read(schema.items, at),
        least: limit(schema.minItems, 0),
        most: limit(schema.maxItems),
      };
    case 'object':
      return isObject(schema.properties) ? { kind: 'group', fields: fieldsOf(schema, at) } : { kind: 'any' };
    default:
      return { kind: 'any' };
  }
}

function fieldsOf({ properties, required }: JsonSchema, at: Place): readonly Field[] {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => ({
    name,
    form: read(property, at),
    required: needed.includes(name),
    about: isObject(property) && typeof property.description === 'string' ? property.description : '',
    ...(isObject(property) && Array.isArray(property.with_choice) ? { withChoice: property.with_choice } : {}),
  }));
}

/** Alternatives that are all choices are one choice. */
function either(forms: readonly Form[]): Form {
  const choices = forms.flatMap((form) => (form.kind === 'choice' ? [form.values] : []));
  if (choices.length === forms.length) return { kind: 'choice', values: choices.flat() };
  const [only] = forms;
  return only && forms.length === 1 ? only : { kind: 'either', forms };
}

function referredTo(reference: string, root: JsonSchema): unknown {
  const steps = reference.split('/').slice(1);
  return steps.reduce<unknown>((found, step) => (isObject(found) ? found[step] : undefined), root);
}

const limit = (value: unknown, otherwise = Number.POSITIVE_INFINITY) => (typeof value === 'number' ? value : otherwise);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
