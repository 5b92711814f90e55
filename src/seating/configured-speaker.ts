import type { LoadedConfig } from '../config/config.ts';
import type { Trust } from '../config/trust.ts';
import type { Speaker } from '../debate/speaker.ts';
import { findAdmission, guardSpeaker, refuseStrayKey } from './project-participant.ts';
import { makeSpeaker, type SpeakerSurroundings } from './speakers.ts';

/** What is the same for all who are asked. */
export type HowToAsk = Pick<SpeakerSurroundings, 'seed' | 'repo' | 'debates' | 'sandbox'> & { readonly trust: Trust };

/** The speaker of a participant that the configuration names; undefined when it names none. One of the project's needs trust. */
export function findConfiguredSpeaker(
  name: string,
  loaded: LoadedConfig,
  { trust, ...how }: HowToAsk,
): Speaker | undefined {
  const { participants, prices } = loaded.config;
  const config = Object.hasOwn(participants, name) ? participants[name] : undefined;
  if (!config) return undefined;
  refuseStrayKey(name, loaded);
  const speaker = makeSpeaker(name, config, { folder: loaded.participantFolder[name] ?? '.', prices, ...how });
  const admit = findAdmission(name, loaded, trust);
  return admit ? guardSpeaker(speaker, admit) : speaker;
}
