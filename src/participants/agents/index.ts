export type { Agent } from './agent.ts';
export type { AgentOptions } from './agent-seat.ts';
export { findAgent, findSignIn } from './look.ts';
export { probeSandbox } from './probe.ts';
export type { SandboxMode } from './sandbox.ts';
export { type SandboxState, trySandbox } from './sandbox-state.ts';
export { agentSpeaker } from './speaker.ts';
export { type AgentName, agents as agentTable } from './table.ts';
export { findAgentVendor } from './vendor.ts';
