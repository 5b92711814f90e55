import type { Json, JsonSchema } from '../json.ts';
import { listBranches, listPermittedValues, resolveNode } from './alternatives.ts';
import { forbidsAll, isRequired } from './parts.ts';
import { readSchema, type SchemaNode } from './schema-node.ts';

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
  /** The choices after which it is asked for; undefined where it always is. */
  readonly withChoice?: readonly unknown[];
}

/** Reads a JSON Schema into a form. What is not understood can be given as any JSON. */
export function readForm(schema: JsonSchema): Form {
  const root = readSchema(schema);
  return read(root, { root, depth: 0 });
}

interface Place {
  readonly root: SchemaNode;
  readonly depth: number;
}

/** A schema that refers to itself is not followed for ever. */
const deepest = 12;

function read(given: SchemaNode, { root, depth }: Place): Form {
  if (depth > deepest) return { kind: 'any' };
  const at = { root, depth: depth + 1 };
  const node = resolveNode(given, root);
  const values = forbidsAll(node) ? [] : listPermittedValues(node, root);
  if (values) return { kind: 'choice', values };
  const forms = listBranches(node, root)?.map((branch) => read(branch, at));
  if (!forms) return readFormByType(node, at);
  const [only] = forms;
  return only && forms.length === 1 ? only : { kind: 'either', forms };
}

function readFormByType(node: SchemaNode, at: Place): Form {
  const { minLength = 0, maxLength = Infinity, pattern = null } = node;
  const { minimum = -Infinity, maximum = Infinity, items = {}, minItems = 0, maxItems = Infinity } = node;
  switch (node.type) {
    case 'string':
      return node.contentMediaType === undefined
        ? { kind: 'text', least: minLength, most: maxLength, pattern }
        : { kind: 'file', initial: typeof node.default === 'string' ? node.default : '' };
    case 'number':
    case 'integer':
      return { kind: 'number', whole: node.type === 'integer', least: minimum, most: maximum };
    case 'boolean':
      return { kind: 'yes-or-no' };
    case 'null':
      return { kind: 'nothing' };
    case 'array':
      return { kind: 'list', of: read(items, at), least: minItems, most: maxItems };
    case 'object':
      return node.properties ? { kind: 'group', fields: readFields(node, at) } : { kind: 'any' };
    default:
      return { kind: 'any' };
  }
}

function readFields(node: SchemaNode, at: Place): readonly Field[] {
  return Object.entries(node.properties ?? {}).map(([name, property]) => ({
    name,
    form: read(property, at),
    required: isRequired(node, name),
    ...(property.with_choice ? { withChoice: property.with_choice } : {}),
  }));
}
