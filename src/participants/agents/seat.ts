import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Access, Agent } from './agent.ts';

/** Where the user's login of an agent is, and whether there is one. */
export function findLogin(agent: Agent, environment: NodeJS.ProcessEnv): { home: string; signedIn: boolean } {
  const home = environment.HOME ?? environment.USERPROFILE ?? homedir();
  return { home, signedIn: findLoginFile(agent, environment) !== undefined };
}

/** The file in which the user's login shows. */
export function findLoginFile(agent: Agent, environment: NodeJS.ProcessEnv): string | undefined {
  return resolveStatePaths(agent, agent.logins, environment).find((path) => existsSync(path));
}

/** How the agent will be signed in. */
export function findAccess(agent: Agent, environment: NodeJS.ProcessEnv): Access {
  return agent.access(environment, findLogin(agent, environment).signedIn);
}

/** What the agent writes to when it uses the user's login. */
export function listStatePaths(agent: Agent, environment: NodeJS.ProcessEnv): readonly string[] {
  return resolveStatePaths(agent, agent.state, environment);
}

/** Files in the home that the agent takes instructions from when it uses the user's login. */
export function listObeyedFiles(agent: Agent, environment: NodeJS.ProcessEnv): readonly string[] {
  return resolveStatePaths(agent, agent.obeys?.home ?? [], environment);
}

/** Paths in the home; those in the agent's own folder move with the variable that says where it is. */
function resolveStatePaths(agent: Agent, paths: readonly string[], environment: NodeJS.ProcessEnv): readonly string[] {
  const home = environment.HOME ?? environment.USERPROFILE ?? homedir();
  const moved = agent.stateVariable && environment[agent.stateVariable];
  const [own = ''] = agent.state;
  return paths.map((path) =>
    moved && (path === own || path.startsWith(`${own}/`)) ? join(moved, path.slice(own.length)) : join(home, path),
  );
}
