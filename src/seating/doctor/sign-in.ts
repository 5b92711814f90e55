import { type AgentName, agentTable, signInOf } from '../../participants/agents/index.ts';

type Environment = NodeJS.ProcessEnv;

/** By what an agent would be signed in: a variable with a key or a token, `login`, or null when nothing can be seen. */
export function signedInBy(name: AgentName, environment: Environment): string | null {
  const { access, seen } = signInOf(name, environment);
  if (access === 'key' && needs(name).every((variable) => environment[variable]))
    return agentTable[name].keys.find((key) => environment[key]) ?? null;
  const token = tokens.find((variable) => isKeyOf(name, variable) && environment[variable]);
  if (token) return token;
  const withoutKeys = Object.fromEntries(Object.entries(environment).filter(([each]) => !isKeyOf(name, each)));
  return seen && signInOf(name, withoutKeys).seen ? 'login' : null;
}

/** Variables that carry a login, and need no home of the agent's own. */
const tokens = ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'];

/** A key alone would send its questions for another vendor's model to OpenAI. */
const needs = (name: AgentName): readonly string[] => (name === 'qwen' ? ['OPENAI_BASE_URL'] : []);

const isKeyOf = (name: AgentName, variable: string) => (agentTable[name].keys as readonly string[]).includes(variable);
