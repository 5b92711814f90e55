import type { DebateRecord } from '../../src/debate/record/record.ts';
import type { DebateModel } from './debate.ts';

const numbers = new WeakMap<object, ReadonlyMap<string, number>>();

/** The name of a turn in addresses: its place in the journal, which never changes. */
export function nameTurnPlace(address: string, { record }: { readonly record: Pick<DebateRecord, 'turns'> }): string {
  const known = numbers.get(record) ?? new Map(record.turns.map((turn, index) => [turn.address, index + 1]));
  numbers.set(record, known);
  return `turn-${known.get(address) ?? 0}`;
}

/** The turn that a place in an address names. */
export function findTurnAt(place: string, { record }: Pick<DebateModel, 'record'>): string | undefined {
  return record.turns[Number(/^turn-(\d+)$/u.exec(place)?.[1] ?? 0) - 1]?.address;
}

/** The last answer of a seat, where its words stand in full. */
export function findLastTurn(seat: string, { record }: Pick<DebateModel, 'record'>): string | undefined {
  return record.turns.findLast((turn) => turn.seat === seat && turn.ended)?.address;
}

/** The address of a place in the page, which serves one debate or is one. */
export function linkPlace(place: string): string {
  const [kind, debate] = location.hash.replace(/^#\/?/u, '').split('/');
  return kind === 'debate' && debate ? `#/debate/${debate}/${place}` : `#/${place}`;
}
