import type { Failure } from '../../debate/absence.ts';
import type { Effort } from '../../debate/effort.ts';
import type { JsonSchema } from '../../debate/json.ts';
import type { Usage } from '../../debate/speaker.ts';
import type { Loose } from './json-lines.ts';

/**
 * How an agent is signed in: by a `key` in the environment, then it gets a home of its own and lean settings; or by a
 * `login` of the user's, then it gets a copy of it in the sandbox, and needs the user's home without.
 */
export type Access = 'key' | 'login';

/** Everything a row may look at to make one turn. */
export interface AgentTurn {
  readonly access: Access;
  readonly model: string | undefined;
  readonly effort?: Effort | undefined;
  /** The most tokens of the answer, for an agent that can be told. */
  readonly maxTokens?: number | undefined;
  readonly schema: JsonSchema;
  /** What the agent is told it is, in place of its own instructions. */
  readonly role: string;
  /** The folder of this turn: what `files` names lies in it. It is not the working folder. */
  readonly folder: string;
  /** The home: one of this turn's own with a key or in the sandbox, else the user's. */
  readonly home: string;
  /** A folder whose files the agent may read with its own tools; without it the agent has no tools. */
  readonly repo: string | undefined;
  /** The user's environment, of which only what the row names is passed on. */
  readonly environment: NodeJS.ProcessEnv;
  /** What the CLI answered to the row's `learns`, if anything. */
  readonly learned: Loose | undefined;
}

/** What a CLI left behind when it ended. */
export interface AgentEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  /** The last bytes only. */
  readonly stderr: string;
}

/** What a CLI's output says: a reply, or a failure. `again` where the same request may succeed soon. */
export type AgentReading =
  | { readonly text: string; readonly model?: string; readonly usage?: Usage }
  | { readonly failure: Failure; readonly again?: boolean };

/** What can be said about an agent's isolation before it is tried. */
export interface Isolation {
  /** Which tools are offered to the model in a turn without `--repo`. */
  readonly tools: 'none' | 'one that does nothing';
  /** What becomes of `@file` in a prompt. */
  readonly mentions: 'neutralised' | 'not expanded';
  /** When it gets a home of its own, so that no settings, memories, hooks or servers of the user's are loaded. */
  readonly ownHome: 'with a key';
  /** Whether it heeds the user's own file of instructions when it uses the user's login. */
  readonly habits: 'never' | 'without the sandbox';
  /** Whether it retries on its own for a while, so that a rate limit takes longer to show. */
  readonly ownRetries: 'none' | 'with a login';
}

/** What can tell whose model an agent asks. */
export interface VendorClues {
  readonly model: string | undefined;
  readonly access: Access;
  /** The file in which the user's login shows. */
  readonly login: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
}

/** An agent CLI as a row of the table: all that Dissent knows of it. */
export interface Agent {
  readonly name: string;
  readonly vendor: string;
  readonly binary: string;
  readonly versionArgs: readonly string[];
  /** The version this row was tried with. */
  readonly tried: string;
  readonly install: string;
  readonly signIn: string;
  /** Variables that hold keys: passed on, and never shown. */
  readonly keys: readonly string[];
  /** Those of the keys that carry a login, and need no home of the agent's own. */
  readonly tokens?: readonly string[];
  /** Variables without which a key is not enough. */
  readonly keyNeeds?: readonly string[];
  /** Other variables of the user's that are passed on: addresses, accounts, where its folder is. */
  readonly passes: readonly string[];
  /** Its folder in the home, with the user's settings and history in it. */
  readonly folder: string;
  /** A variable that says where its folder is, instead of the home's. */
  readonly folderVariable?: string;
  /** Files in the home of which one exists when the user has signed in: the credentials, and all that the sandbox shows. */
  readonly logins: readonly string[];
  /** A file in the home that tells of a login which is kept elsewhere, such as in a keychain. */
  readonly tellsOfLogin?: { readonly file: string; readonly says: (content: Loose) => boolean };
  /** The fields of a credential that change when the CLI renews it; nothing else is taken back from the sandbox. */
  readonly renews: readonly string[];
  /** When a credential has to be renewed, in milliseconds since 1970. */
  expires(login: Loose): number | null;
  /** Its settings; `keep` takes from them what says how it is signed in, where it doesn't start without. */
  readonly settings: { readonly file: string; readonly keep?: (settings: Loose) => Loose };
  /** Where it keeps what was said in other projects. */
  readonly history: string;
  readonly isolation: Isolation;
  /** The names of models that it is asked for when no participant is configured for them. */
  readonly runs?: RegExp;
  /** The words for effort that it takes; none where it can't be told. */
  readonly efforts: readonly Effort[];
  /** True where the length of its answers can be capped. */
  readonly takesMaxTokens?: true;
  /** The access with which it says what a turn cost. */
  readonly pricedWith?: Access;
  /** True where the login it would use is a key or an account that is paid by use, and no plan. */
  paidByUse?(seen: {
    readonly login: Loose;
    readonly settings: Loose;
    readonly environment: NodeJS.ProcessEnv;
  }): boolean;
  /** How it is seated without configuration (C0): it leads, or attacks as the first, the second, … */
  readonly foundSeat?: 'lead' | number;
  /** `native` where the model's decoding is held to the schema without hidden attempts; else the prompt's words do it. */
  readonly schema: 'native' | 'text';
  /** Files in `--repo` that it takes instructions from, whatever it is told: the sandbox shows them empty. */
  readonly obeys?: readonly string[];
  /** The longest prompt it takes; what is longer it would cut in silence. */
  readonly mostPromptBytes?: number;
  /** Asked of the CLI once, before its first turn. */
  readonly learns?: { readonly argv: readonly string[]; readonly keep: (stdout: string) => Loose | undefined };
  access(environment: NodeJS.ProcessEnv, signedIn: boolean): Access;
  argv(turn: AgentTurn): readonly string[];
  /** Variables with fixed values. */
  variables(turn: AgentTurn): Readonly<Record<string, string>>;
  /** Files of the turn, by their path in its folder. */
  files(turn: AgentTurn): Readonly<Record<string, string>>;
  read(end: AgentEnd, turn: AgentTurn): AgentReading;
  /** The words of its answer in a line that it prints on the way; undefined where there are none. */
  overhear?(line: Loose): string | undefined;
  /** The model it takes from the environment when none is named. */
  findModel?(clues: Omit<VendorClues, 'model'>): string | undefined;
  /** Whose model it asks where the model's name does not tell, for an agent that serves several vendors. */
  findVendor?(clues: VendorClues): string | undefined;
  /** What it met, if its standard error or its log say that it has begun to retry on its own; then it is ended. */
  retrying?(words: string): string | undefined;
  /** The log it writes, for one that says nothing of retries on standard error. */
  log?(turn: AgentTurn): string | undefined;
}
