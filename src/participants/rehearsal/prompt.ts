import { parse } from 'yaml';
import type { Json } from '../../debate/json.ts';

/** A fenced piece of a prompt: something from the topic, what somebody said, or a document. */
export interface Block {
  readonly kind: 'data' | 'said' | 'document';
  readonly id: string;
  /** Who speaks, in a `said` block; otherwise empty. */
  readonly label: string;
  readonly content: string;
}

/**
 * The fenced pieces of a prompt, in order. Only an end line with the header's own digits closes a fence:
 * every other line inside is content, whatever it looks like.
 */
export function blocksIn(prompt: string): Block[] {
  const lines = prompt.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const ends = endLines(lines);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const header = headerForm.exec(lines[at] ?? '');
    const end = header && ends.get(header[2] ?? '')?.find((line) => line > at);
    if (!header || !end) continue;
    blocks.push(block(header, lines.slice(at + 1, end).join('\n')));
    at = end;
  }
  return blocks;
}

/** A block's content read as YAML; undefined where it is not YAML, or too long to be worth reading. */
export function structureOf(content: string): Json | undefined {
  if (content.length > longestStructure) return undefined;
  try {
    return parse(content, { logLevel: 'silent' }) as Json;
  } catch {
    return undefined;
  }
}

const longestStructure = 1_000_000;
const headerForm = /^\[\[(data|said|document) ([0-9a-f]{12}) \| (.*)\]\]$/;
const endForm = /^\[\[end ([0-9a-f]{12})\]\]$/;

function endLines(lines: readonly string[]): Map<string, number[]> {
  const ends = new Map<string, number[]>();
  lines.forEach((line, at) => {
    const digits = endForm.exec(line)?.[1];
    if (digits === undefined) return;
    const known = ends.get(digits);
    if (known) known.push(at);
    else ends.set(digits, [at]);
  });
  return ends;
}

function block([, kind, , title = '']: RegExpExecArray, content: string): Block {
  if (kind !== 'said') return { kind: kind === 'document' ? 'document' : 'data', id: title, label: '', content };
  const [id = '', ...label] = title.split(' | ');
  return { kind, id, label: label.join(' | '), content };
}
