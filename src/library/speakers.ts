import { badInput } from '../debate/errors.ts';
import type { Speaker } from '../debate/speaker.ts';
import { humanSpeaker, programSpeaker, rehearsalSpeaker } from '../participants/index.ts';
import type { ParticipantConfig } from './config.ts';

/** Makes the speaker of a participant as it is configured. `./` in a program's command is taken from `folder`. */
export function speakerFor(
  participant: string,
  config: ParticipantConfig,
  { folder, seed }: { folder: string; seed: number },
): Speaker {
  if ('program' in config && config.program)
    return programSpeaker({
      participant,
      command: config.program,
      configFolder: folder,
      ...(config.env ? { env: config.env } : {}),
      ...(config.timeout === undefined ? {} : { timeoutMs: config.timeout }),
    });
  if ('human' in config && config.human)
    return { ...humanSpeaker({ participant }), ...(config.timeout === undefined ? {} : { timeoutMs: config.timeout }) };
  if ('rehearsal' in config && config.rehearsal) return rehearsalSpeaker({ participant, seed });
  throw badInput(
    `The participant "${participant}" is an agent or a model, and this version of dissent cannot ask those yet.`,
    'Use a program, a person or a rehearsal; see docs/participants.md.',
  );
}
