/** How a protocol is called on the command line, as data: `dissent <name>`, `dissent estimate <name>` and `dissent run <name>` are made from it. */
export interface ProtocolCommand {
  /** Where it stands among the commands; those without a place come last, by name. */
  readonly place?: number;
  /** One line for the list of commands. Default: the protocol's summary. */
  readonly summary?: string;
  /** Default: the protocol's summary. */
  readonly description?: string;
  readonly argument: CommandArgument;
  readonly flags?: readonly CommandFlag[];
  /** Command lines, without the prompt. */
  readonly examples?: readonly string[];
  /** How `dissent` alone offers it to somebody who does not know the protocols; without it, it is not offered. */
  readonly guide?: CommandGuide;
  /**
   * Makes the topic from what was given; a pure function. Without it the topic is what the argument holds, with the
   * fields that flags set.
   */
  topicFrom?(given: Given): unknown;
}

export interface CommandGuide {
  /** What the person wants to do: "Test one proposal". */
  readonly wish: string;
  /** Asked besides what is to be decided, one line after the other: the argument's documents, or a flag's values. */
  readonly list?: {
    readonly message: string;
    readonly least: number;
    /** The flag that takes each line, as `--option`; without it each is a document, and nothing else is asked. */
    readonly flag?: string;
  };
}

export interface CommandArgument {
  /** Its name, which is also the field of the topic that a plain text stands for. */
  readonly name: string;
  readonly description: string;
  /** True where it is a list of files, each of which becomes a document of the debate. */
  readonly documents?: true;
  /** True where files and standard input hold the topic's fields, whatever their ending; otherwise only .yaml and .json files do. */
  takesFields?(given: Pick<Given, 'flags' | 'lists'>): boolean;
  /** The field under which a file may hold the topic's fields; errors name their place there. */
  readonly under?: string;
  /** True where what is piped in besides is handed to `topicFrom`; otherwise it is joined to the text. */
  readonly pipedApart?: true;
  /** What to do when there is none. */
  readonly whenMissing?: string;
  /** What to do when it looks like a file and there is none of that name; without it such an argument is a text. */
  readonly whenNoFile?: string;
  /** What to do about an empty document. */
  readonly whenEmpty?: string;
}

export interface CommandFlag {
  /** As it is written: `--level <level>`, `--blind`, `--no-provenance`. */
  readonly flag: string;
  readonly description: string;
  readonly repeatable?: true;
  /** What it sets; a flag that sets nothing is read by `topicFrom`. */
  readonly sets?: { readonly topic: string } | { readonly setting: string };
  /** True where it names a file, which becomes a document of the debate. */
  readonly document?: true;
}

/** What a command line gave, read but not yet a topic. */
export interface Given {
  /** A text, or the fields of a file; undefined where the argument is a list of documents. */
  readonly value: unknown;
  readonly from: 'words' | 'file' | 'standard input';
  /** What was piped in besides, where the argument wants it apart. */
  readonly piped: string;
  /** The protocol's own flags that were given, by name (`--max-age` is `maxAge`); a switch is `true` or `false`. */
  readonly flags: { readonly [name: string]: string };
  /** The same for those that can be repeated. */
  readonly lists: { readonly [name: string]: readonly string[] };
  /** The files that become documents. */
  readonly documents: readonly GivenDocument[];
  /** The participants of the configuration, by name. */
  readonly participants: readonly string[];
}

export interface GivenDocument {
  /** What the document is called in the debate. */
  readonly name: string;
  /** Its path as it was written, and in full. */
  readonly written: string;
  readonly path: string;
  /** The flag that named it; undefined for the argument. */
  readonly flag?: string;
}
