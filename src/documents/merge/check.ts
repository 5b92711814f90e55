import type { Anchor } from './anchors.ts';

export interface Fault {
  /** `twice`: said twice that was said once. `provenance`: what the document says of its own origin is not so. */
  readonly kind: 'structure' | 'reference' | 'contradiction' | 'anchor' | 'lost' | 'invented' | 'twice' | 'provenance';
  readonly line: number;
  readonly what: string;
}

export interface AnchorStanding extends Anchor {
  readonly standing: 'preserved' | 'modified' | 'dropped';
  /** Why it is modified or dropped: the change that did it; null where no change explains it, which is a fault. */
  readonly reason: string | null;
}

/** What validation found (M12): a fault is something certain. A document is valid when there is none and nothing is unchecked. */
export interface MergeCheck {
  readonly ok: boolean;
  readonly faults: readonly Fault[];
  readonly anchors: readonly AnchorStanding[];
  /** References that resolve, and all; and those that lead nowhere and did so in a variant already, which is not the merge's fault. */
  readonly references: {
    readonly resolved: number;
    readonly total: number;
    readonly inherited: readonly { readonly text: string; readonly line: number; readonly variant: string }[];
  };
  /** What could not be looked at for want of a base or of the merge's record, in full sentences. */
  readonly unchecked: readonly string[];
}
