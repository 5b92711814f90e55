import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { damages } from './damage.fixture.ts';
import { readReply } from './read.ts';
import { drawAnswer, type Random, Recommendation, seeded } from './replies.fixture.ts';

test('E2 of 2,000 replies with one repairable damage at least 95 % give the original answer, none another', () => {
  const kinds = Object.keys(damages);
  const figures = new Map(kinds.map((kind) => [kind, { same: 0, refused: 0, different: 0 }]));
  const random = seeded(20_26);
  for (let n = 0; n < 2000; n++) {
    const kind = kinds[n % kinds.length] ?? '';
    const answer = drawAnswer(random);
    const reading = readReply(damages[kind]?.(answer, random) ?? '', Recommendation);
    const figure = figures.get(kind);
    if (!figure) continue;
    if (!reading.ok) figure.refused++;
    else if (isDeepStrictEqual(reading.answer, answer)) figure.same++;
    else figure.different++;
  }
  const all = [...figures.values()];
  const table = [...figures].map(([kind, figure]) => `${kind}: ${JSON.stringify(figure)}`).join('\n');
  expect(
    all.filter(({ different }) => different > 0),
    table,
  ).toEqual([]);
  expect(all.reduce((sum, { same }) => sum + same, 0) / 2000, table).toBeGreaterThanOrEqual(0.95);
});

test('E2 10,000 fuzzed replies never throw and never give an answer that nobody wrote', () => {
  const random = seeded(7);
  const kinds = Object.keys(garbage);
  const wrong: string[] = [];
  let answers = 0;
  for (let n = 0; n < 10_000; n++) {
    const kind = kinds[n % kinds.length] ?? '';
    const answer = drawAnswer(random);
    const reply = garbage[kind]?.(JSON.stringify(answer, null, random.pick([0, 2])), random) ?? '';
    const reading = readReply(reply, Recommendation);
    if (!reading.ok) continue;
    answers++;
    if (!isDeepStrictEqual(reading.answer, answer) && !isWritten(reply, reading.answer))
      wrong.push(`${kind}: ${reply}`);
  }
  expect(wrong).toEqual([]);
  expect(answers).toBeLessThan(2500);
});

/** Whether the reply holds valid JSON, from its first brace to its last, that says just this: then it is no garbage. */
function isWritten(reply: string, answer: Recommendation): boolean {
  try {
    const json = reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1);
    return isDeepStrictEqual(Recommendation.parse(JSON.parse(json)), answer);
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

const repeated = (piece: string, random: Random) => piece.repeat(1 + random.below(3000));

const garbage: { readonly [kind: string]: (valid: string, random: Random) => string } = {
  bytes: (_, random) => String.fromCharCode(...Array.from({ length: random.below(400) }, () => random.below(256))),
  syntax: (_, random) =>
    Array.from({ length: random.below(300) }, () => random.pick([...'{}[]:,"\\\'ab1 \n`'])).join(''),
  'other shapes': (_, random) => JSON.stringify(otherShape(random, 4)),
  truncated: (valid, random) => valid.slice(0, random.below(valid.length)),
  'truncated in a fence': (valid, random) => `\`\`\`json\n${valid.slice(0, random.below(valid.length))}\n\`\`\``,
  beheaded: (valid, random) => valid.slice(1 + random.below(valid.length)),
  shuffled: (valid, random) => {
    const size = 20 + random.below(200);
    const pieces = valid.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
    return pieces
      .map((piece) => ({ piece, place: random.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ piece }) => piece)
      .join('');
  },
  'truncated and careless': (valid, random) => valid.slice(0, random.below(valid.length)).replaceAll('\\"', '"'),
  'truncated single quotes': (valid, random) => valid.slice(0, random.below(valid.length)).replace(/(?<!\\)"/g, "'"),
  'nesting bomb': (_, random) =>
    repeated(random.pick(['{', '[', '{"option":', '{"a":[', '[{', '{"', '{a:', '{/*']), random),
  'huge numbers': (valid, random) =>
    valid.replace(/(: ?)(-?\d[^,\s}]*)/, `$1${random.pick(['1e999', '-1e400', '9'.repeat(400)])}`),
  prototypes: (valid, random) =>
    valid.replace('{', `{"${random.pick(['__proto__', 'constructor', 'toString'])}": {"option": "C"}, "option": "C", `),
  'two answers': (valid) =>
    `${valid}\n${valid.replace(/"option": ?"[ABC]"/, (now) => (now.includes('A') ? '"option":"B"' : '"option":"A"'))}`,
  'quoted in a cut answer': (valid, random) =>
    `{"option": "A", "confidence": "LOW", "reasons": "The other said ${random.pick([valid, JSON.stringify(valid).slice(1, -1)])} and`,
};

function otherShape(random: Random, depth: number): unknown {
  const kind = random.below(depth > 0 ? 7 : 5);
  if (kind < 5) return random.pick(['A', 'HIGH', '', 1, -0.5, true, null, 'option']);
  const items = Array.from({ length: random.below(6) }, () => otherShape(random, depth - 1));
  if (kind === 5) return items;
  return Object.fromEntries(
    items.map((item) => [random.pick(['option', 'rows', 'total', 'confidence', 'x', '__proto__']), item]),
  );
}
