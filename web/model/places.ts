import type { DebateModel } from './debate.ts';

/** The name of a turn in addresses: its place in the journal, which never changes. */
export function nameTurnPlace(address: string, { record }: Pick<DebateModel, 'record'>): string {
  return `turn-${record.turns.findIndex((turn) => turn.address === address) + 1}`;
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
