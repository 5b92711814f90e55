import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Json } from '../../debate/json.ts';
import { readSchema } from '../../debate/schema/schema-node.ts';
import type { Speaker, TurnRequest } from '../../debate/speaker.ts';
import { describeInterruption } from '../interruption.ts';
import { fillSchema } from './fill.ts';

/**
 * A participant for rehearsals: no model, no cost, no argument. It fills the schema it is shown and says so in every
 * text, and fills it anew while the reply would break a norm; the same turn and seed always give the same reply.
 */
export function rehearsalSpeaker({ participant, seed }: { participant: string; seed: number }): Speaker {
  return {
    participant,
    via: 'rehearsal',
    billing: 'free',
    async speak(request, { signal, heard, findFaults = () => [] }) {
      await setImmediate();
      if (signal.aborted) return { failure: describeInterruption(signal) };
      try {
        const text = findBest(request, seed, findFaults);
        heard?.(Buffer.byteLength(text));
        return { reply: { text } };
      } catch (error) {
        return { failure: { reason: 'crashed', detail: `the rehearsal broke down: ${String(error)}` } };
      }
    },
  };
}

/** How often a schema is filled for one reply at most. */
const mostDrafts = 300;

/** So many drafts leave no list empty. */
const fullDrafts = 30;

/** The first draft without a fault, else the one with the fewest. */
function findBest(request: TurnRequest, seed: number, findFaults: (reply: string) => readonly string[]): string {
  let best = { text: '', faults: Number.POSITIVE_INFINITY };
  for (let draft = 0; draft < mostDrafts && best.faults > 0; draft += 1) {
    const text = JSON.stringify(answer(request, seed, draft), null, 2);
    const faults = findFaults(text).length;
    if (faults < best.faults) best = { text, faults };
  }
  return best.text;
}

function answer({ turn, attempt, schema }: TurnRequest, seed: number, draft: number): Json {
  const { round, prompt, seat } = turn;
  return fillSchema(readSchema(schema), {
    lengths: draft === 0 ? 'usual' : draft < fullDrafts ? 'drawn' : 'any',
    draw: (path, purpose) =>
      (purpose === 'presence' ? findPresence(attempt, draft) : undefined) ??
      drawFor([seed, prompt, round, seat, draft + 1, purpose, ...path]),
    write: (path) => `Rehearsal: no model wrote this (${nameField(path)}, ${seat}, round ${round}).`,
  });
}

/** Asked once more, a filler leaves nothing out. Of its drafts every third leaves nothing out, and every third all it may. */
const findPresence = (attempt: number, draft: number) =>
  attempt > 1 && draft === 0 ? 0 : [undefined, 0, 1][draft % 3];

const nameField = (path: readonly string[]) => path.join(' ').replaceAll('_', ' ') || 'answer';

/** A number from 0 up to 1 for some words. */
const drawFor = (words: readonly (string | number)[]) =>
  createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE() / 2 ** 32;
