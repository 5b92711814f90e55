import type { ParticipantConfig } from '../config/config.ts';
import type { Effort } from '../debate/effort.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';
import { apiEfforts } from '../participants/api/effort.ts';
import { findProvider } from '../participants/api/model-name.ts';

/** The words for effort that a participant takes; none where it can't be told how hard to think. */
export function listEfforts(config: ParticipantConfig): readonly Effort[] {
  if ('agent' in config) return (agentTable as { readonly [name: string]: Agent })[config.agent]?.efforts ?? [];
  if (!('model' in config) || 'program' in config || config.model === undefined) return [];
  const provider = findProvider(config.model);
  return provider ? apiEfforts[provider] : [];
}
