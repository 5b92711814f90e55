import { readFileSync } from 'node:fs';
import { familyOf } from '../api/vendor.ts';
import type { Agent } from './agent.ts';
import { accessOf, loginFileOf } from './seat.ts';

interface Asked {
  readonly model?: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Whose model is asked through an agent: known by the model's name, then by the provider, the address or the key it is
 * asked with. Agents that serve one vendor only are that vendor's.
 */
export function vendorOfAgent(agent: Agent, { model, environment }: Asked): string {
  const named = model ?? (agent.name === 'qwen' && usesKey(agent, environment) ? environment.OPENAI_MODEL : undefined);
  const family = named === undefined ? undefined : familyOf(named);
  if (family !== undefined) return family;
  if (agent.name === 'qwen') return named === undefined ? agent.vendor : (hostOf(environment) ?? agent.vendor);
  if (agent.name === 'opencode') return vendorOfOpencode(agent, { model, environment });
  return agent.vendor;
}

const usesKey = (agent: Agent, environment: NodeJS.ProcessEnv) => accessOf(agent, environment) === 'key';

/** A model is named `provider/id`; without one, the only provider that it has a key or a login for. */
function vendorOfOpencode(agent: Agent, { model, environment }: Asked): string {
  if (model !== undefined && environment.OPENAI_BASE_URL) return hostOf(environment) ?? agent.vendor;
  if (model?.includes('/')) return model.split('/')[0] || agent.vendor;
  const providers = usesKey(agent, environment)
    ? agent.keys.filter((key) => environment[key]).map((key) => vendorOfKey[key])
    : providersIn(loginFileOf(agent, environment));
  const [only, ...others] = providers;
  return others.length === 0 ? (only ?? agent.vendor) : agent.vendor;
}

const hostOf = ({ OPENAI_BASE_URL: address = '' }: NodeJS.ProcessEnv) => {
  if (!URL.canParse(address)) return undefined;
  const { host, hostname } = new URL(address);
  return vendorOfHost.find(([ending]) => hostname === ending || hostname.endsWith(`.${ending}`))?.[1] ?? host;
};

const vendorOfHost = [
  ['aliyuncs.com', 'alibaba'],
  ['openai.com', 'openai'],
  ['anthropic.com', 'anthropic'],
  ['googleapis.com', 'google'],
] as const;

const vendorOfKey: { readonly [variable: string]: string } = {
  ANTHROPIC_API_KEY: 'anthropic',
  OPENAI_API_KEY: 'openai',
  GEMINI_API_KEY: 'google',
};

/** The names of the providers in a file of logins; what stands below them is not looked at. */
function providersIn(file: string | undefined): readonly string[] {
  try {
    return file === undefined ? [] : Object.keys(JSON.parse(readFileSync(file, 'utf8')) ?? {});
  } catch {
    return [];
  }
}
