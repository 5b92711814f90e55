import { sanitizeText } from '../terminal-text.ts';
import { createParser } from './parser.ts';
import { readBlocks } from './read-blocks.ts';
import type { Said } from './said.ts';

/** Reads hostile Markdown into the tree that is shown of it. */
export function parseSaid(text: string): Said {
  const source = sanitizeText(text);
  if (isPlain(source)) return readPlain(source);
  parser ??= createParser();
  return readBlocks(parser.parse(source, {}));
}

let parser: ReturnType<typeof createParser> | undefined;

/** Words and full stops, which need no parser: most of what is said in short fields. */
const isPlain = (source: string) => plain.test(source);

const plain = /^[A-Za-z(][A-Za-z0-9 ,;'"()%?!./:-]*$/;

function readPlain(source: string): Said {
  return [{ is: 'paragraph', inlines: [{ is: 'text', text: source.replace(/ +/g, ' ').trim(), marks: [] }] }];
}
