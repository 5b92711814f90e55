/** How a form asks a person. Every question throws `Withdrawn` when the person, or somebody for them, breaks off. */
export interface Asker {
  /** Brings the index of the option chosen. */
  select(question: {
    readonly message: string;
    readonly options: readonly string[];
    readonly initial?: number;
  }): Promise<number>;
  /** Brings a line that passes the check; the check says what is wrong with one that does not. */
  text(question: {
    readonly message: string;
    readonly initial?: string;
    readonly check: (line: string) => string | undefined;
  }): Promise<string>;
  confirm(question: { readonly message: string; readonly initial: boolean }): Promise<boolean>;
  /** Brings a whole text as it is after the person has edited it. */
  edit(question: { readonly message: string; readonly initial: string }): Promise<string>;
  note(text: string): void;
}

/** The person broke the question off, or it was taken back. */
export class Withdrawn extends Error {
  constructor() {
    super('The question was cancelled.');
    this.name = 'Withdrawn';
  }
}
