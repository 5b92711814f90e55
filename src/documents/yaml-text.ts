import type { Json } from '../debate/json.ts';
import { outline } from './outline.ts';
import { isUnsafe, withUnsafeEscaped } from './unsafe.ts';

/** YAML with long lines left whole. What could fool a terminal stands in double quotes as escapes, and reads back the same. */
export function yamlText(value: object): string {
  return `${withUnsafeEscaped(outline(value as Json, isUnsafe), 'yaml')}\n`;
}
