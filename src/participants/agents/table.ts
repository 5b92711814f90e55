import type { Agent } from './agent.ts';
import { claude } from './claude.ts';
import { codex } from './codex.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';
import { qwen } from './qwen.ts';

/** Every agent CLI that Dissent knows. Another one is one more row and one folder of fixtures. */
export const agents = { claude, codex, gemini, qwen, opencode } as const satisfies Record<string, Agent>;

export type AgentName = keyof typeof agents;
