import { join } from 'node:path';
import {
  type DebateEvent,
  DissentError,
  type PlacedDebate,
  planBranch,
  planRetry,
  readJournal,
  type Speaker,
} from '../doors.ts';
import type { Order } from '../mcp/order.ts';
import type { Database } from './database.ts';
import { writeJson } from './fit-text.ts';
import { syncMirror } from './mirror.ts';

/** How a debate goes another way than its parent: whose replies stand is worked out anew from the parent's record. */
type Branching =
  | { readonly does: 'retry'; readonly debate: string; readonly seats: readonly string[] }
  | { readonly does: 'branch'; readonly debate: string; readonly from: string; readonly reseats: readonly string[] };

export async function keepBranch(
  database: Database,
  debate: string,
  order: Extract<Order, { does: 'retry' | 'branch' }>,
): Promise<void> {
  const { debate: parent } = order;
  const branching: Branching =
    order.does === 'retry'
      ? { does: order.does, debate: parent, seats: order.seats }
      : { does: order.does, debate: parent, from: order.from, reseats: Object.keys(order.reseats) };
  const sql = 'update dissent.debates set branch = $2 where id = $1';
  await database.run(sql, [debate, writeJson(branching)]);
}

/** Has those whose recorded replies stand say them again, where a debate is another way of its parent. */
export async function replayParent(
  database: Database,
  { debate, copies }: { readonly debate: string; readonly copies: string },
  speakers: ReadonlyMap<string, Speaker>,
): Promise<ReadonlyMap<string, Speaker>> {
  const sql = 'select branch from dissent.debates where id = $1';
  const branching = (await database.run<{ branch: Branching | null }>(sql, [debate])).rows[0]?.branch;
  if (!branching) return speakers;
  const parent = { debate: branching.debate, folder: join(copies, branching.debate) };
  const events = await readParent(database, parent);
  if (!events) return speakers; // what stood is on the branch's own record, or gone
  if (branching.does === 'retry') return planRetry({ events, seats: branching.seats, speakers }).speakers;
  const reseated = new Map([...speakers].filter(([seat]) => branching.reseats.includes(seat)));
  return planBranch({ events, from: branching.from, speakers, reseated }).speakers;
}

async function readParent(database: Database, parent: PlacedDebate): Promise<readonly DebateEvent[] | undefined> {
  await syncMirror(database, parent);
  try {
    return (await readJournal(parent.folder)).events;
  } catch (error) {
    if (error instanceof DissentError && error.code === 'DebateErased') return undefined;
    throw error;
  }
}
