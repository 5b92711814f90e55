import { z } from 'zod';
import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { ContextDocument } from './context.ts';
import { readDocumentFile } from './topic-file.ts';

/**
 * What a topic holds in the fields that name documents, each put through `replace`. A protocol marks such a field by
 * `.meta({ names_document: true })`.
 */
export function replaceNamedDocuments(
  { topic }: Pick<Protocol, 'topic'>,
  value: unknown,
  replace: (named: unknown) => unknown,
): unknown {
  return walk(z.toJSONSchema(topic, { io: 'input', unrepresentable: 'any' }) as Node, value, replace);
}

interface Node {
  readonly names_document?: boolean;
  readonly properties?: { readonly [name: string]: Node };
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

function walk(node: Node, value: unknown, replace: (named: unknown) => unknown): unknown {
  if (value === null || value === undefined) return value;
  if (node.names_document) return replace(value);
  const { items, properties, anyOf = [] } = node;
  if (Array.isArray(value)) return items ? value.map((item) => walk(items, item, replace)) : value;
  const marked = anyOf.find((option) => option.names_document);
  if (marked) return walk(marked, value, replace);
  if (!properties || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, inner ? walk(inner, field, replace) : field];
    }),
  );
}

/** The documents that a topic names and that nobody has given: files, by their paths. */
export async function readNamedDocuments(
  protocol: Protocol,
  topic: unknown,
  given: readonly ContextDocument[],
): Promise<readonly ContextDocument[]> {
  const named = new Set<string>();
  replaceNamedDocuments(protocol, topic, (name) => named.add(String(name)));
  const missing = [...named].filter((name) => !given.some((document) => document.name === name));
  return Promise.all(missing.map((name) => readMarkedDocument(name, name)));
}

export async function readMarkedDocument(name: string, path: string): Promise<ContextDocument> {
  const { text } = await readDocumentFile(path, 'Give the path of a Markdown file.');
  if (text.trim() === '')
    throw badInput('DocumentsInvalid', `${path} is empty.`, 'Leave it out, or write something in it.');
  return { name, path, text };
}
