import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Agent } from '../../participants/agents/index.ts';
import { resolveOwnPath } from '../../participants/agents/seat.ts';

/**
 * A mark that is the same as long as an agent is: its command, the package around it, its keys and its login. It stands
 * for the version, which takes seconds to ask for.
 */
export function makeAgentStamp(agent: Agent, path: string, environment: NodeJS.ProcessEnv): string {
  const program = realpathSync(path);
  const seen = [
    program,
    ...[
      program,
      ...listPackageFiles(program),
      ...agent.logins.map((login) => resolveOwnPath(agent, login, environment)),
    ].map(readFileState),
    ...[...agent.keys, ...agent.passes].map((name) => environment[name] ?? null),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);
}

/** An update may leave the command as it is and change what it starts. */
const listPackageFiles = (program: string) =>
  [dirname(program), dirname(dirname(program))].map((folder) => join(folder, 'package.json'));

/** What cannot be looked at is not there for us. */
function readFileState(path: string): readonly number[] | null {
  try {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    return [size, mtimeMs, ctimeMs, ino];
  } catch {
    return null;
  }
}
