import type { Token } from 'markdown-it';
import { sanitizeText } from '../terminal-text.ts';
import type { Inline, Mark } from './said.ts';

const opening: { readonly [type: string]: Mark } = { strong_open: 'strong', em_open: 'emphasis', s_open: 'strike' };
const closing: { readonly [type: string]: Mark } = { strong_close: 'strong', em_close: 'emphasis', s_close: 'strike' };

/** The inlines of one block as runs: marks within the same mark count once, so nothing nests deeply. */
export function readInlines(tokens: readonly Token[]): readonly Inline[] {
  const inlines: Inline[] = [];
  const depth: Record<Mark, number> = { strong: 0, emphasis: 0, strike: 0 };
  const link = { address: '', from: 0 };
  const listMarks = () => order.filter((mark) => depth[mark] > 0);
  const add = (is: 'text' | 'code', text: string) => inlines.push({ is, text, marks: listMarks() });
  for (const [at, token] of tokens.entries()) {
    const opens = opening[token.type];
    const closes = closing[token.type];
    if (opens) depth[opens] += 1;
    else if (closes) depth[closes] -= 1;
    else if (token.type === 'text') addText(token.content, inlines, listMarks());
    else if (token.type === 'code_inline') add('code', cleanLine(token.content).trim());
    else if (token.type === 'softbreak') inlines.push(startsDefinition(tokens[at + 1]) ? lineEnd : wrap);
    else if (token.type === 'hardbreak') inlines.push(lineEnd);
    else if (token.type === 'image') addText(readAlternative(token), inlines, listMarks());
    else if (token.type === 'link_open')
      Object.assign(link, { address: cleanLine(String(token.attrGet('href') ?? '')).trim(), from: inlines.length });
    else if (token.type === 'link_close') addAddress(link, inlines, listMarks());
    else if (token.content) addText(token.content, inlines, listMarks());
  }
  return joinRuns(inlines);
}

const order: readonly Mark[] = ['strong', 'emphasis', 'strike'];
const lineEnd: Inline = { is: 'break' };
const wrap: Inline = { is: 'break', wrapped: true };

/** Of HTML, only the end of a line is read. */
function addText(content: string, inlines: Inline[], marks: readonly Mark[]): void {
  for (const [at, text] of content.split(/<br\s{0,9}\/?>/iu).entries()) {
    if (at > 0) inlines.push(lineEnd);
    inlines.push({ is: 'text', text: cleanLine(text), marks });
  }
}

/** Entities are decoded by now, so what they stood for is looked at once more. */
const cleanLine = (text: string) => sanitizeText(text).replace(/\s+/gu, ' ');

const startsDefinition = (token: Token | undefined) =>
  token?.type === 'text' && /^\[[^\]]{1,200}\]:/u.test(token.content);

/** An image within an image is left out. */
const readAlternative = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type === 'image' ? '' : type === 'softbreak' ? ' ' : content)).join('');

function addAddress(
  { address, from }: { address: string; from: number },
  inlines: Inline[],
  marks: readonly Mark[],
): void {
  const words = inlines
    .slice(from)
    .map((inline) => (inline.is === 'break' ? ' ' : inline.text))
    .join('')
    .trim();
  if (address === '') return;
  if (words === address || `mailto:${words}` === address || words === '') {
    inlines.splice(from, inlines.length, { is: 'code', text: address, marks });
    return;
  }
  inlines.push(
    { is: 'text', text: ' (', marks },
    { is: 'code', text: address, marks },
    { is: 'text', text: ')', marks },
  );
}

/** Neighbours with the same marks are one run; what is empty is none. */
export function joinRuns(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.is !== 'break' && inline.text === '') continue;
    if (inline.is === 'text' && last?.is === 'text' && haveSameMarks(inline.marks, last.marks))
      joined[joined.length - 1] = { ...last, text: last.text + inline.text };
    else joined.push(inline);
  }
  return joined;
}

export const haveSameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length && a.every((mark) => b.includes(mark));

/** Without spaces and line ends around it, and without doubled spaces or spaces beside a line's end. */
export function trimInlines(inlines: readonly Inline[]): readonly Inline[] {
  const kept: Inline[] = [];
  let open = false;
  for (const inline of inlines) {
    if (inline.is === 'break') {
      trimLastSpace(kept);
      if (kept.length > 0 && kept.at(-1)?.is !== 'break') kept.push(inline);
      open = false;
      continue;
    }
    const spaced = inline.is === 'text' ? inline.text.replace(/ {2,}/gu, ' ') : inline.text;
    const text: string = inline.is === 'text' && !open ? spaced.trimStart() : spaced;
    if (text === '') continue;
    kept.push({ ...inline, text });
    open = inline.is === 'code' || !text.endsWith(' ');
  }
  trimLastSpace(kept);
  while (kept.at(-1)?.is === 'break') {
    kept.pop();
    trimLastSpace(kept);
  }
  return joinRuns(kept);
}

function trimLastSpace(kept: Inline[]): void {
  const last = kept.at(-1);
  if (last?.is !== 'text' || !last.text.endsWith(' ')) return;
  kept.pop();
  if (last.text.trimEnd() !== '') kept.push({ ...last, text: last.text.trimEnd() });
}
