import { type JsonSchema, type Protocol, z } from '../doors.ts';

/** A JSON Schema as a tool shows it. */
export type ToolSchema = { readonly [key: string]: unknown };

/** What a model does not need to read: it is checked all the same, and told in words. */
const unread = [
  'additionalProperties',
  'propertyNames',
  'minLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'names_document',
];

/** A schema in as few words as do: every client hands the list of tools to its model. */
export function shortenSchema(schema: unknown): ToolSchema {
  return shorten(schema) as ToolSchema;
}

function shorten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shorten);
  if (typeof node !== 'object' || node === null) return node;
  const fields = node as ToolSchema;
  if (fields.names_document) return { ...document, ...(fields.description ? { description: fields.description } : {}) };
  const { anyOf } = fields;
  const options = Array.isArray(anyOf) ? anyOf.filter((option) => option?.type !== 'null') : [];
  if (options.length === 1) return shorten({ ...options[0], ...pick(fields, ['description']) });
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key, value]) => !unread.includes(key) && !isNothing(key, value))
      .map(([key, value]) => [key, shortenPart(key, value)]),
  );
}

function shortenPart(key: string, value: unknown): unknown {
  if (key === 'properties') return shortenFields(value);
  return key === 'type' && Array.isArray(value) ? value[0] : shorten(value);
}

const document = {
  anyOf: [
    { type: 'string' },
    { type: 'object', properties: { name: { type: 'string' }, text: { type: 'string' } }, required: ['name', 'text'] },
  ],
};

const isNothing = (key: string, value: unknown) =>
  key === 'default' && (value === null || value === '' || (Array.isArray(value) && value.length === 0));

/** Names of fields are nobody's keyword; a field that takes nothing is not shown. */
const shortenFields = (fields: unknown) =>
  Object.fromEntries(
    Object.entries(fields as ToolSchema).flatMap(([name, field]) =>
      Object.keys(field as object).length === 0 ? [] : [[name, shorten(field)]],
    ),
  );

const pick = (fields: ToolSchema, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])));

/** What a protocol takes as its topic: its fields, or a text or file that stands for them. */
export function describeTopic(protocol: Protocol): ToolSchema {
  const schema = shortenSchema(deriveInput(protocol.topic));
  const takesText = protocol.topic.safeParse('A text of some length').success;
  if (protocol.command?.argument.documents) return schema;
  const file = takesText
    ? 'The text itself, or the path of a file in the project that has it'
    : 'Or the path of a YAML or JSON file in the project with these fields';
  const text = { type: 'string', description: file };
  const fields = Object.keys((schema.properties as object | undefined) ?? {});
  return takesText && fields.length < 2 ? text : { anyOf: takesText ? [text, schema] : [schema, text] };
}

/** Settings without the words that people read beside them: a model goes by their names. */
export function describeSettings(protocol: Protocol): ToolSchema {
  const { properties, ...rest } = shortenSchema(deriveInput(protocol.settings));
  const bare = Object.entries((properties ?? {}) as { readonly [name: string]: ToolSchema }).map(
    ([name, { description: _words, ...field }]) => [name, field] as const,
  );
  return { ...rest, ...(properties ? { properties: Object.fromEntries(bare) } : {}) };
}

export function deriveInput(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...derived } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return derived;
}
