export type { Agent } from './agent.ts';
export type { AgentOptions } from './agent-seat.ts';
export { findAgent, signInOf } from './look.ts';
export { hidesFiles } from './probe.ts';
export type { SandboxMode } from './sandbox.ts';
export { type SandboxState, sandboxState } from './sandbox-state.ts';
export { agentSpeaker } from './speaker.ts';
export { type AgentName, agents as agentTable } from './table.ts';
export { vendorOfAgent } from './vendor.ts';
