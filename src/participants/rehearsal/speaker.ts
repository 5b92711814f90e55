import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Json } from '../../debate/json.ts';
import { readSchema } from '../../debate/schema/schema-node.ts';
import type { Speaker, TurnRequest } from '../../debate/speaker.ts';
import { describeInterruption } from '../interruption.ts';
import { fillSchema } from './fill.ts';

/**
 * A participant for rehearsals: no model, no cost, no argument. It fills the schema it is shown and says so in every
 * text; the same turn and seed always give the same reply.
 */
export function rehearsalSpeaker({ participant, seed }: { participant: string; seed: number }): Speaker {
  return {
    participant,
    via: 'rehearsal',
    billing: 'free',
    async speak(request, { signal, heard }) {
      await setImmediate();
      if (signal.aborted) return { failure: describeInterruption(signal) };
      try {
        const text = JSON.stringify(answer(request, seed), null, 2);
        heard?.(Buffer.byteLength(text));
        return { reply: { text } };
      } catch (error) {
        return { failure: { reason: 'crashed', detail: `the rehearsal broke down: ${String(error)}` } };
      }
    },
  };
}

function answer({ turn, attempt, schema }: TurnRequest, seed: number): Json {
  const { round, prompt, seat } = turn;
  return fillSchema(readSchema(schema), {
    // Asked once more, it says the same and leaves nothing out: a filler can't change its mind.
    draw: (path, purpose) =>
      attempt > 1 && purpose === 'presence' ? 0 : drawFor([seed, prompt, round, seat, 1, purpose, ...path]),
    write: (path) => `Rehearsal: no model wrote this (${nameField(path)}, ${seat}, round ${round}).`,
  });
}

const nameField = (path: readonly string[]) => path.join(' ').replaceAll('_', ' ') || 'answer';

/** A number from 0 up to 1 for some words. */
const drawFor = (words: readonly (string | number)[]) =>
  createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE() / 2 ** 32;
