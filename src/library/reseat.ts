import { badInput } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { protocols } from '../protocols/index.ts';
import { loadConfig } from './config.ts';
import type { ResumeOptions } from './resume.ts';
import { speakerNamed } from './seating.ts';
import { speakerFor } from './speakers.ts';

/** Finds protocol and speakers of a debate again: the names are on record, how to reach them is in the configuration. */
export function reseater({ config }: { config?: string | undefined } = {}): ResumeOptions['reseat'] {
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
    const speakers = opened.panel.map(({ seat, participant, via }) => {
      const speaker =
        via === 'rehearsal'
          ? speakerFor(participant, { rehearsal: true }, { folder: '.', seed: opened.seed })
          : speakerNamed(participant, loaded, opened.seed);
      return [seat, speaker] as const;
    });
    return { protocol, speakers: new Map(speakers) };
  };
}
