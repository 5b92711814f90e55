/** What a pure rule found, with its reason. ("Decision" is reserved for people.) */
export interface Ruling {
  readonly because: string;
}

/** What was found, without the sentence about it: that is worded by the program of the day. */
export const stripWording = ({ because: _because, ...found }: Ruling): object => found;

/** A change of a position (E8): what it was, what it became, why, and whether anything new stood behind it. */
export interface Change {
  readonly seat: string;
  readonly round: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly convinced_by: readonly string[];
  /** `informed`: at least one statement that convinced was new to the participant; otherwise `bare`. */
  readonly kind: 'informed' | 'bare';
}

/** E8: informed is a change that credits at least one statement the participant had not seen before. */
export function changeKind(convincedBy: readonly string[], fresh: readonly string[]): Change['kind'] {
  return convincedBy.some((id) => fresh.includes(id)) ? 'informed' : 'bare';
}
