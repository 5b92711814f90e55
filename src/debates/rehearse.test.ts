import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { chooseExitCode } from '../cli/exit-code.ts';
import { makeTopicSource, type TopicSource } from '../context/topic-file.ts';
import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { fitsSchema } from '../debate/schema/fits.ts';
import { readSchema } from '../debate/schema/schema-node.ts';
import type { Speaker, TurnRequest } from '../debate/speaker.ts';
import { protocols } from '../protocols/by-name.ts';
import { prepareDebate } from './prepare.ts';
import { startDebate } from './start.ts';
import { createTrust } from './trust/trust.ts';

const examples = resolve(import.meta.dirname, '../../examples');
const drafts = await Promise.all(
  ['draft-a.md', 'draft-b.md', 'draft-c.md'].map(async (name) => ({
    name,
    path: null,
    text: await readFile(join(examples, 'merge', name), 'utf8'),
  })),
);
const judged = parse(await readFile(join(examples, 'offline-mode.yaml'), 'utf8')) as Json;
const brief = await readFile(join(examples, 'brief.md'), 'utf8');

const topics: { readonly [protocol: string]: { readonly value: Json; readonly documents?: TopicSource['documents'] } } =
  {
    board: { value: brief },
    challenge: { value: 'We should move sessions out of Redis.' },
    judges: { value: judged },
    merge: { value: { variants: drafts.map(({ name }) => name) }, documents: drafts },
    roundtable: { value: 'Where do sessions live?' },
  };
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-rehearse-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Rehearsed {
  readonly outcome: Outcome;
  readonly replies: readonly string[];
  /** Replies that do not fit the schema that was shown. */
  readonly misfits: readonly string[];
}

async function rehearse(protocol: Protocol, seed: number): Promise<Rehearsed> {
  const { value, documents = [] } = topics[protocol.name] ?? { value: null };
  const { debate } = await prepareDebate({
    trust: createTrust({}),
    protocol,
    topic: { ...makeTopicSource(value), fileName: 'the topic', documents },
    dir: await mkdtemp(join(folder, 'debates-')),
    rehearse: true,
    seed,
  });
  const replies: string[] = [];
  const misfits: string[] = [];
  const listen = ({ turn, attempt, schema }: TurnRequest, text: string) => {
    const reply = JSON.stringify([turn, attempt, text]);
    const root = readSchema(schema);
    replies.push(reply);
    if (!fitsSchema(JSON.parse(text) as Json, root, root)) misfits.push(reply);
  };
  const speakers = new Map([...debate.panel.speakers].map(([seat, speaker]) => [seat, overhear(speaker, listen)]));
  const { outcome } = await startDebate({ ...debate, panel: { ...debate.panel, speakers } });
  return { outcome: await outcome, replies: replies.sort(), misfits };
}

function overhear(speaker: Speaker, listen: (request: TurnRequest, text: string) => void): Speaker {
  return {
    ...speaker,
    async speak(request, options) {
      const spoken = await speaker.speak(request, options);
      if ('reply' in spoken) listen(request, spoken.reply.text);
      return spoken;
    },
  };
}

test.each(Object.entries(protocols))(
  '%s comes to an end, in several ways, with replies that fit and break no norm',
  async (_, protocol) => {
    const held = await Promise.all(seeds.map((seed) => rehearse(protocol, seed)));
    expect(held.flatMap(({ misfits }) => misfits)).toEqual([]);
    expect(held.flatMap(({ outcome }) => outcome.absences)).toEqual([]);
    expect(held.flatMap(({ outcome }) => outcome.breaches)).toEqual([]);
    expect(held.map(({ outcome }) => chooseExitCode(outcome)).filter((code) => ![0, 3, 5].includes(code))).toEqual([]);
    expect(
      new Set(held.map(({ outcome: { stop_reason, rounds } }) => `${stop_reason} ${rounds}`)).size,
    ).toBeGreaterThan(1);

    const again = await rehearse(protocol, 1);
    expect(again.replies).toEqual(held[0]?.replies);
    expect(again.replies).not.toEqual(held[1]?.replies);
  },
);
