import type { Effort } from '../../debate/effort.ts';
import type { Agent } from './agent.ts';
import type { SandboxMode } from './sandbox.ts';
import type { AgentName } from './table.ts';

/** An agent CLI that holds a seat. */
export interface AgentOptions {
  /** The participant's name, as in the configuration. */
  readonly participant: string;
  readonly agent: AgentName;
  readonly model?: string;
  readonly effort?: Effort;
  readonly maxTokens?: number;
  readonly timeoutMs?: number;
  /** How many tokens its model can read at once; a CLI does not tell beforehand. */
  readonly windowTokens?: number;
  /** How long it may show no sign of life; most tell nothing before they are done. */
  readonly idleMs?: number;
  /** The user's environment; only what the agent's row names is passed on. */
  readonly environment?: NodeJS.ProcessEnv;
  /** A folder whose files the agent may read with its own tools, inside a sandbox that shows nothing else. */
  readonly repo?: string;
  /** Folders that are hidden from it wherever they lie in what it is shown: the debates. */
  readonly hides?: readonly string[];
  readonly sandbox?: SandboxMode;
  /** The command, where it is not the usual one. */
  readonly binary?: string;
  /** How long it may take to end when asked, before it is killed. */
  readonly graceMs?: number;
  /** How long to wait before each new try after a rate limit. */
  readonly waitsMs?: readonly number[];
}

/** The options with everything decided. */
export interface AgentSeat extends Omit<AgentOptions, 'agent'> {
  readonly agent: Agent;
  readonly environment: NodeJS.ProcessEnv;
  readonly binary: string;
  readonly idleMs: number;
  readonly hides: readonly string[];
  readonly sandbox: SandboxMode;
}
