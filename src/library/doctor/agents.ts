import type { Failure } from '../../debate/absence.ts';
import { isSystemError } from '../../engine/journal/errors.ts';
import {
  type Agent,
  type AgentName,
  agentSpeaker,
  agentTable,
  findAgent,
  hidesFiles,
  type SandboxState,
  sandboxState,
  signInOf,
} from '../../participants/agents/index.ts';
import { findCommand } from '../../participants/platform.ts';
import { agentStamp } from './agent-stamp.ts';
import type { AgentFinding, AgentIsolation } from './diagnosis.ts';
import { remembered } from './remembered.ts';
import type { RollCallEntry } from './roll-call-cache.ts';
import { signedInBy, vendorAsked } from './sign-in.ts';

export const agentNames = Object.keys(agentTable) as AgentName[];

/** How an agent is looked at. */
export interface Looking {
  readonly environment: NodeJS.ProcessEnv;
  /** The model that is configured for it. */
  readonly model?: string | undefined;
  /** What is known from the last day. */
  readonly known?: RollCallEntry | undefined;
  /** True: a version that is known is not asked for again, and the sandbox is not tried. */
  readonly quick?: boolean | undefined;
}

/** Looks at one agent: whether it is there, answers, is signed in, and what its sandbox hides. Nothing is asked of a model. */
export async function examineAgent(name: AgentName, looking: Looking): Promise<AgentFinding> {
  const { environment, model = null, known, quick } = looking;
  const agent: Agent = agentTable[name];
  const by = signedInBy(name, environment);
  const { access } = signInOf(name, environment);
  const common = {
    name,
    vendor: vendorAsked(name, by, environment),
    tried: agent.tried,
    signed_in: by === null ? 'unknown' : 'yes',
    signed_in_by: by,
    model,
    billing: agentSpeaker({ participant: name, agent: name, environment }).billing === 'priced' ? 'priced' : 'unpriced',
    billed_to: by === null ? null : access === 'key' ? 'key' : 'subscription',
    asked_at: null,
  } as const;
  const path = findCommand(agent.binary, environment);
  if (path === undefined)
    return {
      ...common,
      path: null,
      version: null,
      isolation: null,
      available: false,
      problem: notThere(agent),
      fix: agent.install,
    };
  const stamp = agentStamp(agent, path, environment);
  const same = known?.stamp === stamp && known.path === path ? known : undefined;
  const version = (quick && same?.version) || ((await findAgent(name, { environment }))?.version ?? null);
  const isolation = await isolationOf(name, { environment, quick });
  const problem = version === null ? noAnswer(agent) : null;
  return remembered(
    {
      ...common,
      path,
      version,
      isolation,
      problem,
      available: problem === null && by !== null,
      fix: problem ? `${agent.install} (Dissent was tried with ${agent.tried})` : by === null ? signInFix(agent) : null,
    },
    same,
  );
}

/**
 * What the cache keeps of a finding; nothing of an agent that is not there. Of an answer to a question only what lasts:
 * that it came, or that the agent is not signed in.
 */
export function entryOf(finding: AgentFinding, environment: NodeJS.ProcessEnv): RollCallEntry | undefined {
  const { name, path, version, signed_in, asked_at, problem } = finding;
  if (path === null) return undefined;
  const lasts = problem === null || version === null || problem.reason === 'unauthenticated';
  return {
    path,
    version,
    stamp: agentStamp(agentTable[name as AgentName], path, environment),
    at: new Date().toISOString(),
    signed_in,
    asked_at: lasts ? asked_at : null,
    failure: lasts && problem ? { ...problem } : null,
  };
}

/** What to do about an agent of which nobody can tell whether it is signed in. */
export const signInFix = ({ signIn }: Agent) => `${signIn} If it is signed in, \`dissent doctor --live\` finds out.`;

const notThere = ({ binary }: Agent): Failure => ({
  reason: 'not-found',
  detail: `the command "${binary}" is not on the PATH`,
});

const noAnswer = ({ binary, versionArgs }: Agent): Failure => ({
  reason: 'crashed',
  detail: `\`${[binary, ...versionArgs].join(' ')}\` does not tell a version`,
});

async function isolationOf(
  name: AgentName,
  { environment, quick }: Pick<Looking, 'environment' | 'quick'>,
): Promise<AgentIsolation> {
  const { tools, mentions } = agentTable[name].isolation;
  const files = quick ? { files: 'not proven' as const, because: 'not tried' } : await filesHidden(name, environment);
  return { tools, mentions, own_home: signInOf(name, environment).access === 'key', ...files };
}

/** "Cannot read your files" is claimed only when a probe was looked for and could not be read. */
async function filesHidden(
  name: AgentName,
  environment: NodeJS.ProcessEnv,
): Promise<Pick<AgentIsolation, 'files' | 'because'>> {
  const sandbox: SandboxState = await sandboxState();
  if (!sandbox.works) return { files: 'not proven', because: sandbox.why };
  try {
    return (await hidesFiles(name, { environment }))
      ? { files: 'unreadable', because: 'a probe in the home and one among the temporary files could not be read' }
      : { files: 'not proven', because: 'a probe could be read, or the sandbox did not start' };
  } catch (error) {
    if (isSystemError(error)) return { files: 'not proven', because: `no probe could be written (${error.code})` };
    throw error;
  }
}
