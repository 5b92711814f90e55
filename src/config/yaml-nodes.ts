import { type Document, isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import { quoteName } from '../documents/quoted.ts';

export interface NodeProblem {
  readonly offset: number;
  readonly what: string;
  readonly hint: string;
}

/** What the YAML reader lets pass: a key given twice, a key that cannot be one, an alias without anchor or inside what it repeats. */
export function findNodeProblem(document: Document.Parsed): NodeProblem | undefined {
  return findProblemBelow(document.contents, { document, around: [] });
}

/** The offset of the deepest part of the path that is there. */
export function findNodeOffset(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = readStart(node) ?? 0;
  for (const step of path) {
    const found = findEntry(isAlias(node) ? node.resolve(document) : node, step);
    if (!found) break;
    offset = readStart(found.marker) ?? readStart(found.node) ?? offset;
    node = found.node;
  }
  return offset;
}

interface Surroundings {
  readonly document: Document.Parsed;
  readonly around: readonly unknown[];
}

function findProblemBelow(node: unknown, { document, around }: Surroundings): NodeProblem | undefined {
  if (isAlias(node)) {
    const meant = node.resolve(document);
    const offset = readStart(node) ?? 0;
    if (!meant)
      return { offset, what: `the alias ${quoteName(`*${node.source}`)} has no anchor before it.`, hint: aliasHint };
    return around.includes(meant)
      ? { offset, what: 'an alias stands inside what it repeats.', hint: aliasHint }
      : undefined;
  }
  if (!isMap(node) && !isSeq(node)) return undefined;
  const deeper = { document, around: [...around, node] };
  const seen = new Set<string>();
  for (const item of node.items) {
    const key = isPair(item) ? readKey(item) : undefined;
    if (isPair(item) && key !== undefined && seen.has(key)) return reportRepeatedKey(key, readStart(item.key) ?? 0);
    if (isPair(item) && key === '__proto__') return reportForbiddenKey(readStart(item.key) ?? 0);
    if (key !== undefined) seen.add(key);
    const problem = findProblemBelow(isPair(item) ? item.value : item, deeper);
    if (problem) return problem;
  }
  return undefined;
}

const aliasHint = 'Write the text where it is used, or in double quotes if the * belongs to it.';

const reportRepeatedKey = (key: string, offset: number): NodeProblem => ({
  offset,
  what: `the key ${quoteName(key)} is given twice.`,
  hint: 'Keep one of the two.',
});

/** Readers of maps pass over it without a word. */
const reportForbiddenKey = (offset: number): NodeProblem => ({
  offset,
  what: 'the key "__proto__" cannot be used.',
  hint: 'Give it another name.',
});

function findEntry(node: unknown, step: PropertyKey): { marker: unknown; node: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => readKey(item) === String(step));
    return pair && { marker: pair.key, node: pair.value };
  }
  const item = isSeq(node) ? node.items[Number(step)] : undefined;
  return item === undefined ? undefined : { marker: undefined, node: item };
}

const readKey = ({ key }: { key: unknown }) => (isScalar(key) ? String(key.value) : undefined);

function readStart(node: unknown): number | undefined {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
