import type { Outcome } from '../debate/outcome.ts';
import { yamlText } from '../documents/yaml-text.ts';
import { framedYaml } from './frame.ts';

/** The whole outcome as YAML, for protocols without a result of their own in that form. */
export function outcomeYaml(outcome: Outcome): string {
  return framedYaml(yamlText(outcome), outcome);
}
