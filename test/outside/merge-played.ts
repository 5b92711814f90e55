import { expect } from 'vitest';
import { readRecord } from '../../src/debate/record/record.ts';
import { merge, readDocuments, type TurnRequest } from '../../src/index.ts';
import { fails, play, scriptedSpeaker } from '../../src/testing.ts';
import { mergeAnswer } from '../agents/merge-answers.mjs';
import type { Plan } from './dissent.ts';
import { drafts, requirements } from './merge-table.ts';

interface Wishes {
  readonly variants?: readonly string[];
  readonly texts?: Record<string, string>;
  readonly settings?: Record<string, unknown>;
  readonly source?: boolean;
  readonly generators?: readonly { readonly model: string; readonly persona?: string; readonly instruction?: string }[];
}

/** A merge in this process, with the same participants as those of merger.mjs: for rules that do not need the program. */
export async function played(plan: Plan = {}, wishes: Wishes = {}) {
  const { variants = ['a.md', 'b.md'], settings = {}, source = false, generators = [] } = wishes;
  const texts: Record<string, string> = { ...drafts, ...wishes.texts };
  const calls: TurnRequest[] = [];
  const seats = ['ann', 'bob', 'cleo', 'dora'].slice(0, generators.length || variants.length);
  const speakers = Object.fromEntries(
    [...seats, 'analyst', 'scorer', 'merger'].map((seat) => [
      seat,
      scriptedSpeaker({ participant: seat, replies: answering(plan), log: (request) => calls.push(request) }),
    ]),
  );
  const names = generators.length > 0 ? [] : variants;
  const { outcome, events } = await play(
    merge,
    {
      variants: names,
      source: source || generators.length > 0 ? 'req.md' : null,
      ...(generators.length > 0 ? { generate: 'plan', generators } : {}),
    },
    speakers,
    settings,
    [
      ...names.map((name) => ({ name, text: texts[name] ?? '' })),
      ...(source || generators.length > 0 ? [{ name: 'req.md', text: requirements }] : []),
    ],
  );
  const { shaped, result } = readRecord(merge, events);
  expect({ shaped, result }, 'every answer and the result fit what merge declares').toEqual({
    shaped: true,
    result: outcome.result,
  });
  const documents = new Map(readDocuments(events).map(({ name, text }) => [name, text]));
  return {
    outcome,
    result: outcome.result,
    events,
    calls,
    asked: calls.map(
      ({ turn: { prompt, seat, round } }) => `${prompt.replace('merge/', '')} ${seat}${round > 0 ? ` ${round}` : ''}`,
    ),
    names: [...documents.keys()],
    document: (name: string) => documents.get(name) ?? '',
  };
}

function answering(plan: Plan) {
  const died = new Set<string>();
  return (request: TurnRequest) => {
    const { seat, prompt, round } = request.turn;
    const steps = plan[seat]?.[prompt] ?? plan['*']?.[prompt] ?? {};
    const planned = (Array.isArray(steps) ? steps[Math.min(Math.max(round, 1), steps.length) - 1] : steps) as Record<
      string,
      unknown
    >;
    const step = (request.attempt === 2 && planned.again ? planned.again : planned) as Record<string, unknown>;
    const key = `${seat} ${prompt}`;
    if (step.exit || (step.dies && !died.has(key))) {
      died.add(key);
      return fails('crashed', 'the participant is broken');
    }
    return mergeAnswer(request, step);
  };
}
