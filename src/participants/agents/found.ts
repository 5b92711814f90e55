import type { Failure } from '../../debate/absence.ts';
import { stripControls } from '../last-words.ts';
import type { Agent } from './agent.ts';

/** The agent's command is nowhere. */
export const reportNotFound = (agent: Agent, binary: string): Failure => ({
  reason: 'not-found',
  detail: `the command "${stripControls(binary)}" was not found; install it: ${agent.install}`,
});

/** The agent's command could not be started. */
export function reportNotStarted(agent: Agent, binary: string, error: Error): Failure {
  const code = 'code' in error ? String(error.code) : error.name;
  if (code === 'ENOENT') return reportNotFound(agent, binary);
  const why = code === 'EACCES' ? 'may not be run; is it executable?' : `could not be started (${code})`;
  return { reason: 'not-found', detail: `the command "${stripControls(binary)}" ${why}` };
}
