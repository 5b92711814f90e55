import { badInput } from '../debate/errors.ts';
import type { DebateEvent, Sitting } from '../debate/event.ts';
import { protocols } from '../protocols/index.ts';
import { loadConfig, type ParticipantConfig } from './config.ts';
import type { ResumeOptions } from './resume.ts';
import { type HowToAsk, speakerNamed } from './seating.ts';
import { speakerFor } from './speakers.ts';

interface Reseating extends Partial<Pick<HowToAsk, 'repo' | 'sandbox'>> {
  readonly config?: string | undefined;
}

/** Finds protocol and speakers of a debate again: the names are on record, how to reach them is in the configuration. */
export function reseater({ config, repo, sandbox }: Reseating = {}): ResumeOptions['reseat'] {
  return async (events: readonly DebateEvent[]) => {
    const [opened] = events;
    if (opened?.type !== 'debate-opened') throw new RangeError('The journal has no first line.');
    const protocol = protocols[opened.protocol];
    if (!protocol)
      throw badInput(
        `${opened.debate} is a debate by the protocol "${opened.protocol}", which this version does not know.`,
        'Resume it with the program that began it.',
      );
    const loaded = await loadConfig({ cwd: process.cwd(), env: process.env, ...(config ? { file: config } : {}) });
    const speakers = opened.panel.map((sitting) => {
      const found = Object.hasOwn(loaded.config.participants, sitting.participant) ? undefined : foundBefore(sitting);
      const how = { seed: opened.seed, repo, sandbox };
      const speaker = found
        ? speakerFor(sitting.participant, found, { folder: '.', prices: loaded.config.prices, ...how })
        : speakerNamed(sitting.participant, loaded, how);
      return [sitting.seat, speaker] as const;
    });
    return { protocol, speakers: new Map(speakers) };
  };
}

/** Participants that were found and not configured, and rehearsals, are known by how they were reached. */
function foundBefore({ via, model }: Sitting): ParticipantConfig | undefined {
  const [kind, name = ''] = via.split(':');
  if (via === 'rehearsal') return { rehearsal: true };
  if (kind === 'agent') return { agent: name, ...(model ? { model } : {}) };
  return kind === 'api' && name !== 'openai-compatible' && model ? { model: `${name}:${model}` } : undefined;
}
