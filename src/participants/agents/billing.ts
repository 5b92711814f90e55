import type { Sitting } from '../../debate/event.ts';
import type { Agent } from './agent.ts';
import { findAccess, findLoginFile, readOwnFile, resolveOwnPath } from './seat.ts';

/** Who pays for an agent's turns: the user's plan, or whoever has the key. A login can keep a key too, and is no plan then. */
export function findBilling(agent: Agent, environment: NodeJS.ProcessEnv): Sitting['billing'] {
  const access = findAccess(agent, environment);
  if (access === 'login' && !isPaidByUse(agent, environment)) return 'plan';
  return access === agent.pricedWith ? 'priced' : 'unpriced';
}

const isPaidByUse = (agent: Agent, environment: NodeJS.ProcessEnv): boolean =>
  agent.paidByUse?.({
    login: readOwnFile(findLoginFile(agent, environment)),
    settings: readOwnFile(resolveOwnPath(agent, agent.settings.file, environment)),
    environment,
  }) ?? false;
