import type { DebateEvent } from '../../src/debate/event.ts';
import type { Outcome } from '../../src/debate/outcome.ts';
import { findModel, listChanges } from '../../src/debate/record/positions.ts';
import { type DebateRecord, readRecord } from '../../src/debate/record/record.ts';
import type { Shape } from '../../src/debate/record/shape.ts';
import type { Turn } from '../../src/debate/record/turn.ts';
import type { Change } from '../../src/debate/ruling.ts';
import { listAbsences } from '../../src/outputs/absences.ts';
import type { DebateBrief } from '../../src/outputs/brief.ts';
import { findDecision } from '../../src/outputs/decision.ts';
import type { NamedDocument } from '../../src/outputs/documents-of.ts';
import type { ToldTurn } from '../../src/outputs/told-turns.ts';
import { measureUsage } from '../../src/outputs/usage.ts';
import type { DebateStanding } from '../../src/server/stream.ts';
import type { ProtocolView } from '../view.ts';
import { readEarlier } from './earlier.ts';

/** What is told beside the journal: how the debate stands, its outcome in a minute, and its answers as people read them. */
export interface Known {
  readonly standing: DebateStanding | null;
  readonly outcome: Outcome | null;
  readonly brief: DebateBrief | null;
  readonly document: NamedDocument | null;
  readonly told: ReadonlyMap<string, ToldTurn>;
  /** Seats whose answers are held back until the person whose turn it is has given theirs. */
  readonly hidden: readonly string[];
}

export const nothingKnown: Known = {
  standing: null,
  outcome: null,
  brief: null,
  document: null,
  told: new Map(),
  hidden: [],
};

/** A debate as the page shows it: the record, read once for all views. */
export interface DebateModel<S extends Shape = Shape> extends Known {
  /** The name of its folder, by which the viewer is asked for it. */
  readonly id: string;
  readonly record: DebateRecord<S>;
  /** The protocol's own part of the page; undefined where the record has no shape that it knows. */
  readonly view: ProtocolView<S> | undefined;
  readonly seats: readonly Seat[];
  readonly changes: readonly Change[];
  readonly absences: Outcome['absences'];
  readonly decision: Outcome['decision'];
  readonly usage: Outcome['usage'];
  /** Turns that are being answered; none where no process works on the debate. */
  readonly pending: readonly Turn[];
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
export function buildDebateModel(
  id: string,
  events: readonly DebateEvent[],
  known: Known = nothingKnown,
  views: { readonly [protocol: string]: ProtocolView } = {},
): DebateModel | undefined {
  const [opened] = events;
  if (opened?.type !== 'debate-opened') return undefined;
  const view = Object.hasOwn(views, opened.protocol) ? views[opened.protocol] : undefined;
  const record = readEarlier(view, events) ?? readRecord(view, events);
  const outcome = record.ended ? known.outcome : null;
  return {
    ...known,
    id,
    record,
    view: record.shaped ? view : undefined,
    outcome,
    brief: record.ended ? known.brief : null,
    seats: record.opened.panel.map(({ seat, group, title, participant }, index) => ({
      seat,
      index,
      group,
      title,
      participant,
      model: findModel(seat, record),
    })),
    changes: listChanges(record),
    absences: listAbsences(record),
    decision: findDecision(record),
    usage: outcome?.usage ?? measureUsage(record),
    pending:
      !record.ended && known.standing?.running
        ? record.turns.filter(({ sent, ended, failed }) => sent && !ended && !failed)
        : [],
    times: listTimes(events),
  };
}

/** Whether the debate runs, was decided by a person, ended in some other way, or was cut off. */
export function findStatus({ record, standing, brief }: DebateModel): string {
  if (!record.ended && (standing?.questions ?? []).length > 0) return 'waiting';
  if (standing?.running && !record.ended) return 'running';
  // What was turned down keeps what the debate came to.
  if (brief?.decided && brief.decided.verdict !== 'reject') return 'decided';
  return record.ended?.conclusion.status ?? 'unfinished';
}

/** The seat whose statement an id names (E8): most begin with the seat's name, others the protocol knows. */
export function findAuthor<S extends Shape>(
  id: string,
  { record, seats, view }: Pick<DebateModel<S>, 'record' | 'seats' | 'view'>,
): string | undefined {
  const named = seats
    .map(({ seat }) => seat)
    .filter((seat) => id === seat || new RegExp(`^${escapePattern(seat)}[-.:#]`, 'u').test(id))
    .toSorted((a, b) => b.length - a.length)[0];
  return named ?? view?.findAuthor?.(id, record);
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function listTimes(events: readonly DebateEvent[]): DebateModel['times'] {
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
