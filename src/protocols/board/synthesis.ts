import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import type { Json } from '../../debate/json.ts';
import { builtOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';
import type { Level } from './levels.ts';

/** The document as the synthesizer writes it (B8), with what its level adds. */
export interface Synthesis {
  readonly chosen_approach: string;
  readonly reasoning: string;
  readonly rejected: readonly { readonly alternative: string; readonly reasoning: string }[];
  readonly dissents: readonly { readonly participant: string; readonly dissent: string }[];
  readonly risks: readonly (string | RiskEntry)[];
  readonly confidence: 'HIGH' | 'MEDIUM' | 'LOW';
  /** Claims of phase 1 that the document leaves out, and why. */
  readonly dropped?: readonly { readonly claim: string; readonly reason: string }[] | undefined;
  readonly quotes?: readonly CheckedQuote[];
  readonly [more: string]: unknown;
}

export interface RiskEntry {
  readonly risk: string;
  readonly probability?: 'LOW' | 'MEDIUM' | 'HIGH' | undefined;
  readonly impact?: 'LOW' | 'MEDIUM' | 'HIGH' | undefined;
  readonly mitigation?: string | undefined;
  readonly owner?: string | undefined;
}

/** The form of the document: for a level, with the seats that may be named and the ids of the claims of phase 1. */
export const synthesis = builtOnce(
  ({
    level,
    seats,
    claims,
  }: {
    level: Level;
    seats: readonly string[];
    claims: readonly string[];
  }): z.ZodType<Synthesis> =>
    z.object({
      chosen_approach: z.string().trim().min(1),
      reasoning: z.string().trim().min(1),
      rejected: listOf(z.object({ alternative: z.string(), reasoning: z.preprocess(given, z.string().default('')) })),
      dissents: listOf(z.object({ participant: z.enum(seats), dissent: z.string() })),
      risks: listOf(z.union([Risk, z.string()])),
      confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
      ...(claims.length > 0
        ? { dropped: wanted(z.array(z.object({ claim: z.enum(claims), reason: z.string() }))) }
        : {}),
      ...byLevel[level],
    }) as unknown as z.ZodType<Synthesis>,
);

/** The fields that a level adds to its document. */
export const levelFields = (level: Level): readonly string[] => Object.keys(byLevel[level]);

/** One line of the risk register, whatever form it was given in. */
export function riskOf(given: string | RiskEntry) {
  const entry = typeof given === 'string' ? { risk: given } : given;
  return {
    risk: entry.risk,
    probability: entry.probability ?? null,
    impact: entry.impact ?? null,
    mitigation: entry.mitigation ?? null,
    owner: entry.owner ?? null,
  };
}

/** What the level adds, as it was written. */
export function levelParts(document: Synthesis, level: Level): { readonly [field: string]: Json } {
  const parts = levelFields(level).flatMap((field) =>
    document[field] === undefined ? [] : [[field, document[field]]],
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(parts)));
}

const grade = wanted(z.enum(['LOW', 'MEDIUM', 'HIGH']));
const Risk = z.object({
  risk: z.string(),
  probability: grade,
  impact: grade,
  mitigation: wanted(z.string()),
  owner: wanted(z.string()),
});
const text = wanted(z.string());
const texts = wanted(z.array(z.string()));

const byLevel = {
  board: { scope_in: texts, scope_out: texts, conditions: texts, next_steps: texts },
  'planning-1': {
    context: text,
    decision_drivers: texts,
    good_consequences: texts,
    bad_consequences: texts,
    confirmation: text,
  },
  'planning-2': {
    overview: text,
    components: wanted(z.array(z.object({ name: z.string(), responsibility: text, interface: text }))),
    data: text,
    failure_handling: text,
    test_plan: text,
    acceptance_criteria: texts,
  },
  'planning-3': {
    overview: text,
    tasks: wanted(
      z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: text,
          depends_on: texts,
          done_when: text,
          size: text,
          specialist: text,
        }),
      ),
    ),
  },
};

function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(given, z.array(item).default([]));
}

function given(value: unknown): unknown {
  return value ?? undefined;
}
