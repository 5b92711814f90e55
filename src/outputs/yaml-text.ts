import type { Json } from '../debate/json.ts';
import { outline } from '../documents/outline.ts';
import { isUnsafe, withUnsafeEscaped } from '../documents/unsafe.ts';

/** YAML with long lines left whole. What could fool a terminal stands in double quotes as escapes, and reads back the same. */
export function yamlText(value: Json): string {
  return `${withUnsafeEscaped(outline(value, isUnsafe), 'yaml')}\n`;
}
