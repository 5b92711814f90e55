import type { Json, JsonSchema } from '../json.ts';
import { mapChildren } from './map-children.ts';
import { isRecord } from './values.ts';

/** The keywords of JSON Schema that answers are described in, and our own. `true` stands here as `{}`, `false` as `{ not: {} }`. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly $defs?: SchemaNodes;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly not?: SchemaNode;
  readonly properties?: SchemaNodes;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaNode;
  readonly propertyNames?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly description?: string;
  readonly default?: Json;
  readonly contentMediaType?: string;
  /** True: its lack is reported. `shown`: it is only shown as required. */
  readonly asked?: true | 'shown';
  /** The choices after which a person is asked for the field. */
  readonly with_choice?: readonly Json[];
}

interface SchemaNodes {
  readonly [name: string]: SchemaNode;
}

/** Reads a JSON Schema, once for each. Whoever wrote it: a keyword of the wrong kind is left out. */
export function readSchema(schema: unknown): SchemaNode {
  if (schema === false) return { not: {} };
  if (!isRecord(schema)) return {};
  const node = nodes.get(schema) ?? makeNode(schema);
  nodes.set(schema, node);
  return node;
}

const nodes = new WeakMap<JsonSchema, SchemaNode>();

function makeNode(schema: JsonSchema): SchemaNode {
  const kept = Object.entries(schema).filter(([name, value]) => isKeyword(name) && kinds[name](value));
  // `kinds` has checked every value that is no schema, and the others are read here.
  return mapChildren(Object.fromEntries(kept), readSchema) as SchemaNode;
}

type Keyword = keyof SchemaNode;

const isKeyword = (name: string): name is Keyword => Object.hasOwn(kinds, name);

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isSchema = (value: unknown) => typeof value === 'boolean' || isRecord(value);
const isAny = () => true;

const kinds: { readonly [keyword in Keyword]-?: (value: unknown) => boolean } = {
  $ref: isText,
  $defs: isRecord,
  type: (value) => isText(value) || isTexts(value),
  const: isAny,
  enum: Array.isArray,
  anyOf: Array.isArray,
  oneOf: Array.isArray,
  allOf: Array.isArray,
  not: isSchema,
  properties: isRecord,
  required: isTexts,
  additionalProperties: isSchema,
  propertyNames: isSchema,
  prefixItems: Array.isArray,
  items: isSchema,
  minItems: isNumber,
  maxItems: isNumber,
  uniqueItems: (value) => typeof value === 'boolean',
  minLength: isNumber,
  maxLength: isNumber,
  pattern: isText,
  format: isText,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: isNumber,
  description: isText,
  default: isAny,
  contentMediaType: isText,
  asked: (value) => value === true || value === 'shown',
  with_choice: Array.isArray,
};
