import { z } from 'zod';
import { asked } from '../../debate/question.ts';

/** An answer like that of `judges/recommend`: nested arrays, numbers, enums, prose. */
export const Recommendation = z.object({
  option: z.enum(['A', 'B', 'C']),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  reasons: z.string().min(1),
  analysis: z
    .array(
      z.object({
        option: z.enum(['A', 'B', 'C']),
        rows: z.array(
          z.object({ criterion: z.string(), weight: z.number(), probability: asked(z.number()), met: z.boolean() }),
        ),
        total: z.number(),
      }),
    )
    .min(1),
  problems: z.array(z.object({ option: z.enum(['A', 'B', 'C']), problem: z.string() })),
  quotes: z.array(z.object({ document: z.string(), text: z.string() })).optional(),
  tags: z.array(z.string()),
  dissent: z.string().nullable(),
  self_challenge: z.string(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** A small generator of numbers in [0, 1), the same for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { next, below, pick: (items) => items[below(items.length)] as never };
}

export interface Random {
  next(): number;
  below(most: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

const sentences = [
  'Offline first doubles the work, and nobody asked for it.',
  'He said "not before March", then left.',
  'It costs {little}: see [1], {"option": "B"} and so on.',
  "The users' list isn't long; it's 12 lines.",
  'Größe zählt — naïve “quotes” and ‘more’, 日本語, 🙂.',
  'Path C:\\temp\\new and a regex \\d+ stand here.',
  'First line.\nSecond line,\n\tindented: "yes".',
  'A // comment that is none, and /* another */.',
  'True, False and None are words; so is null.',
  'Call f(x, y) at 5:30, 50% of the time… or 3.5e2?',
  'Ends with a quote: "enough"',
  '"Enough" starts one',
  'a, "b", c',
];

function prose(random: Random): string {
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(sentences)).join(' ');
}

const options = ['A', 'B', 'C'] as const;

/** A valid answer, different for every draw. */
export function drawAnswer(random: Random): Recommendation {
  // Entries that are equal count as one (E3), so none is drawn twice.
  const dropEqual = <Item>(drawn: readonly Item[]) => [
    ...new Map(drawn.map((one) => [JSON.stringify(one), one])).values(),
  ];
  const several = <Item>(most: number, item: () => Item) =>
    dropEqual(Array.from({ length: random.below(most + 1) }, item));
  const number = () => random.pick([0, 1, -3, 0.25, 12.5, 100, 1e21, 0.1 + 0.2]);
  return {
    option: random.pick(options),
    confidence: random.pick(['HIGH', 'MEDIUM', 'LOW'] as const),
    reasons: prose(random),
    analysis: dropEqual([
      ...several(2, () => ({
        option: random.pick(options),
        rows: several(3, () => ({
          criterion: random.pick(['cost', 'time to market', 'risk, all in all', 'the "feel"']),
          weight: number(),
          ...(random.next() < 0.8 && { probability: random.next() }),
          met: random.next() < 0.5,
        })),
        total: number(),
      })),
      { option: random.pick(options), rows: [], total: number() },
    ]),
    problems: several(3, () => ({ option: random.pick(options), problem: prose(random) })),
    ...(random.next() < 0.7 && { quotes: several(2, () => ({ document: 'spec.md', text: prose(random) })) }),
    tags: several(4, () => random.pick(['fast', 'slow, but "safe"', 'x', 'größer', '{odd}'])),
    dissent: random.next() < 0.5 ? null : prose(random),
    self_challenge: `I may be wrong. ${prose(random)}`,
  };
}
