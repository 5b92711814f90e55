import type { Json } from '../debate/json.ts';
import { escapeText } from './inert-markdown.ts';
import { formatJson } from './json-text.ts';
import { writeLine } from './said/flatten.ts';
import { parseSaid } from './said/parse.ts';
import { renderSaid } from './said/render.ts';

export function renderAnswer(answer: Json): string {
  if (isObject(answer)) return renderEntries(answer, 0);
  if (isList(answer)) return renderItems(answer, 0);
  return typeof answer === 'string' ? renderSaid(answer) : escapeText(String(answer));
}

const deepest = 8;

function renderEntries(fields: { readonly [key: string]: Json }, depth: number): string {
  return Object.entries(fields)
    .map(([key, value]) => `${indent(depth)}- **${escapeText(key)}**:${renderAfterLabel(value, depth)}`)
    .join('\n');
}

function renderItems(values: readonly Json[], depth: number): string {
  return values.map((value, index) => `${indent(depth)}- ${index + 1}:${renderAfterLabel(value, depth)}`).join('\n');
}

/** What follows a label: words on the same line, a quote or a list below it. */
function renderAfterLabel(value: Json, depth: number): string {
  if (isObject(value) || isList(value)) return renderNested(value, depth);
  if (value === null) return ' —';
  if (typeof value !== 'string') return ` ${value}`;
  const said = parseSaid(value);
  const content = renderSaid(said);
  if (said.every(({ is }) => is === 'paragraph') && !content.includes('\n')) return ` ${content}`;
  return `\n\n${indentLines(content, depth + 1)}\n`;
}

function renderNested(value: readonly Json[] | { readonly [key: string]: Json }, depth: number): string {
  if (depth >= deepest) return ` ${escapeText(formatJson(value))}`;
  if (isList(value)) {
    if (value.length === 0) return ' none';
    if (value.every(isShort)) return ` ${value.map((item) => writeLine(String(item))).join('; ')}`;
    return `\n${renderItems(value, depth + 1)}`;
  }
  return Object.keys(value).length === 0 ? ' none' : `\n${renderEntries(value, depth + 1)}`;
}

const isShort = (item: Json) =>
  typeof item === 'number' || typeof item === 'boolean' || (typeof item === 'string' && item.length <= 40);

const indent = (depth: number) => '  '.repeat(depth);

const indentLines = (lines: string, depth: number) =>
  lines
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent(depth)}${line}`))
    .join('\n');

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);
