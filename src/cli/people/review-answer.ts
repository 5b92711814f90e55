import { type Json, type JsonSchema, labelPart, readPersonForm } from '../../doors.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import type { Filling } from './fill.ts';
import type { Given } from './fill-person-form.ts';

/** An answer as the person reads it before it is sent: each question that they answered, and below it what they said. */
export function reviewAnswer(answer: Given, schema: JsonSchema, nameValue: Filling['nameValue']): string {
  const { main, more } = readPersonForm(schema);
  const said = [...main, ...more].flatMap(({ name, label }) => {
    const value = answer[name];
    return value === undefined || value === null ? [] : [`${label}\n${indent(listWords(value, name, nameValue))}`];
  });
  return stripUnsafeText(['Your answer', ...said].join('\n'));
}

function listWords(value: Json, field: string, nameValue: Filling['nameValue']): readonly string[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((entry) => {
      const [first = '', ...rest] = listWords(entry, field, nameValue);
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
    });
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => {
      const lines = listWords(part, name, nameValue);
      const label = labelPart(name);
      return lines.length === 1 ? [`${label}: ${lines[0]}`] : [`${label}:`, ...lines.map((line) => `  ${line}`)];
    });
  return (typeof value === 'string' && value.includes(' ') ? value : nameValue(value, field)).split('\n');
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
