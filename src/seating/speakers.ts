import type { ParticipantConfig } from '../config/config.ts';
import { badInput } from '../debate/errors.ts';
import type { Speaker } from '../debate/speaker.ts';
import { type AgentName, agentSpeaker, agentTable, type SandboxMode } from '../participants/agents/index.ts';
import { apiSpeaker, findModelKey, type PriceTable } from '../participants/api/index.ts';
import { humanSpeaker, programSpeaker, rehearsalSpeaker } from '../participants/index.ts';
import { addRollCall } from './doctor/roll-call.ts';
import { addUsualPrice } from './usual-price.ts';

/** What a speaker needs besides its own configuration. */
export interface SpeakerSurroundings {
  /** `./` in a program's command is taken from here. */
  readonly folder: string;
  readonly seed: number;
  readonly prices?: PriceTable | undefined;
  /** A folder that CLI agents may read with their own tools. */
  readonly repo?: string | undefined;
  /** The folder of the debates, which they may not. */
  readonly debates?: string | undefined;
  readonly sandbox?: SandboxMode | undefined;
}

/** Makes the speaker of a participant as it is configured. */
export function makeSpeaker(
  participant: string,
  config: ParticipantConfig,
  { folder, seed, prices, repo, debates, sandbox }: SpeakerSurroundings,
): Speaker {
  const timeoutMs = config.timeout === undefined ? {} : { timeoutMs: config.timeout };
  if ('program' in config)
    return programSpeaker({
      participant,
      command: config.program,
      configFolder: folder,
      ...(config.env ? { env: config.env } : {}),
      ...(config.model ? readModelName(config.model) : {}),
      ...timeoutMs,
    });
  if ('human' in config && config.human) return { ...humanSpeaker({ participant }), ...timeoutMs };
  if ('rehearsal' in config && config.rehearsal) return rehearsalSpeaker({ participant, seed });
  if ('model' in config && !('agent' in config))
    return apiSpeaker({
      participant,
      model: config.model,
      ...findModelKey(config.model, config.apiKey, process.env),
      ...(config.baseURL ? { baseURL: config.baseURL } : {}),
      ...(config.effort ? { effort: config.effort } : {}),
      ...(config.max_tokens ? { maxOutputTokens: config.max_tokens } : {}),
      ...(prices ? { prices } : {}),
      ...(config.window ? { windowTokens: config.window } : {}),
      ...timeoutMs,
    });
  if ('agent' in config)
    return addRollCall(
      addUsualPrice(
        agentSpeaker({
          participant,
          agent: requireAgentName(participant, config.agent),
          ...(config.model ? { model: config.model } : {}),
          ...(config.effort ? { effort: config.effort } : {}),
          ...(config.max_tokens ? { maxTokens: config.max_tokens } : {}),
          ...(repo ? { repo } : {}),
          ...(debates ? { hides: [debates] } : {}),
          ...(sandbox ? { sandbox } : {}),
          ...(config.window ? { windowTokens: config.window } : {}),
          ...timeoutMs,
        }),
        prices,
      ),
    );
  throw badInput(
    'ParticipantInvalid',
    `The participant "${participant}" has no known kind.`,
    'Give it agent, model, program or human. See docs/participants.md.',
  );
}

function requireAgentName(participant: string, agent: string): AgentName {
  if (Object.hasOwn(agentTable, agent)) return agent as AgentName;
  throw badInput(
    'ParticipantInvalid',
    `The participant "${participant}" uses the unknown agent "${agent}".`,
    `Use one of: ${Object.keys(agentTable).join(', ')}. For any other program, use program: [command].`,
  );
}

/** `anthropic:claude-opus-4-5` names a vendor and a model; without a colon only the model is known. */
function readModelName(name: string): { readonly model: string; readonly vendor?: string } {
  const colon = name.indexOf(':');
  return colon > 0 ? { vendor: name.slice(0, colon), model: name.slice(colon + 1) } : { model: name };
}
