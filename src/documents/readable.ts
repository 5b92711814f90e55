import type { Json } from '../debate/json.ts';
import { block, text } from './inert-markdown.ts';
import { jsonText } from './json-text.ts';
import { terminalText } from './terminal-text.ts';

/** What somebody answered, as nested Markdown lists. */
export function readable(answer: Json): string {
  if (isObject(answer)) return entries(answer, 0);
  if (isList(answer)) return items(answer, 0);
  return typeof answer === 'string' ? block(answer) : text(String(answer));
}

const deepest = 8;

function entries(fields: { readonly [key: string]: Json }, depth: number): string {
  return Object.entries(fields)
    .map(([key, value]) => `${indent(depth)}- **${text(key)}**:${after(value, depth)}`)
    .join('\n');
}

function items(values: readonly Json[], depth: number): string {
  return values.map((value, index) => `${indent(depth)}- ${index + 1}:${after(value, depth)}`).join('\n');
}

/** What follows a label: words on the same line, a quote or a list below it. */
function after(value: Json, depth: number): string {
  if (isObject(value) || isList(value)) return nested(value, depth);
  if (value === null) return ' —';
  if (typeof value !== 'string') return ` ${value}`;
  if (terminalText(value).trim().includes('\n')) return `\n\n${indented(block(value), depth + 1)}\n`;
  return ` ${text(value)}`;
}

function nested(value: readonly Json[] | { readonly [key: string]: Json }, depth: number): string {
  if (depth >= deepest) return ` ${text(jsonText(value))}`;
  if (isList(value)) {
    if (value.length === 0) return ' none';
    if (value.every(isShort)) return ` ${value.map((item) => text(String(item))).join('; ')}`;
    return `\n${items(value, depth + 1)}`;
  }
  return Object.keys(value).length === 0 ? ' none' : `\n${entries(value, depth + 1)}`;
}

const isShort = (item: Json) =>
  typeof item === 'number' || typeof item === 'boolean' || (typeof item === 'string' && item.length <= 40);

const indent = (depth: number) => '  '.repeat(depth);

const indented = (lines: string, depth: number) =>
  lines
    .split('\n')
    .map((line) => `${indent(depth)}${line}`)
    .join('\n');

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);
