import type { Json } from '../../debate/json.ts';
import { listTexts } from '../../debate/kit/plain-json.ts';
import { isRecord } from '../../debate/schema/values.ts';
import { estimateTokens } from '../tokens.ts';

/** What one statement may put into others' prompts (E10). */
export const statementTokens = 4000;

/** Texts up to this length are never cut: verdicts, dissents, ids. */
const shortLength = 600;

const mark = '[… cut here: the record has the whole text]';

/** A statement within its bound: its long texts are cut at a paragraph, everything short stays. */
export function boundContent(content: Json, most = statementTokens): Json {
  const texts = listTexts(content);
  const sizes = texts.map((text) => ({ text, tokens: estimateTokens([text]) }));
  const total = sizes.reduce((sum, { tokens }) => sum + tokens, 0);
  if (total <= most) return content;
  const long = sizes.filter(({ text }) => text.length > shortLength).toSorted((a, b) => a.tokens - b.tokens);
  let left = most - (total - long.reduce((sum, { tokens }) => sum + tokens, 0));
  const cut = new Map<string, string>();
  for (const [index, { text, tokens }] of long.entries()) {
    const share = Math.max(0, left / (long.length - index));
    if (tokens > share) cut.set(text, cutText(text, share / tokens));
    left -= Math.min(tokens, share);
  }
  return mapTexts(content, (text) => cut.get(text) ?? text);
}

/** The beginning of a text, this share of it at most: to the end of a paragraph, else of a line, else of a word. */
function cutText(text: string, share: number): string {
  const room = text.slice(0, Math.max(shortLength, Math.floor(text.length * share)));
  const ends = ['\n\n', '\n', ' '].map((end) => room.lastIndexOf(end));
  const end = ends.find((at) => at >= room.length / 2) ?? room.length;
  return `${room.slice(0, end).trimEnd()}\n\n${mark}`;
}

function mapTexts(content: Json, change: (text: string) => string): Json {
  if (typeof content === 'string') return change(content);
  if (Array.isArray(content)) return (content as readonly Json[]).map((item) => mapTexts(item, change));
  if (!isRecord(content)) return content;
  return Object.fromEntries(Object.entries(content).map(([key, inner]) => [key, mapTexts(inner as Json, change)]));
}
