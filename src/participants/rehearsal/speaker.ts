import { setImmediate } from 'node:timers/promises';
import type { Json } from '../../debate/json.ts';
import { fitsSchema } from '../../debate/schema/fits.ts';
import { readSchema } from '../../debate/schema/schema-node.ts';
import type { Speaker, TurnRequest } from '../../debate/speaker.ts';
import { describeInterruption } from '../interruption.ts';
import { onOption, optionAt, remark } from './argue.ts';
import { type FieldPlace, fill, type Wishes } from './fill.ts';
import { wishAt } from './rules/index.ts';
import { type Situation, situationOf } from './situation.ts';

/**
 * A participant for rehearsals: no model, no cost. It reads the prompt it is sent, argues from its words by rule, and
 * says so; the same prompt, seat and seed always give the same reply.
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
        const text = JSON.stringify(fillAnswer(request, seed), null, 2);
        heard?.(Buffer.byteLength(text));
        return { reply: { text } };
      } catch (error) {
        return { failure: { reason: 'crashed', detail: `the rehearsal broke down: ${String(error)}` } };
      }
    },
  };
}

/** The answer by rule; where a rule's wish cannot be made to fit, the answer that the schema alone leads to. */
function fillAnswer(request: TurnRequest, seed: number): Json {
  const root = readSchema(request.schema);
  const situation = situationOf(request, seed, root);
  const argued = fill(
    root,
    makeWishes(situation, (place) => wishAt(situation, place)),
  );
  return fitsSchema(argued, root, root)
    ? argued
    : fill(
        root,
        makeWishes(situation, () => undefined),
      );
}

function makeWishes(situation: Situation, at: Wishes['at']): Wishes {
  const listKeys = ({ path, index, around }: FieldPlace) => [
    ...path,
    String(index),
    ...Object.values(around).map(String),
  ];
  return {
    at,
    words: (place) => {
      const option = optionAt(situation, place.around);
      if (option) return onOption(situation, option, nameMatter(place), ...listKeys(place));
      return remark(situation, nameMatter(place), situation.material, ...listKeys(place));
    },
    range: ({ path }) => ranges.get(path.at(-1) ?? '') ?? { least: 0, most: 10 },
    lot: (place) => situation.lot('any', ...listKeys(place)),
  };
}

/** What a field is called, for people: `hidden_risks` is "Hidden risks", a row's `risk` is "Technical risk". */
function nameMatter({ path, around }: FieldPlace): string {
  const field = path.findLast((step) => step !== '[]')?.replaceAll('_', ' ') ?? 'answer';
  const name = around.criterion === undefined ? field : `${around.criterion} ${field}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const ranges = new Map([
  ['probability', { least: 0, most: 1 }],
  ['uncertainty', { least: 1, most: 3 }],
  ['days', { least: 0, most: 20 }],
  ['satisfaction', { least: 0, most: 100 }],
]);
