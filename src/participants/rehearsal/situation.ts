import type { Json } from '../../debate/json.ts';
import { listPermittedValues, resolveNode } from '../../debate/schema/alternatives.ts';
import { findProperty } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { isList, isRecord } from '../../debate/schema/values.ts';
import type { TurnRequest } from '../../debate/speaker.ts';
import { type Option, type WeighedOption, weighOptions } from './options.ts';
import { type Block, blocksIn, structureOf } from './prompt.ts';
import { type Sentence, sentencesIn } from './sentences.ts';
import { type Scales, scalesOf } from './weigh.ts';

/** What another participant said, under the id that answers refer to. */
export interface Statement {
  readonly id: string;
  readonly label: string;
  readonly fields: { readonly [name: string]: Json };
  readonly sentences: readonly Sentence[];
}

/** Everything a rule can argue from: what the prompt holds, weighed from the seat's point of view. */
export interface Situation extends Scales {
  readonly prompt: string;
  readonly seat: string;
  readonly round: number;
  /** True on the second attempt: say more than before. */
  readonly again: boolean;
  /** The criteria that the schema's tables ask for. */
  readonly criteria: readonly string[];
  /** Best first. */
  readonly options: readonly WeighedOption[];
  readonly topic: readonly Sentence[];
  readonly documents: readonly { readonly name: string; readonly sentences: readonly Sentence[] }[];
  readonly statements: readonly Statement[];
  /** A piece of data by its name, as it was given last: text, or what it holds. */
  readonly given: (name: string) => Json | undefined;
  /** The reader's own earlier answers, oldest first. */
  readonly yours: readonly { readonly [name: string]: Json }[];
  /** The topic's sentences and the options', or the documents' and what was said where there are none. */
  readonly material: readonly Sentence[];
}

/** Reads a question's prompt. The schema only says which of the things to choose from may be chosen now. */
export function situationOf(request: TurnRequest, seed: number, root: SchemaNode): Situation {
  const { prompt, seat, round } = request.turn;
  const scales = scalesOf(seat, seed);
  const blocks = blocksIn(request.text);
  const listed = blocks.filter(({ kind }) => kind === 'data').flatMap((block) => optionsIn(block));
  const documents = blocks
    .filter(({ kind }) => kind === 'document')
    .map(({ id, content }) => ({ name: id, sentences: sentencesIn(content, id) }));
  const statements = blocks.filter(({ kind }) => kind === 'said').map(statement);
  const data = blocks.filter(({ kind, id }) => kind === 'data' && !notTopic.test(id));
  const asked = data.filter(({ id }) => id === 'question').flatMap((block) => sentencesOf(block, 'topic'));
  const claims = data.filter(({ id }) => id !== 'question').flatMap((block) => sentencesOf(block, 'topic'));
  const topic = [...asked, ...claims];
  const context = [...claims, ...documents.flatMap(({ sentences }) => sentences)];
  const options = weighOptions(choosable(listed, root), context, scales);
  return {
    ...scales,
    prompt,
    seat,
    round,
    again: request.attempt === 2,
    criteria: idsOf('criterion', root, root)?.map(String) ?? [],
    options,
    topic,
    documents,
    statements,
    given: (name) => {
      const block = blocks.findLast(({ kind, id }) => kind === 'data' && id === name);
      return block && (structureOf(block.content) ?? block.content);
    },
    yours: blocks
      .filter(({ kind, id }) => kind === 'data' && id.startsWith('yours'))
      .map(({ content }) => recordIn(content)),
    material: materialOf({ topic, options, documents, statements }),
  };
}

/** The text parts of a value, one after the other, without the names of its fields. */
export function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function materialOf({
  topic,
  options,
  documents,
  statements,
}: Pick<Situation, 'topic' | 'options' | 'documents' | 'statements'>): readonly Sentence[] {
  const own = [
    ...new Set([...topic, ...options.flatMap((option) => option.sentences.map(({ sentence }) => sentence))]),
  ];
  if (own.some(({ quotable }) => quotable)) return own;
  const written = documents.flatMap(({ sentences }) => sentences);
  return written.some(({ quotable }) => quotable) ? written : statements.flatMap(({ sentences }) => sentences);
}

function optionsIn({ id, content }: Block): Option[] {
  if (plainText.has(id) || id === 'claims' || !/^\s*- /.test(content)) return [];
  const list = structureOf(content);
  if (!isList(list)) return [];
  return list.flatMap((item) => {
    if (!isRecord(item) || item.id === undefined) return [];
    const { id: itemId, label, ...rest } = item;
    return [{ id: String(itemId), label: textsIn(label).join(' '), description: textsIn(rest).join('\n\n') }];
  });
}

/** The listed options that the schema permits, the latest of each id; ids without a text stand for themselves. */
function choosable(listed: readonly Option[], root: SchemaNode): Option[] {
  const byId = new Map(listed.map((option) => [option.id, option]));
  const ids = idsOf('option', root, root)?.map(String) ?? [...byId.keys()];
  return [...new Set(ids)].map((id) => byId.get(id) ?? { id, label: id, description: '' });
}

/** The ids that the schema permits for a field, wherever in it the field first stands. */
function idsOf(field: string, schema: SchemaNode, root: SchemaNode, depth = 0): readonly Json[] | undefined {
  const meant = resolveNode(schema, root);
  if (depth > 6) return undefined;
  const own = findProperty(meant, field);
  const ids = own && listPermittedValues(own, root);
  if (ids) return ids;
  const items = meant.items ? [meant.items] : [];
  const inner = [...Object.values(meant.properties ?? {}), ...(meant.anyOf ?? []), ...(meant.oneOf ?? []), ...items];
  for (const one of inner) {
    const found = idsOf(field, one, root, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function statement({ id, label, content }: Block): Statement {
  return { id, label, fields: recordIn(content), sentences: sentencesOf({ id, content }, id) };
}

function recordIn(content: string): { readonly [name: string]: Json } {
  const value = structureOf(content);
  return isRecord(value) ? value : { text: content };
}

/** Strings stand in a fence as they are; lists and records as YAML, whose texts are taken one by one. */
function sentencesOf({ id, content }: Pick<Block, 'id' | 'content'>, source: string): Sentence[] {
  const structured = !plainText.has(id) && /^\s*(?:- |[\w-]+:(?:\s|$))/.test(content);
  const value = structured ? structureOf(content) : undefined;
  const texts = isList(value) || isRecord(value) ? textsIn(value) : [content];
  return texts.flatMap((text) => sentencesIn(text, source));
}

/** Data that is not about the topic: what can be chosen, what the reader said, and what a program made of the debate. */
const notTopic =
  /^(?:options|yours|dissents|claims|document|corrections|summary|concern|requested_by|risks|addressed|returned|standing)/;

const plainText = new Set(['question', 'feature', 'context', 'topic', 'brief', 'source']);
