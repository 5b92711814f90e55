import { findModelFamily } from '../api/vendor.ts';
import type { Agent } from './agent.ts';
import { findAccess, findLoginFile } from './seat.ts';

/**
 * Whose model is asked through an agent: known by the model's name, then by the provider, the address or the key it is
 * asked with. Agents that serve one vendor only are that vendor's.
 */
export function findAgentVendor(
  agent: Agent,
  { model, environment }: { readonly model?: string | undefined; readonly environment: NodeJS.ProcessEnv },
): string {
  const clues = { access: findAccess(agent, environment), login: findLoginFile(agent, environment), environment };
  const named = model ?? agent.findModel?.(clues);
  const family = named === undefined ? undefined : findModelFamily(named);
  return family ?? agent.findVendor?.({ ...clues, model: named }) ?? agent.vendor;
}

/** Who serves models at an address; the host itself where it is nobody known. */
export function findVendorByAddress(address = ''): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, hostname } = new URL(address);
  return vendorsByHost.find(([ending]) => hostname === ending || hostname.endsWith(`.${ending}`))?.[1] ?? host;
}

const vendorsByHost = [
  ['aliyuncs.com', 'alibaba'],
  ['openai.com', 'openai'],
  ['anthropic.com', 'anthropic'],
  ['googleapis.com', 'google'],
] as const;
