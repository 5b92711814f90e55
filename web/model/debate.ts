import type { DebateEvent } from '../../src/debate/event.ts';
import type { Outcome } from '../../src/debate/outcome.ts';
import type { Change } from '../../src/debate/ruling.ts';
import { absencesOf } from '../../src/outputs/absences.ts';
import { decisionOf } from '../../src/outputs/decision.ts';
import { changesOf, findModel } from '../../src/debate/record/positions.ts';
import { objectsIn, wordsIn } from '../../src/outputs/reading.ts';
import { type DebateRecord, recordOf } from '../../src/debate/record/record.ts';
import type { Turn } from '../../src/debate/record/turn.ts';
import { usageOf } from '../../src/outputs/usage.ts';
import type { DebateStanding } from '../../src/server/stream.ts';

/** A debate as the page shows it: the record, read once for all views. */
export interface DebateModel {
  /** The name of its folder, by which the viewer is asked for it. */
  readonly id: string;
  readonly record: DebateRecord;
  readonly outcome: Outcome | null;
  readonly standing: DebateStanding | null;
  readonly seats: readonly Seat[];
  readonly changes: readonly Change[];
  readonly absences: Outcome['absences'];
  readonly decision: Outcome['decision'];
  readonly usage: Outcome['usage'];
  /** Turns that were sent and have not come back. */
  readonly pending: readonly Turn[];
  /** When each turn was sent, and when it came to an end. */
  readonly times: ReadonlyMap<string, { readonly from: number; readonly to: number | undefined }>;
}

/** Somebody at the table; `index` fixes the colour and the sign everywhere. */
export interface Seat {
  readonly seat: string;
  readonly index: number;
  readonly group: string;
  readonly title: string;
  readonly participant: string;
  readonly model: string | null;
}

/** Reads what is known of a debate; undefined while there is not even its first line. */
export function debateModel(
  id: string,
  events: readonly DebateEvent[],
  standing: DebateStanding | null,
  known: Outcome | null,
): DebateModel | undefined {
  if (events[0]?.type !== 'debate-opened') return undefined;
  const record = recordOf(events);
  const outcome = record.ended ? known : null;
  return {
    id,
    record,
    outcome,
    standing,
    seats: record.opened.panel.map(({ seat, group, title, participant }, index) => ({
      seat,
      index,
      group,
      title,
      participant,
      model: findModel(seat, record),
    })),
    changes: changesOf(record),
    absences: absencesOf(record),
    decision: decisionOf(record),
    usage: outcome?.usage ?? usageOf(record),
    pending: record.ended ? [] : record.turns.filter(({ sent, ended, failed }) => sent && !ended && !failed),
    times: timesOf(events),
  };
}

/** Whether the debate runs, ended in some way, or was cut off. */
export function statusOf({ record, listStandingTurns }: DebateModel): string {
  if (standing?.running && !record.ended) return 'running';
  return record.ended?.conclusion.status ?? 'unfinished';
}

/**
 * The seat whose statement an id names (E8): judges say `value-1`, challengers `O-1`, positions and proposals
 * are `P-2`, messages `M-3`.
 */
export function ownerOf(id: string, { record, seats }: Pick<DebateModel, 'record' | 'seats'>): string | undefined {
  const named = seats
    .map(({ seat }) => seat)
    .filter((seat) => id === seat || new RegExp(`^${escaped(seat)}[-.:#]`, 'u').test(id))
    .toSorted((a, b) => b.length - a.length)[0];
  if (named) return named;
  if (/^(?:P-?\d+|O-\d+-A\d+)$/u.test(id))
    return seats.find(({ group }) => group === 'proposer' || group === 'lead')?.seat;
  const message = objectsIn(record.ended?.conclusion.result.messages).find((sent) => sent.id === id);
  if (message) return wordsIn(message.from);
  for (const { ruling } of record.rulings) {
    const found = objectsIn(ruling.objections).find((objection) => objection.id === id);
    if (found) return wordsIn(found.challenger);
  }
  return undefined;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function timesOf(events: readonly DebateEvent[]): DebateModel['times'] {
  const times = new Map<string, { from: number; to: number | undefined }>();
  for (const event of events) {
    if (event.type === 'turn-started') times.set(event.address, { from: Date.parse(event.at), to: undefined });
    if (event.type === 'turn-ended' || event.type === 'turn-failed') {
      const to = Date.parse(event.at);
      times.set(event.address, { from: times.get(event.address)?.from ?? to - event.ms, to });
    }
  }
  return times;
}
