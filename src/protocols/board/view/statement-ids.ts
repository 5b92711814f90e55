/** What an id means: `cfo-1-t2` is the second term of what the CFO said in round 1; round 0 is the first position. */
export interface StatementId {
  readonly id: string;
  readonly seat: string;
  readonly round: number;
  readonly part: { readonly kind: PartKind; readonly number: number } | undefined;
}

export type PartKind = 't' | 'c' | 'r' | 'a';

/** The seat whose statement an id belongs to: `cfo-1-t2` is the CFO's. */
export function findSeat(id: string, seats: readonly string[]): string | undefined {
  const holders = seats.filter((seat) => id.startsWith(`${seat}-`));
  return holders.toSorted((a, b) => b.length - a.length)[0];
}

export function readStatementId(id: string, seats: readonly string[]): StatementId | undefined {
  const seat = findSeat(id, seats);
  const [, round, kind, number] = /^-(\d+)(?:-([tcra])(\d+))?$/u.exec(id.slice(seat?.length ?? 0)) ?? [];
  if (seat === undefined || round === undefined) return undefined;
  const part = kind === undefined ? undefined : { kind: kind as PartKind, number: Number(number) };
  return { id, seat, round: Number(round), part };
}

/** Every id that a text mentions, in order. */
export function findMentions(
  text: string,
  seats: readonly string[],
): readonly (StatementId & { readonly at: number })[] {
  if (seats.length === 0) return [];
  const names = seats.map((seat) => seat.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|');
  const id = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${names})-\\d+(?:-[a-z]?\\d+)*(?![\\p{L}\\p{N}_-])`, 'gu');
  return [...text.matchAll(id)].flatMap((found) => {
    const mention = readStatementId(found[0], seats);
    return mention ? [{ ...mention, at: found.index }] : [];
  });
}
