import { trimSpace } from './space.ts';

const fenceLine = /^[ \t>]*(`{3,}|~{3,})([^\n]*)$/gm;

/** A reply cut into its fenced blocks and the prose between them, in order. A block that is never closed runs to the end. */
export function* splitSegments(text: string): Generator<string> {
  let from = 0;
  let open: string | undefined;
  for (const match of text.matchAll(fenceLine)) {
    const [line, marks = '', rest = ''] = match;
    if (open ? !closesFence(marks, rest, open) : rest.includes('`')) continue;
    yield text.slice(from, match.index);
    from = match.index + line.length;
    open = open ? undefined : marks;
  }
  yield text.slice(from);
}

/** What stands in a reply that is one fenced block from its first line to its last, whatever is in between. */
export function peelFence(text: string): string | undefined {
  const match = /^(`{3,}|~{3,})[^\n`]*\n/.exec(text);
  const marks = match?.[1];
  if (!match || !marks) return undefined;
  const end = text.endsWith(marks) ? text.length - marks.length : text.length;
  return trimSpace(text.slice(match[0].length, Math.max(end, match[0].length)));
}

const closesFence = (marks: string, rest: string, open: string) => marks.startsWith(open) && trimSpace(rest) === '';
