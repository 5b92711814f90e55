import { flattenSaid } from './flatten.ts';
import { parseSaid } from './parse.ts';

/** A text without the line that it is called by, in plain words: what a reader needs after its title. */
export function dropTitle(text: string, title: string): string {
  const [first, ...rest] = parseSaid(text);
  if (!first) return '';
  const line = flattenSaid([first]);
  const name = flattenSaid(title);
  if (line === name) return flattenSaid(rest);
  return line.startsWith(name)
    ? flattenSaid([first, ...rest])
        .slice(name.length)
        .trim()
    : flattenSaid([first, ...rest]);
}
