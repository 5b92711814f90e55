import type { LoadedConfig } from '../../config/config.ts';
import type { Environment } from '../../config/config-files.ts';
import type { Trust } from '../../config/trust.ts';
import type { Speaker } from '../../debate/speaker.ts';
import { type Agent, type AgentName, agentSpeaker, agentTable } from '../../participants/agents/index.ts';
import { apiSpeaker, findModelKey } from '../../participants/api/index.ts';
import { findConfiguredSpeaker } from '../configured-speaker.ts';
import { admitAll } from '../project-participant.ts';
import type { AgentFinding, ApiFinding, ParticipantFinding } from './diagnosis.ts';
import { askReady, type Consent, type LiveAnswer, makeLiveQuestion } from './live.ts';

/** What was found out by looking. */
export interface Looked {
  readonly agents: readonly AgentFinding[];
  readonly apis: readonly ApiFinding[];
  readonly participants: readonly ParticipantFinding[];
}

interface Asking {
  readonly env: Environment;
  readonly loaded: LoadedConfig | undefined;
  readonly consent: Consent;
  readonly trust: Trust;
  readonly signal: AbortSignal;
}

/** Asks everybody who may be able to answer one real question, if the user agrees to that. */
export async function askEverybody(looked: Looked, { env, loaded, consent, trust, signal }: Asking): Promise<Looked> {
  const models = listConfiguredModels(looked.participants, loaded, trust);
  await admitAll(models);
  const asked = [
    ...looked.agents.filter(({ version }) => version !== null).map((finding) => makeAgentSpeaker(finding, env)),
    ...models,
    ...looked.apis
      .filter(({ available, name }) => available && !models.some(({ via }) => via === `api:${name}`))
      .map((finding) => makeApiSpeaker(finding, env)),
  ];
  if (asked.length === 0 || !(await consent(asked.map(makeLiveQuestion)))) return looked;
  const answers = new Map(
    await Promise.all(
      asked.map(async (speaker) => [makeSpeakerKey(speaker), await askReady(speaker, signal)] as const),
    ),
  );
  const agents = looked.agents.map((agent) => updateAgent(agent, answers.get(`agent:${agent.name} ${agent.name}`)));
  return {
    agents,
    apis: looked.apis.map((api) => updateFinding(api, answers.get(`api:${api.name} ${api.name}`))),
    participants: looked.participants.map((participant) => {
      const model = models.find((speaker) => speaker.participant === participant.name);
      return model ? updateFinding(participant, answers.get(makeSpeakerKey(model))) : participant;
    }),
  };
}

const makeSpeakerKey = ({ via, participant }: Speaker) => `${via} ${participant}`;

const makeAgentSpeaker = ({ name, model }: AgentFinding, environment: Environment) =>
  agentSpeaker({
    participant: name,
    agent: name as AgentName,
    environment,
    waitsMs: [],
    ...(model === null ? {} : { model }),
  });

const makeApiSpeaker = ({ name, model }: ApiFinding, env: Environment) =>
  apiSpeaker({ participant: name, model, maxOutputTokens: 1000, ...findModelKey(model, undefined, env) });

/** The API models of the configuration that have what they need. */
function listConfiguredModels(
  participants: readonly ParticipantFinding[],
  loaded: LoadedConfig | undefined,
  trust: Trust,
): readonly Speaker[] {
  return participants.flatMap(({ name, kind, available }) => {
    return kind === 'model' && available && loaded
      ? (findConfiguredSpeaker(name, loaded, { seed: 0, trust }) ?? [])
      : [];
  });
}

function updateAgent(finding: AgentFinding, answer: LiveAnswer | undefined): AgentFinding {
  if (!answer) return finding;
  const { failure, model } = answer;
  const asked = { ...updateFinding(finding, answer), asked_at: new Date().toISOString() };
  if (failure === null)
    return {
      ...asked,
      signed_in: 'yes',
      signed_in_by: finding.signed_in_by ?? 'question',
      model: model ?? finding.model,
    };
  if (failure.reason !== 'unauthenticated') return asked;
  const agent: Agent = agentTable[finding.name as AgentName];
  return { ...asked, signed_in: 'no', fix: agent.signIn };
}

function updateFinding<Finding extends AgentFinding | ApiFinding | ParticipantFinding>(
  finding: Finding,
  answer: LiveAnswer | undefined,
): Finding {
  if (!answer) return finding;
  const { failure } = answer;
  return { ...finding, available: failure === null, problem: failure, fix: failure && fixes[failure.reason] };
}

const otherwise = 'Run it by hand to see what is wrong, then `dissent doctor --live` again.';
const fixes = {
  'timed-out': 'It did not answer in a minute: check the network, then `dissent doctor --live` again.',
  unauthenticated: 'Correct the key; it was not accepted.',
  'not-found': 'Check the model and the address; `model:` in dissent.yaml names another.',
  'rate-limited': 'Wait until the limit is over, or raise it with the vendor.',
  crashed: otherwise,
  unreadable: otherwise,
  refused: otherwise,
  'over-budget': otherwise,
  cancelled: '`dissent doctor --live` asks again.',
} as const;
