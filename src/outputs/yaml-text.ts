import type { Outcome } from '../debate/outcome.ts';
import { formatYaml } from '../documents/yaml-text.ts';
import { frameYaml } from './frame.ts';

/** The whole outcome as YAML, for protocols without a result of their own in that form. */
export function formatOutcomeYaml(outcome: Outcome): string {
  return frameYaml(formatYaml(outcome), outcome);
}
