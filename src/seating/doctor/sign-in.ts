import { type Agent, type AgentName, agentTable, findSignIn } from '../../participants/agents/index.ts';

type Environment = NodeJS.ProcessEnv;

/** By what an agent would be signed in: a variable with a key or a token, `login`, or null when nothing can be seen. */
export function findSignInSource(name: AgentName, environment: Environment): string | null {
  const { access, seen } = findSignIn(name, environment);
  const { keys, tokens = [], keyNeeds = [] }: Agent = agentTable[name];
  if (access === 'key' && keyNeeds.every((variable) => environment[variable]))
    return keys.find((key) => environment[key]) ?? null;
  const token = tokens.find((variable) => environment[variable]);
  if (token) return token;
  const withoutKeys = Object.fromEntries(Object.entries(environment).filter(([each]) => !keys.includes(each)));
  return seen && findSignIn(name, withoutKeys).seen ? 'login' : null;
}
