/**
 * What an architecture decision record says, whatever its template. Texts and items are as participants wrote them, and are
 * made safe where they are written; `open` and the bodies of `sections` are Markdown that is safe already.
 */
export interface Adr {
  /** The decision, where the protocol's brief has no title for it. */
  readonly title: string;
  /** `accepted` only where a person decided to do it. */
  readonly status: 'accepted' | 'proposed' | 'rejected';
  readonly context: string;
  readonly drivers: readonly string[];
  readonly options: readonly AdrOption[];
  readonly decision: string;
  readonly consequences: { readonly good: readonly string[]; readonly bad: readonly string[] };
  readonly confirmation: string;
  /** What is still to be settled: that is no consequence. */
  readonly open: string;
  readonly more: string;
  /** What comes after the template's own sections: title and Markdown that is ready to be written. */
  readonly sections: readonly { readonly title: string; readonly body: string }[];
}

export interface AdrOption {
  readonly title: string;
  readonly description?: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
}

/** How an ADR is placed among the others. */
export interface AdrPlace {
  /** Its number, where the team numbers them. */
  readonly number?: string | undefined;
  /** The file of the ADR that it supersedes. */
  readonly supersedes?: string | undefined;
  readonly date: string;
}
