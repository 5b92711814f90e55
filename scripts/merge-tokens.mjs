// What a merge sends: five drafts of 20 kB at standard depth, with scripted participants who write as much as models do.
// Used by merge-report.mjs. Tokens are estimated as the program does it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merge } from '../dist/index.js';
import { play, scriptedSpeaker } from '../dist/testing.js';
import { mergeAnswer } from '../test/agents/merge-answers.mjs';

const seats = ['one', 'two', 'three', 'four', 'five'];
/** Of five points, so many are agreed in round 1, and of ten judgements one differs between the passes. */
const agreedOfFive = 3;

/** Merges drafts of these sets, one after the other until there are five, and prints what was sent by question. */
export async function reportTokens(folder, sets) {
  const texts = sets
    .flatMap((set) =>
      readdirSync(join(folder, set))
        .filter((name) => name.endsWith('.md') && !name.startsWith('reference-'))
        .sort()
        .map((name) => readFileSync(join(folder, set, name), 'utf8').slice(0, 20_000)),
    )
    .filter(({ length }) => length > 16_000)
    .slice(0, seats.length);
  const documents = texts.map((text, at) => ({ name: `draft-${at + 1}.md`, text }));
  const sent = [];
  const replies = (request) => {
    sent.push(request.text);
    if (process.env.DUMP)
      writeFileSync(`${process.env.DUMP}/${sent.length}-${request.turn.prompt.slice(6)}.txt`, request.text);
    return mergeAnswer(request, makeAtLength(request));
  };
  const speakers = Object.fromEntries(
    [...seats.slice(0, documents.length), 'analyst', 'scorer', 'merger'].map((seat) => [
      seat,
      scriptedSpeaker({ participant: seat, replies }),
    ]),
  );
  const topic = { variants: documents.map(({ name }) => name), source: null };
  const { events, outcome } = await play(merge, topic, speakers, {}, documents);
  const by = new Map();
  for (const event of events) {
    if (event.type !== 'turn-ended') continue;
    const prompt = /merge\/[a-z]+(?=\/[^/]+$)/.exec(event.address)?.[0] ?? '';
    const known = by.get(prompt) ?? { turns: 0, tokens: 0 };
    by.set(prompt, { turns: known.turns + 1, tokens: known.tokens + event.estimated.input_tokens });
  }
  const total = [...by.values()].reduce((sum, { tokens }) => sum + tokens, 0);
  const characters = sent.reduce((sum, text) => sum + text.length, 0);
  const fresh = sent.reduce((sum, text, at) => sum + text.length - findLongestStart(text, sent.slice(0, at)), 0);
  console.log(`\nTokens sent, ${documents.length} drafts of 20 kB, standard depth (${outcome.status}):`);
  for (const [prompt, { turns, tokens }] of by) console.log(`  ${prompt.padEnd(16)} ${turns} turns, ${tokens} tokens`);
  console.log(`  all: ${total} in ${sent.length} calls, not sent before ${Math.round((total * fresh) / characters)}`);
}

const findLongestStart = (text, earlier) => Math.max(0, ...earlier.map((other) => countShared(text, other)));

function countShared(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const words = (count) => Array.from({ length: count }, (_, at) => (at % 2 ? 'measured' : 'word')).join(' ');

/** Fields as long as models write them: 400 words of an advocate, two sentences of evidence for a point. */
function makeAtLength({ turn: { prompt, seat, round }, text, schema }) {
  const ids = (list, field) => schema.properties[list]?.items?.properties?.[field]?.enum ?? [];
  const drafts = [...text.matchAll(/\[\[document ([0-9a-f]{12}) \| ([A-J])\]\]\n([\s\S]*?)\n\[\[end \1\]\]/g)];
  const sentences = new Map(
    drafts.map(([, , id, body]) => [
      id,
      body.split('\n').filter((line) => /^[A-Z][^|#*`[\]]*$/.test(line) && line.split(/\s+/).length > 8),
    ]),
  );
  const quote = (id, at) => {
    const own = sentences.get(id) ?? [];
    return own[at % Math.max(1, own.length)]?.split(/\s+/).slice(0, 14).join(' ') ?? '';
  };
  const headings = new Map(drafts.map(([, , id, body]) => [id, body.split('\n').filter((line) => /^##? /.test(line))]));
  const heading = (id, at) => headings.get(id)?.[(at + 1) % headings.get(id).length] ?? '';
  const letters = [...sentences.keys()];
  /** Of five points, three are agreed at once; for the others each advocate names its own draft. */
  const points = () =>
    ids('points', 'point').map((point, at) => ({
      point,
      evidence: words(30),
      winner: 'ABCDE'[at % 5 < agreedOfFive ? at % 5 : seats.indexOf(seat)] ?? 'A',
    }));
  if (prompt === 'merge/analyse')
    return {
      topics: Array.from({ length: 8 }, (_, at) => ({
        topic: `Topic ${at} ${words(4)}`,
        approaches: letters.map((variant) => ({ variant, approach: words(22), section: heading(variant, at) })),
        why: words(20),
        rating: 'Medium',
      })),
      contradictions: Array.from({ length: 20 }, (_, at) => {
        const [one, other] = [letters[at % letters.length], letters[(at + 1) % letters.length]];
        return {
          one: { variant: one, quote: quote(one, at) },
          other: { variant: other, quote: quote(other, at + 3) },
          why: words(24),
          category: 'opposing-claims',
          rating: 'High',
        };
      }),
      unique: Array.from({ length: 20 }, (_, at) => {
        const variant = letters[at % letters.length];
        return { variant, quote: quote(variant, at + 5), idea: words(18), why: words(18), value: 'Medium' };
      }),
    };
  if (prompt === 'merge/advocate') {
    const opponents = ids('steelman', 'variant');
    const own = letters.find((id) => !opponents.includes(id)) ?? 'A';
    return {
      strengths: [0, 1, 2, 3].map((at) => ({ text: words(20), quote: quote(own, at) })),
      steelman: opponents.map((variant) => ({ variant, text: words(35) })),
      weaknesses: opponents.map((variant, at) => ({ variant, text: words(25), quote: quote(variant, at + 2) })),
      concessions: [words(20), words(20)],
      points: points(),
    };
  }
  if (prompt === 'merge/rebut')
    return {
      responses: ids('responses', 'criticism').map((criticism) => ({
        criticism,
        answer: words(40),
        evidence: words(14),
      })),
      concessions: [words(20)],
      assessments: ids('assessments', 'variant').map((variant) => ({ variant, text: words(30) })),
      points: points(),
    };
  if (prompt === 'merge/score' || prompt === 'merge/rescore') {
    const isSecondPass = prompt === 'merge/score' && round > (letters.length > 1 ? 1 : seats.length);
    return {
      criteria: ids('criteria', 'variant').flatMap((variant) =>
        ids('criteria', 'criterion').map((criterion, at) => {
          const place = at + 'ABCDE'.indexOf(variant);
          const isMet = place % 4 !== 0 && !(isSecondPass && place % 10 === 1);
          return {
            criterion,
            variant,
            claim: words(18),
            evidence: quote(variant, at),
            verdict: isMet ? 'MET' : 'NOT_MET',
          };
        }),
      ),
    };
  }
  return {};
}
