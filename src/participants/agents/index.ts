export type { Agent } from './agent.ts';
export { findAgent, signInOf } from './look.ts';
export { hidesFiles } from './probe.ts';
export type { SandboxMode } from './sandbox.ts';
export { type SandboxState, sandboxState } from './sandbox-state.ts';
export { type AgentOptions, agentSpeaker } from './speaker.ts';
export { type AgentName, agents as agentTable } from './table.ts';
export { vendorOfAgent } from './vendor.ts';
