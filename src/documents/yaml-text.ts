import type { Json } from '../debate/json.ts';
import { formatOutline } from './outline.ts';
import { escapeUnsafe, isUnsafe } from './unsafe.ts';

/** YAML with long lines left whole. What could fool a terminal stands in double quotes as escapes, and reads back the same. */
export function formatYaml(value: object): string {
  return `${escapeUnsafe(formatOutline(value as Json, isUnsafe), 'yaml')}\n`;
}
