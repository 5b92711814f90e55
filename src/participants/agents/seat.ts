import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Access, Agent } from './agent.ts';
import { type Loose, readObjectLines } from './json-lines.ts';

/** Where the user's login of an agent is, and whether there is one. */
export function findLogin(agent: Agent, environment: NodeJS.ProcessEnv): { home: string; signedIn: boolean } {
  const signedIn = findLoginFile(agent, environment) !== undefined || isToldOfLogin(agent, environment);
  return { home: findHome(environment), signedIn };
}

/** The file in which the user's login shows. */
export function findLoginFile(agent: Agent, environment: NodeJS.ProcessEnv): string | undefined {
  return agent.logins.map((path) => resolveOwnPath(agent, path, environment)).find((path) => existsSync(path));
}

function isToldOfLogin({ tellsOfLogin, folderVariable }: Agent, environment: NodeJS.ProcessEnv): boolean {
  if (!tellsOfLogin) return false;
  const moved = folderVariable && environment[folderVariable];
  return tellsOfLogin.says(readOwnFile(join(moved || findHome(environment), tellsOfLogin.file)));
}

/** What a file of an agent's holds; nothing where it isn't there, or isn't as we know it. */
export function readOwnFile(path: string | undefined): Loose {
  if (path === undefined) return {};
  try {
    return readObjectLines(JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))))[0] ?? {};
  } catch {
    return {};
  }
}

/** How the agent will be signed in. */
export function findAccess(agent: Agent, environment: NodeJS.ProcessEnv): Access {
  return agent.access(environment, findLogin(agent, environment).signedIn);
}

/** A path in the home; one in the agent's own folder moves with the variable that says where it is. */
export function resolveOwnPath(
  { folder, folderVariable }: Agent,
  path: string,
  environment: NodeJS.ProcessEnv,
): string {
  const moved = folderVariable && environment[folderVariable];
  const isOwn = path === folder || path.startsWith(`${folder}/`);
  return moved && isOwn ? join(moved, path.slice(folder.length)) : join(findHome(environment), path);
}

const findHome = (environment: NodeJS.ProcessEnv) => environment.HOME ?? environment.USERPROFILE ?? homedir();
