import type { Json } from '../debate/json.ts';
import { escapeText, quoteBlock } from './inert-markdown.ts';
import { formatJson } from './json-text.ts';
import { sanitizeText } from './terminal-text.ts';

export function renderAnswer(answer: Json): string {
  if (isObject(answer)) return renderEntries(answer, 0);
  if (isList(answer)) return renderItems(answer, 0);
  return typeof answer === 'string' ? quoteBlock(answer) : escapeText(String(answer));
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
  if (sanitizeText(value).trim().includes('\n')) return `\n\n${indentLines(quoteBlock(value), depth + 1)}\n`;
  return ` ${escapeText(value)}`;
}

function renderNested(value: readonly Json[] | { readonly [key: string]: Json }, depth: number): string {
  if (depth >= deepest) return ` ${escapeText(formatJson(value))}`;
  if (isList(value)) {
    if (value.length === 0) return ' none';
    if (value.every(isShort)) return ` ${value.map((item) => escapeText(String(item))).join('; ')}`;
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
    .map((line) => `${indent(depth)}${line}`)
    .join('\n');

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);
