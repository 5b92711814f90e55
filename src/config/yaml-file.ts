import { Composer, type CST, type Document, LineCounter, Parser, type YAMLError } from 'yaml';
import type { ErrorCode } from '../debate/error-codes.ts';
import { badInput } from '../debate/errors.ts';
import { indexPositions, type TextPosition } from '../documents/text-position.ts';
import { findNodeOffset, findNodeProblem } from './yaml-nodes.ts';

export { checkAgainst } from './check-against.ts';

/** A YAML or JSON file that was read, and where in it everything stands. */
export interface YamlFile {
  readonly value: unknown;
  /** Where the entry of this path stands: a map's key, a list's item, or the nearest thing around what is not there. */
  findPosition(path: readonly PropertyKey[]): TextPosition;
}

/** Reads a YAML or JSON text into plain values. What is wrong with it is an error with file, line and column, under the code given. */
export function readYaml(text: string, fileName: string, code: ErrorCode): YamlFile {
  const positionAt = indexPositions(text);
  const refuse = (offset: number, what: string, hint: string) => {
    const { line, column } = positionAt(offset);
    return badInput(code, `${fileName}:${line}:${column}: ${what}`, hint);
  };
  const control = text.search(unprintable);
  if (control >= 0) throw refuse(control, `${describeCharacter(text, control)} isn't allowed here.`, controlHint);

  const { tokens, lineCounter } = parseTokens(text);
  const tooDeep = findDeeperThan(tokens, mostLevels);
  if (tooDeep) throw refuse(tooDeep.offset, `nested more than ${mostLevels} levels deep.`, 'Use fewer levels.');

  const [document, second] = new Composer({ ...readingRules, lineCounter }).compose(tokens, true, text.length);
  if (!document) return { value: null, findPosition: () => positionAt(0) };
  const [error] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (error)
    throw refuse(
      error.pos[0],
      describeYamlError(error),
      error.code === 'TAB_AS_INDENT' ? 'Replace the tab with spaces.' : quotesHint,
    );
  if (second) throw refuse(second.range[0], 'a second document starts here.', 'Remove the line ---.');
  const problem = findNodeProblem(document);
  if (problem) throw refuse(problem.offset, problem.what, problem.hint);
  return {
    value: readPlainValue(document, (what) => refuse(0, what, 'Write the repeated parts out.')),
    findPosition: (path) => positionAt(findNodeOffset(document, path)),
  };
}

/** Keys are checked for uniqueness by `findNodeProblem`, in linear time; tags would make values that are not JSON. */
const readingRules = {
  strict: true,
  uniqueKeys: false,
  stringKeys: true,
  prettyErrors: false,
  resolveKnownTags: false,
} as const;

/** Deeper nesting would exhaust the stack of the YAML reader, which ends the process. */
const mostLevels = 100;
const mostAliases = 100;

const quotesHint = 'Put a text with ": ", " #", quotes or brackets in quotes, or on indented lines after "|".';
const controlHint = 'Remove it, or write it as an escape in double quotes, for example "\\u0007".';

/** What YAML does not count as printable: most control characters, lone surrogates, and two that are no characters. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Surrogate}\ufffe\uffff]/u;

function describeCharacter(text: string, offset: number): string {
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return code === '0000' ? 'the character NUL (U+0000)' : `the control character U+${code}`;
}

function parseTokens(text: string): { tokens: CST.Token[]; lineCounter: LineCounter } {
  const lineCounter = new LineCounter();
  return { tokens: [...new Parser(lineCounter.addNewLine).parse(text)], lineCounter };
}

/** Level by level instead of by recursion: the depth is what is in doubt. */
function findDeeperThan(tokens: readonly CST.Token[], most: number): CST.Token | undefined {
  let level = tokens.flatMap((token) => (token.type === 'document' && token.value ? [token.value] : []));
  for (let depth = 1; depth <= most && level.length > 0; depth += 1) level = level.flatMap(listInnerTokens);
  return level[0];
}

function listInnerTokens(token: CST.Token): CST.Token[] {
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((part) => part !== null && part !== undefined));
}

function readPlainValue(document: Document.Parsed, refuse: (what: string) => Error): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (error instanceof ReferenceError) throw refuse('aliases (*name) repeat too much.');
    throw error;
  }
}

function describeYamlError({ code, message }: YAMLError): string {
  return plainWords[code] ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
}

const plainWords: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'a tab is used for indentation; YAML takes spaces only.',
  BLOCK_AS_IMPLICIT_KEY: 'there is a second ": " on this line.',
  MULTILINE_IMPLICIT_KEY: 'this should be a key followed by ":", but the text spans several lines.',
  NON_STRING_KEY: 'a key must be plain text.',
  TAG_RESOLVE_FAILED: "tags (!name) aren't supported.",
};
