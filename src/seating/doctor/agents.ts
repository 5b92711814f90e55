import type { Failure } from '../../debate/absence.ts';
import { isSystemError } from '../../engine/journal/errors.ts';
import {
  type Agent,
  type AgentName,
  agentSpeaker,
  agentTable,
  findAgent,
  findAgentVendor,
  findSignIn,
  probeSandbox,
} from '../../participants/agents/index.ts';
import { findCommand } from '../../participants/platform.ts';
import { makeAgentStamp } from './agent-stamp.ts';
import type { AgentFinding, AgentIsolation } from './diagnosis.ts';
import { recallAnswer } from './remembered.ts';
import type { RollCallEntry } from './roll-call-cache.ts';
import { findSignInSource } from './sign-in.ts';

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
  /** The folder that the user works in; a probe is put there when the sandbox is tried. */
  readonly project?: string | undefined;
  readonly debates?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Looks at one agent: whether it is there, answers, is signed in, and what its sandbox hides. Nothing is asked of a model. */
export async function examineAgent(name: AgentName, looking: Looking): Promise<AgentFinding> {
  const { environment, model = null, known, quick, signal } = looking;
  const agent: Agent = agentTable[name];
  const by = findSignInSource(name, environment);
  const { billing } = agentSpeaker({ participant: name, agent: name, environment });
  const common = {
    name,
    vendor: findAgentVendor(agent, { environment, ...(model === null ? {} : { model }) }),
    tried: agent.tried,
    signed_in: by === null ? 'unknown' : 'yes',
    signed_in_by: by,
    model,
    billing: billing === 'priced' ? 'priced' : 'unpriced',
    billed_to: by === null ? null : billing === 'plan' ? 'subscription' : 'key',
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
      problem: reportNotThere(agent),
      fix: agent.install,
    };
  const stamp = makeAgentStamp(agent, path, environment);
  const same = known?.stamp === stamp && known.path === path ? known : undefined;
  const remembers = quick && same?.version ? { version: same.version, late: false } : undefined;
  const { version = null, late } = remembers ?? (await findAgent(name, { environment, signal })) ?? {};
  const isolation = await examineIsolation(name, looking);
  const problem = version === null ? reportNoAnswer(agent, late ?? false) : null;
  return recallAnswer(
    {
      ...common,
      path,
      version,
      isolation,
      problem,
      available: problem === null && by !== null,
      fix: problem
        ? `${agent.install} (Dissent was tried with ${agent.tried})`
        : by === null
          ? describeSignInFix(agent)
          : null,
    },
    same,
  );
}

/**
 * What the cache keeps of a finding; nothing of an agent that is not there, or was too slow to be looked at. Of an answer to
 * a question only what lasts: that it came, or that the agent is not signed in.
 */
export function makeRollCallEntry(finding: AgentFinding, environment: NodeJS.ProcessEnv): RollCallEntry | undefined {
  const { name, path, version, signed_in, asked_at, problem } = finding;
  if (path === null || (version === null && problem?.reason === 'timed-out')) return undefined;
  const lasts = problem === null || version === null || problem.reason === 'unauthenticated';
  return {
    path,
    version,
    stamp: makeAgentStamp(agentTable[name as AgentName], path, environment),
    at: new Date().toISOString(),
    signed_in,
    asked_at: lasts ? asked_at : null,
    failure: lasts && problem ? { ...problem } : null,
  };
}

/** What to do about an agent of which nobody can tell whether it is signed in. */
export const describeSignInFix = ({ signIn }: Agent) =>
  `${signIn} If it is signed in, \`dissent doctor --live\` finds out.`;

const reportNotThere = ({ binary }: Agent): Failure => ({
  reason: 'not-found',
  detail: `the command "${binary}" is not on the PATH`,
});

const reportNoAnswer = ({ binary, versionArgs }: Agent, late: boolean): Failure => ({
  reason: late ? 'timed-out' : 'crashed',
  detail: `\`${[binary, ...versionArgs].join(' ')}\` ${late ? 'does not end' : 'does not tell a version'}`,
});

async function examineIsolation(name: AgentName, looking: Looking): Promise<AgentIsolation> {
  const { tools, mentions } = agentTable[name].isolation;
  const own_home = findSignIn(name, looking.environment).access === 'key';
  const found = looking.quick ? { ...untold, because: 'not tried' } : await examineSandbox(name, looking);
  return { tools, mentions, own_home, ...found };
}

const untold = { files: 'not proven', loopback: 'not proven' } as const;

/** What a sandbox hides is claimed only when probes were looked for from inside. */
async function examineSandbox(
  name: AgentName,
  { environment, project, debates, signal }: Looking,
): Promise<Pick<AgentIsolation, 'files' | 'because' | 'loopback'>> {
  try {
    const looking = { environment, signal, debates, ...(project ? { project } : {}) };
    const { proven, because, loopback } = await probeSandbox(name, looking);
    return { files: proven ? 'unreadable' : 'not proven', because, loopback };
  } catch (error) {
    if (isSystemError(error)) return { ...untold, because: `no probe could be written (${error.code})` };
    throw error;
  }
}
