import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** What GitHub's dialect makes of a text, read by another parser than ours. */
export function readGfm(markdown: string): GfmNode {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as GfmNode;
}

export interface GfmNode {
  readonly type: string;
  readonly value?: string;
  readonly checked?: boolean | null;
  readonly children?: readonly GfmNode[];
}

export const listNodes = (node: GfmNode): readonly GfmNode[] => [node, ...(node.children ?? []).flatMap(listNodes)];

const allowed = new Set(
  'root paragraph text strong emphasis delete inlineCode code break list listItem table tableRow tableCell blockquote'.split(
    ' ',
  ),
);

/** The kinds of nodes that nothing said may become, and the boxes that could be ticked. */
export const findForbidden = (markdown: string): readonly string[] =>
  listNodes(readGfm(markdown))
    .filter(({ type, checked }) => !allowed.has(type) || typeof checked === 'boolean')
    .map(({ type }) => type);

/** All letters and digits in order, whatever stands between them. */
export const readLetters = (node: GfmNode): string =>
  listNodes(node)
    .map(({ value = '' }) => value)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is active in a document of ours, or could close or fake a part of it: everything forbidden but our own folds. */
export function findActive(document: string): readonly GfmNode[] {
  const body = document.replace(/^---\n[\s\S]*?\n---\n/u, '');
  return listNodes(readGfm(body)).filter(
    ({ type, value = '' }) => active.has(type) && !(type === 'html' && ourFold.test(value)),
  );
}

const active = new Set(
  'html link linkReference image imageReference definition footnoteDefinition footnoteReference thematicBreak'.split(
    ' ',
  ),
);

/** Only Dissent folds; what is in a fold's title is text. */
const ourFold = /^<details><summary>[^<>]*<\/summary>$|^<\/details>$/u;
