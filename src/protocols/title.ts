import { parseMarkdown } from '../documents/markdown/parse.ts';
import { findFirstSentence } from '../documents/sentence.ts';

/**
 * What a topic that is a text is called: the title in its front matter, else the heading of the whole or the one it
 * begins with, else its first sentence.
 */
export function titleOf(text: string): string {
  const { blocks } = parseMarkdown(text);
  const [first] = blocks;
  const front = first?.kind === 'front-matter' ? first : undefined;
  const written = front ? text.slice(front.from, front.to) : '';
  const rest = front ? blocks.slice(1) : blocks;
  const heading = rest.find(({ level }) => level === 1) ?? rest[0];
  return titleIn(written) || heading?.title || findFirstSentence(text.slice(front?.to ?? 0).trim() || inside(written));
}

/** The title that front matter gives in one line. */
function titleIn(front: string): string {
  const value = /^title:[ \t]+(\S.*)$/imu.exec(front)?.[1]?.trim() ?? '';
  const [, quoted] = /^("(?:[^"\\]|\\.)*")(?:\s+#.*)?$/u.exec(value) ?? [];
  if (quoted) return unquoted(quoted);
  const [, single] = /^'((?:[^']|'')*)'(?:\s+#.*)?$/u.exec(value) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'").trim();
  return /^[>|#[{&*!]/u.test(value) ? '' : (value.split(/[ \t]#/u)[0] ?? '').trimEnd();
}

const unquoted = (quoted: string) => quoted.slice(1, -1).replace(/\\(.)/gu, '$1').trim();

const inside = (front: string) => front.split('\n').slice(1, -1).join('\n');
