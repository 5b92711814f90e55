import type { JsonSchema } from '../../debate/json.ts';
import { mapChildren } from '../../debate/schema/map-children.ts';
import { readSchema, type SchemaNode } from '../../debate/schema/schema-node.ts';
import { isRecord } from '../../debate/schema/values.ts';
import { writeRuns } from './runs.ts';

/** Lists of values and descriptions longer than this, in characters, are worth a name where they stand in several places. */
const worthNaming = 60;

/**
 * The form of an answer as a prompt prints it, by program from its schema, so that words and schema cannot disagree: a type, which
 * says the same in about a third fewer words. The schema that comes beside a prompt stays as it is.
 */
export function formatForm(schema: JsonSchema): string {
  const known = forms.get(schema) ?? `${formBegins}${writeForm(schema)}\n`;
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<JsonSchema, string>();

const formBegins = '\n\nForm of your answer: one JSON object and nothing else. Its type, in TypeScript:\n';

/** The type of an answer in one line. A list of ids, or a description, that stands in several places has a name. */
export function writeForm(schema: JsonSchema): string {
  const root = readSchema(dropSources(schema));
  const leaves: string[] = [];
  const collect = (leaf: string) => {
    leaves.push(leaf);
    return leaf;
  };
  const defs = Object.entries(root.$defs ?? {});
  for (const node of [root, ...defs.map(([, node]) => node)]) writeType(node, collect);
  const names = nameRepeated(leaves);
  const write = (node: SchemaNode) => writeType(node, (leaf) => names.get(leaf) ?? leaf);
  const types = [
    ...defs.map(([name, node]) => `${name} = ${write(node)}`),
    ...[...names].map(([leaf, name]) => `${name} = ${leaf}`),
  ];
  return [write(root), ...types].join('; type ');
}

function nameRepeated(leaves: readonly string[]): ReadonlyMap<string, string> {
  const repeated = new Set(leaves.filter((leaf, at) => leaf.length > worthNaming && leaves.indexOf(leaf) !== at));
  const [texts, lists] = [true, false].map((isText) =>
    [...repeated].filter((leaf) => leaf.startsWith('string /* ') === isText && !leaf.includes(oneOf)),
  );
  const ids = [...repeated].filter((leaf) => leaf.includes(oneOf));
  const name = (kind: string) => (leaf: string, at: number) => [leaf, at === 0 ? kind : `${kind}${at + 1}`] as const;
  return new Map([...[...(lists ?? []), ...ids].map(name('Id')), ...(texts ?? []).map(name('Sentence'))]);
}

type Leaf = (text: string) => string;

/** A type with what its schema says beyond it as a comment. */
function writeType(node: SchemaNode, leaf: Leaf): string {
  const bare = writeBareType(node, leaf);
  const notes = listNotes(node);
  const text = notes.length === 0 ? bare : `${bare} /* ${notes.join('; ').replaceAll('*/', '* /')} */`;
  return isLeaf(node) ? leaf(text) : text;
}

const isLeaf = ({ enum: values, type }: SchemaNode) => values !== undefined || type === 'string';

function writeBareType(node: SchemaNode, leaf: Leaf): string {
  const { $ref, enum: values, anyOf, oneOf: either, allOf, prefixItems, type } = node;
  const join = (nodes: readonly SchemaNode[], sign: string) =>
    [...new Set(nodes.map((one) => writeType(one, leaf)))].join(sign);
  if ($ref !== undefined) return $ref === '#' ? 'Answer' : ($ref.split('/').at(-1) ?? 'unknown');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (values) return listValues(values) ? 'string' : values.map((value) => JSON.stringify(value)).join('|');
  if (anyOf ?? either) return join(anyOf ?? either ?? [], '|');
  if (allOf) return join(allOf, ' & ');
  if (typeof type === 'object')
    return join(
      type.map((one) => ({ ...node, type: one })),
      '|',
    );
  if (prefixItems) return `[${prefixItems.map((one) => writeType(one, leaf)).join(', ')}]`;
  if (type === 'array' || node.items) return writeList(node.items ?? {}, leaf);
  if (type === 'object' || node.properties) return writeObject(node, leaf);
  return type === 'integer' ? 'number' : typeof type === 'string' ? type : 'unknown';
}

function writeList(items: SchemaNode, leaf: Leaf): string {
  const item = writeType(items, leaf);
  const isJoined = Boolean(items.enum ?? items.anyOf ?? items.oneOf ?? items.allOf) || typeof items.type === 'object';
  return /^\w+$/u.test(item) || (!isJoined && listNotes(items).length === 0) ? `${item}[]` : `(${item})[]`;
}

function writeObject({ properties, required = [], additionalProperties, propertyNames }: SchemaNode, leaf: Leaf) {
  const fields = Object.entries(properties ?? {}).map(([name, node]) => {
    return `${/^[A-Za-z_]\w*$/u.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${writeType(node, leaf)}`;
  });
  const isOpen = additionalProperties && !additionalProperties.not;
  const key = propertyNames ? writeType(propertyNames, leaf) : 'string';
  const others = isOpen ? [`[name: ${key}]: ${writeType(additionalProperties, leaf)}`] : [];
  return `{${[...fields, ...others].join(', ')}}`;
}

const oneOf = 'one of: ';

/** Many ids in runs ("T1…5"); undefined where they are few, or don't count on. */
const listValues = (values: readonly unknown[]) => (values.every(isText) ? writeRuns(values) : undefined);

/** What a type can't say, in words. */
function listNotes(node: SchemaNode): readonly string[] {
  const { minItems, maxItems, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = node;
  const runs = node.enum && listValues(node.enum);
  return [
    ...(node.description ? [node.description] : []),
    ...(runs ? [`${oneOf}${runs}`] : []),
    ...(node.type === 'integer' ? ['whole'] : []),
    ...describeRange([minItems && minItems > 0 ? minItems : undefined, maxItems]),
    ...(node.uniqueItems ? ['no two alike'] : []),
    ...describeRange([minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum]),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`less than ${exclusiveMaximum}`]),
    ...(node.multipleOf === undefined ? [] : [`in steps of ${node.multipleOf}`]),
    ...(node.maxLength === undefined ? [] : [`at most ${node.maxLength} characters`]),
    ...(node.pattern === undefined ? [] : [`matches ${node.pattern}`]),
    ...(node.format === undefined ? [] : [`format ${node.format}`]),
  ];
}

function describeRange([least, most]: readonly [number | undefined, number | undefined]): readonly string[] {
  if (least !== undefined && most !== undefined) return [least === most ? `exactly ${least}` : `${least} to ${most}`];
  if (least !== undefined && least > Number.MIN_SAFE_INTEGER) return [`at least ${least}`];
  return most === undefined ? [] : [`at most ${most}`];
}

/** Without the sources of quotes one by one: their description says what can be quoted, and all of it stands in the prompt. */
const dropSources = (schema: JsonSchema): JsonSchema =>
  mapField(schema, 'quotes', (quotes) =>
    mapChildren(quotes, (item) =>
      isRecord(item) ? mapField(item, 'source', ({ enum: _sources, ...text }) => text) : item,
    ),
  );

/** A copy in which one property is changed, where there is one of that name. */
function mapField(schema: JsonSchema, name: string, change: (field: JsonSchema) => JsonSchema): JsonSchema {
  const { properties } = schema;
  const field = isRecord(properties) ? properties[name] : undefined;
  if (!isRecord(properties) || !isRecord(field)) return schema;
  return { ...schema, properties: { ...properties, [name]: change(field) } };
}

const isText = (value: unknown): value is string => typeof value === 'string';
