/** What an architecture decision record says, whatever its template. Everything in it is plain words; `sections` are Markdown. */
export interface Adr {
  readonly title: string;
  readonly status: 'accepted' | 'proposed';
  readonly context: string;
  readonly drivers: readonly string[];
  readonly options: readonly AdrOption[];
  readonly decision: string;
  readonly consequences: { readonly good: readonly string[]; readonly bad: readonly string[] };
  readonly confirmation: string;
  readonly more: string;
  /** Who decided: the specialists that agreed, or a person. */
  readonly deciders: readonly string[];
  /** Who was heard besides. */
  readonly consulted: readonly string[];
  /** What comes after the template's own sections: title and Markdown that is ready to be written. */
  readonly sections: readonly { readonly title: string; readonly body: string }[];
}

export interface AdrOption {
  readonly title: string;
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
