/**
 * A participant at the table, as a protocol sees one: a name, a role and a stance. Which model or
 * program speaks is known to the engine only, so no prompt can show it.
 */
export interface Participant {
  /** The name at the table, unique in the debate: the seat's, or the participant's where a seat holds several. */
  readonly seat: string;
  /** How the others are told who speaks, for example "risk judge". */
  readonly title: string;
  readonly persona?: Persona;
  /** Whether its domain touches all others (R7), where the configuration says so. */
  readonly cross_cutting?: boolean;
}

/** A point of view given to a seat: a file with front matter, or a built-in one. */
export interface Persona {
  readonly name: string;
  readonly title: string;
  readonly stance: string;
  readonly objective: string;
  readonly criteria: readonly string[];
  /** What it speaks to, and what it leaves to others (B12). */
  readonly lane?: { readonly speaks_to: readonly string[]; readonly does_not_speak_to: readonly string[] };
  /** How capable a model the role asks for: advice to whoever configures the panel. */
  readonly tier?: 'strong' | 'standard' | 'fast';
  /** The body of the persona's file: how it looks at things, in words. */
  readonly words: string;
}
