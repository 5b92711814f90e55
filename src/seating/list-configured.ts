import { loadConfig } from '../config/config.ts';
import type { Trust } from '../config/trust.ts';
import type { Speaker } from '../debate/speaker.ts';
import { findSpeaker } from './seating.ts';

/** The speakers of all participants that the configuration names. */
export async function listConfigured(trust: Trust, config?: string): Promise<readonly Speaker[]> {
  const loaded = await loadConfig({ cwd: process.cwd(), env: process.env, ...(config ? { file: config } : {}) });
  const how = { seed: 0, debates: '.', repo: undefined, sandbox: undefined, trust };
  return Object.keys(loaded.config.participants).map((name) => findSpeaker(name, loaded, how));
}
