/** What help shows of a command. The texts are data, so that they can be read, and tested, together. */
export interface CommandHelp {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly description: string;
  /** As commander writes them: `<id>`, `[seats...]`. */
  readonly arguments?: readonly (readonly [name: string, description: string])[];
  readonly options?: readonly OptionHelp[];
  readonly examples: readonly string[];
}

export interface OptionHelp {
  readonly flag: string;
  readonly description: string;
  readonly repeatable?: true;
  /** The heading under which it is listed; without one it is among the command's own. */
  readonly group?: string;
}

/** The groups of commands, in the order in which help lists them. */
export const groups = {
  debate: 'Debate:',
  results: 'Results:',
  records: 'Records:',
  documents: 'Documents:',
  setUp: 'Set-up:',
  integrations: 'Integrations:',
} as const;
