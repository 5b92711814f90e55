import { createProblemsError, type SchemaProblem, suggestNames } from '../config/check-against.ts';
import type { LoadedConfig, ParticipantConfig } from '../config/config.ts';
import { quoteName } from '../documents/quoted.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';
import { findProvider, providers } from '../participants/api/model-name.ts';
import { listEfforts } from './efforts.ts';

/** What a configuration can't know of its participants: agents and vendors that there are, and what each can be told. */
export function checkParticipants(loaded: LoadedConfig): void {
  const problems = Object.entries(loaded.config.participants).flatMap(([name, config]) =>
    listProblems(config).map(({ key, says }): SchemaProblem => ({ path: ['participants', name, key], says })),
  );
  if (problems.length === 0) return;
  throw createProblemsError(problems, {
    code: 'ParticipantInvalid',
    fileName: 'dissent.yaml',
    findPosition: loaded.findPosition,
    hint: 'Correct the lines named. docs/participants.md shows every kind of participant.',
  });
}

function listProblems(config: ParticipantConfig): readonly { readonly key: string; readonly says: string }[] {
  if ('agent' in config) return listAgentProblems(config);
  if (!('model' in config) || 'program' in config || config.model === undefined) return [];
  const provider = findProvider(config.model);
  const [word = ''] = config.model.split(':');
  if (provider === undefined)
    return [{ key: 'model', says: `there is no provider ${quoteName(word)}${suggestNames(word, providers)}` }];
  return [
    ...(provider === 'openai-compatible' && config.baseURL === undefined
      ? [{ key: 'model', says: 'needs baseURL beside it, for example baseURL: http://127.0.0.1:11434/v1 for Ollama' }]
      : []),
    ...listEffortProblems(config, provider),
  ];
}

function listAgentProblems(config: Extract<ParticipantConfig, { agent: string }>) {
  const agents: { readonly [name: string]: Agent } = agentTable;
  const agent = Object.hasOwn(agents, config.agent) ? agents[config.agent] : undefined;
  if (!agent) {
    const suggested = suggestNames(config.agent, Object.keys(agents));
    return [{ key: 'agent', says: `there is no agent ${quoteName(config.agent)}${suggested}` }];
  }
  return [
    ...listEffortProblems(config, agent.name),
    ...(config.max_tokens !== undefined && !agent.takesMaxTokens
      ? [{ key: 'max_tokens', says: `${agent.name} can't be told how long its answers may be; leave it out` }]
      : []),
  ];
}

function listEffortProblems(config: Extract<ParticipantConfig, { effort?: unknown }>, whose: string) {
  const known = listEfforts(config);
  if (config.effort === undefined || known.includes(config.effort)) return [];
  const says =
    known.length > 0 ? `${whose} takes ${known.join(', ')}` : `${whose} can't be told how hard to think; leave it out`;
  return [{ key: 'effort', says }];
}
