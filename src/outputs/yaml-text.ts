import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import { outline } from '../documents/outline.ts';
import { isUnsafe, withUnsafeEscaped } from '../documents/unsafe.ts';
import { framedYaml } from './frame.ts';

/** YAML with long lines left whole. What could fool a terminal stands in double quotes as escapes, and reads back the same. */
export function yamlText(value: object): string {
  return `${withUnsafeEscaped(outline(value as Json, isUnsafe), 'yaml')}\n`;
}

/** The whole outcome as YAML, for protocols without a result of their own in that form. */
export function outcomeYaml(outcome: Outcome): string {
  return framedYaml(yamlText(outcome), outcome);
}
