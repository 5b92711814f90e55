import type { LoadedConfig, ParticipantConfig } from '../config/config.ts';
import { findUserConfigLabel } from '../config/config-files.ts';
import type { Trust } from '../config/trust.ts';
import { badInput } from '../debate/errors.ts';
import type { Speaker, Speakers } from '../debate/speaker.ts';
import { findStrayKey } from '../participants/api/index.ts';

/** Whether a configuration starts a program, or names an address or a key: known agents and vendors are reached as ever. */
export const needsTrust = (config: ParticipantConfig) =>
  'program' in config || (!('agent' in config) && 'model' in config && Boolean(config.baseURL ?? config.apiKey));

/** A participant of the project's: nothing of it is started, and nothing sent to it, before the project is trusted. */
export function guardSpeaker(speaker: Speaker, admit: () => Promise<void>): Speaker {
  const { rollCall, windowTokens } = speaker;
  return {
    ...speaker,
    admit,
    speak: (request, options) => admit().then(() => speaker.speak(request, options)),
    ...(rollCall ? { rollCall: (signal) => admit().then(() => rollCall(signal)) } : {}),
    ...(windowTokens
      ? {
          windowTokens: (signal) =>
            admit().then(
              () => windowTokens(signal),
              () => undefined, // whoever goes on is refused then; an estimate does without
            ),
        }
      : {}),
  };
}

/** The same for the seats of a panel on record. */
export async function admitPanel(panel: readonly { readonly seat: string }[], speakers: Speakers): Promise<void> {
  for (const { seat } of panel) await (await speakers.get(seat))?.admit?.();
}

/** Lets everybody be asked who needs the project's trust, or throws. */
export async function admitAll(speakers: Iterable<Speaker>): Promise<void> {
  for (const speaker of speakers) await speaker.admit?.();
}

/** The trust that a participant needs; undefined where it needs none. */
export function findAdmission(name: string, loaded: LoadedConfig, trust: Trust): (() => Promise<void>) | undefined {
  const config = loaded.config.participants[name];
  return config && loaded.isProjects(['participants', name]) && needsTrust(config)
    ? () => trust.admit(loaded)
    : undefined;
}

/** A vendor's usual key goes to another address only where the user's own configuration says so, trust or not. */
export function refuseStrayKey(name: string, loaded: LoadedConfig): void {
  const config = loaded.config.participants[name];
  const stray =
    config && 'baseURL' in config && loaded.isProjects(['participants', name]) ? findStrayKey(config) : undefined;
  if (!stray) return;
  const { fileName, line } = loaded.findPosition(['participants', name]);
  throw badInput(
    'KeyRefused',
    `${fileName}:${line}: "${name}" would send ${stray.key} to ${stray.address}, which isn't ${stray.vendor}'s own address.`,
    `Use another variable (apiKey: $NAME), or define "${name}" in your own configuration, ${findUserConfigLabel(process.env)}.`,
  );
}
