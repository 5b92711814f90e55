import { type Purse, z } from '../doors.ts';
import type { TeamStore } from './team-store.ts';

/** What may be spent a day; null is no limit. */
export const Budget = z.object({
  calls_per_day: z.coerce.number().int().nonnegative().nullable().default(null),
  usd_per_day: z.coerce.number().nonnegative().nullable().default(null),
});
export type Budget = z.infer<typeof Budget>;

const Spent = z.object({ calls: z.number(), usd: z.number() });
type Spent = z.infer<typeof Spent>;

/** Whose budget it is: `project-main`, `person-…`. */
export type Payer = `project-${string}` | `person-${string}`;

/** Whoever starts a debate pays for it, and so does its project. */
export const listPayers = (project: string, person: string): readonly Payer[] => [
  `project-${project}`,
  `person-${person}`,
];

export const readBudget = async (store: TeamStore, payer: Payer): Promise<Budget> =>
  Budget.parse((await store.read(`budgets/${payer}`)) ?? {});

export async function writeBudget(store: TeamStore, payer: Payer, budget: Budget): Promise<Budget> {
  await store.update<Budget>(`budgets/${payer}`, () => budget);
  return budget;
}

export const readSpent = async (store: TeamStore, payer: Payer): Promise<Spent> =>
  Spent.parse((await store.read(locateSpent(payer))) ?? nothing);

/** Draws every call on all of these budgets before it is sent. What was claimed is on record, so that no two debates overspend. */
export function openPurse(store: TeamStore, payers: readonly Payer[]): Purse {
  const add = (key: string, calls: number, usd: number) =>
    store.update<Spent>(key, (now = nothing) => ({ calls: now.calls + calls, usd: Math.max(0, now.usd + usd) }));
  return {
    async claim({ usd }) {
      const drawn: string[] = [];
      for (const payer of payers) {
        const budget = await readBudget(store, payer);
        const key = locateSpent(payer);
        let refused: string | undefined;
        await store.update<Spent>(key, (now = nothing) => {
          refused = findExcess(now, usd, budget, payer);
          return refused === undefined ? { calls: now.calls + 1, usd: now.usd + usd } : now;
        });
        if (refused !== undefined) {
          for (const one of drawn) await add(one, -1, -usd);
          return { refused };
        }
        drawn.push(key);
      }
      return {
        settle: async (used) => {
          if (used?.usd != null) for (const key of drawn) await add(key, 0, used.usd - usd);
        },
        giveBack: async () => {
          for (const key of drawn) await add(key, -1, -usd);
        },
      };
    },
  };
}

/** What is left today, in words, for whoever is about to start something. */
export async function describeBudgets(store: TeamStore, payers: readonly Payer[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const payer of payers) {
    const { calls_per_day: calls, usd_per_day: usd } = await readBudget(store, payer);
    const spent = await readSpent(store, payer);
    const left = [
      ...(calls === null ? [] : [`${Math.max(0, calls - spent.calls)} of ${calls} calls`]),
      ...(usd === null ? [] : [`$${Math.max(0, usd - spent.usd).toFixed(2)} of $${usd}`]),
    ];
    if (left.length > 0) lines.push(`${left.join(' and ')} left today for ${namePayer(payer)}`);
  }
  return lines;
}

function findExcess(now: Spent, usd: number, budget: Budget, payer: Payer): string | undefined {
  const { calls_per_day, usd_per_day } = budget;
  if (calls_per_day !== null && now.calls + 1 > calls_per_day)
    return `the budget of ${namePayer(payer)}, ${calls_per_day} calls a day, is used up`;
  if (usd_per_day !== null && (now.usd + usd > usd_per_day || (now.usd > 0 && now.usd >= usd_per_day)))
    return `the turn could cost $${usd.toFixed(4)}, and $${Math.max(0, usd_per_day - now.usd).toFixed(4)} of the $${usd_per_day} a day of ${namePayer(payer)} is left`;
  return undefined;
}

const namePayer = (payer: Payer) =>
  payer.startsWith('project-') ? `the project ${payer.slice('project-'.length)}` : 'whoever started it';

const nothing: Spent = { calls: 0, usd: 0 };

const locateSpent = (payer: Payer) => `spent/${new Date().toISOString().slice(0, 10)}-${payer}`;
