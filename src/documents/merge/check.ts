import type { ExactConflict } from '../compare/exact-conflicts.ts';

export interface Fault {
  readonly kind: 'structure' | 'reference' | 'contradiction' | 'anchor' | 'lost' | 'invented';
  readonly line: number;
  readonly what: string;
}

export interface AnchorStanding {
  readonly anchor: string;
  readonly kind: 'id' | 'threshold' | 'date' | 'name';
  readonly standing: 'preserved' | 'modified' | 'dropped';
  /** Why it is modified or dropped: the change that did it; null where no change explains it, which is a fault. */
  readonly reason: string | null;
}

/** What validation found (M12). Valid when there is no fault. */
export interface MergeCheck {
  readonly ok: boolean;
  readonly faults: readonly Fault[];
  readonly anchors: readonly AnchorStanding[];
  /** Exact conflicts of the merged text that none of its variants has. */
  readonly new_contradictions: readonly ExactConflict[];
  /** References that resolve, and all; and those that lead nowhere and did so in a variant already, which is not the merge's fault. */
  readonly references: {
    readonly resolved: number;
    readonly total: number;
    readonly inherited: readonly { readonly text: string; readonly line: number; readonly variant: string }[];
  };
  /** What could not be looked at for want of a base or of the merge's log, in full sentences. */
  readonly unchecked: readonly string[];
}
