import type { Turn } from '../../src/debate/record/turn.ts';
import type { DebateModel } from './debate.ts';
import { summarizeTurn } from './summarize-turn.ts';

/** The turns in which something changed: a position on record, the side somebody takes, a dissent; and who was absent. */
export function findChangedTurns(model: DebateModel): ReadonlySet<string> {
  const { record, changes } = model;
  const moved = new Set(changes.map(({ seat, round }) => `${seat} ${round}`));
  const last = new Map<string, { side: string | undefined; objects: boolean }>();
  const changed = new Set<string>();
  for (const turn of record.turns) {
    if (turn.failed) changed.add(turn.address);
    const summary = summarizeTurn(turn, model);
    if (!summary) continue;
    const stand = { side: summary.side, objects: summary.objects ?? false };
    const before = last.get(nameLane(turn));
    last.set(nameLane(turn), stand);
    const isMoved = turn.round > 0 && moved.delete(`${turn.seat} ${turn.round}`);
    if (isMoved || (before && (before.side !== stand.side || before.objects !== stand.objects)))
      changed.add(turn.address);
  }
  return changed;
}

/** Answers to the same question are compared: a poll says nothing about a position. */
const nameLane = ({ seat, prompt }: Turn) => `${seat} ${prompt}`;

/** Everybody's first answer: it changes nothing, and is still worth a line of its own. */
export const findFirstTurns = ({ record }: Pick<DebateModel, 'record'>): ReadonlySet<string> =>
  new Set(new Map(record.turns.toReversed().map(({ seat, address }) => [seat, address])).values());
