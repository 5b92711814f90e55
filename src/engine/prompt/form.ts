import type { JsonSchema } from '../../debate/json.ts';
import { mapChildren } from '../../debate/schema/map-children.ts';
import { isRecord } from '../../debate/schema/values.ts';

/** Lists of ids and descriptions longer than this, in characters, are worth a name where they stand in several places. */
const worthNaming = 60;
/** Lists of at least so many ids are printed in runs. */
const manyIds = 8;

/**
 * The form of an answer as a prompt prints it, by program from its schema, so that words and schema cannot disagree. It says
 * the same in fewer words: a list of ids, or a description, that stands in several places stands once, a long one in runs ("T1…5"), texts have
 * no type, and what tells a reader nothing is left out. The schema that comes beside a prompt stays as it is.
 */
export function formatForm(schema: JsonSchema): string {
  const known = forms.get(schema) ?? makeForm(schema);
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<JsonSchema, string>();

const makeForm = (schema: JsonSchema) =>
  `\n\nForm of your answer: one JSON object and nothing else. It fits this JSON Schema:\n${JSON.stringify(compactSchema(schema))}\n`;

/** The same schema, shorter. */
export function compactSchema(schema: JsonSchema): JsonSchema {
  const bare = dropTexts(dropSources(dropSilent(schema)));
  const names = '$defs' in schema ? new Map() : nameRepeated(listNameable(bare));
  if (names.size === 0) return shortenEnums({ ...untyped, ...bare });
  const named = [...names].map(([text, name]) => [name, JSON.parse(text) as unknown]);
  return shortenEnums({ ...untyped, ...refer(bare, names), $defs: Object.fromEntries(named) });
}

const untyped = { $comment: 'What has no type is a text.' };

/** Without the schema's own version, and without defaults: what is left out of an answer is read as if it were empty. */
const dropSilent = ({ $schema: _version, default: _default, ...rest }: JsonSchema): JsonSchema =>
  mapRecords(rest, dropSilent);

/** Without the type of texts, which most fields are, and of what is one of a list. */
function dropTexts(schema: JsonSchema): JsonSchema {
  const { type, minLength: _atLeast, ...rest } = schema;
  const isPlain = type === 'string' || (Array.isArray(schema.enum) && schema.enum.every(isText));
  return mapRecords(isPlain ? rest : schema, dropTexts);
}

/** Without the sources of quotes one by one: their description says what can be quoted, and all of it stands in the prompt. */
const dropSources = (schema: JsonSchema): JsonSchema =>
  mapField(schema, 'quotes', (quotes) =>
    mapRecords(quotes, (item) => mapField(item, 'source', ({ enum: _sources, ...text }) => text)),
  );

/** Every part that lists values, or is a text with a description, as often as it stands there. */
function listNameable(schema: JsonSchema): readonly string[] {
  if (Array.isArray(schema.enum) || (isText(schema.description) && Object.keys(schema).length === 1))
    return [JSON.stringify(schema)];
  const found: string[] = [];
  mapRecords(schema, (child) => {
    found.push(...listNameable(child));
    return child;
  });
  return found;
}

function nameRepeated(parts: readonly string[]): ReadonlyMap<string, string> {
  const repeated = new Set(parts.filter((text, at) => text.length > worthNaming && parts.indexOf(text) !== at));
  const [enums, texts] = [true, false].map((isEnum) =>
    [...repeated].filter((text) => text.startsWith('{"enum"') === isEnum),
  );
  const name = (kind: string) => (text: string, at: number) => [text, at === 0 ? kind : `${kind}${at + 1}`] as const;
  return new Map([...(enums ?? []).map(name('ids')), ...(texts ?? []).map(name('sentence'))]);
}

function refer(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const name = names.get(JSON.stringify(schema));
  return name === undefined ? mapRecords(schema, (child) => refer(child, names)) : { $ref: `#/$defs/${name}` };
}

function shortenEnums(schema: JsonSchema): JsonSchema {
  const { enum: ids, description, ...rest } = schema;
  const runs = Array.isArray(ids) && ids.length >= manyIds && ids.every(isText) ? listRuns(ids) : [];
  if (!runs.some(isLong)) return mapRecords(schema, shortenEnums);
  const names = runs.flatMap((run) => (isLong(run) ? [`${run[0]}…${findNumber(run.at(-1))}`] : run));
  return { ...rest, description: `${isText(description) ? `${description} ` : ''}One of: ${names.join(', ')}` };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isLong = (run: readonly string[]) => run.length > 2;

/** Ids that only a number tells apart, counted on: `T1`, `T2`, `T3`. */
const listRuns = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.reduce<string[][]>((runs, id) => {
    const last = runs.at(-1);
    if (last && countOn(last.at(-1) ?? '') === id) last.push(id);
    else runs.push([id]);
    return runs;
  }, []);

const findNumber = (id = '') => /[0-9]+$/.exec(id)?.[0] ?? '';
const countOn = (id: string) => id.replace(/[0-9]+$/, (number) => String(Number(number) + 1));

const mapRecords = (schema: JsonSchema, change: (child: JsonSchema) => JsonSchema): JsonSchema =>
  mapChildren(schema, (child) => (isRecord(child) ? change(child) : child));

/** A copy in which one property is changed, where there is one of that name. */
function mapField(schema: JsonSchema, name: string, change: (field: JsonSchema) => JsonSchema): JsonSchema {
  const { properties } = schema;
  const field = isRecord(properties) ? properties[name] : undefined;
  if (!isRecord(properties) || !isRecord(field)) return schema;
  return { ...schema, properties: { ...properties, [name]: change(field) } };
}
