import type { Command } from 'commander';

/** What `--trust` says in every command that has it. */
export const trustFlag = "trust this project's programs, files and keys for this run; `dissent trust` remembers it";

/** The flags of every protocol. */
export function addSharedFlags(command: Command): Command {
  return command
    .option('--context <source>', 'a document for all: a file, folder, glob or git:RANGE; repeatable', collect, [])
    .option('--config <file>', 'configuration file (default: dissent.yaml, looked for upwards)')
    .option('--seat <name=participant>', 'who holds a seat; repeatable', collect, [])
    .option('--set <key=value>', 'a setting of the protocol; repeatable', collect, [])
    .option('--rehearse', 'no model takes part: every answer is filler and says so, free of charge')
    .option('--json', 'print the outcome as JSON, errors too')
    .option('--events', "print the journal's events as JSON lines while they happen")
    .option('--quiet', 'no progress')
    .option('--display <mode>', 'progress: full, plain or none')
    .option('--verbose', 'show every argument in full, rulings, tokens and prices')
    .option('--max-calls <n>', 'budget of calls')
    .option('--max-cost <usd>', 'budget in US dollars')
    .option('--max-time <duration>', 'time for the whole debate, e.g. 30m')
    .option('--turn-timeout <duration>', 'time for one turn, e.g. 90s')
    .option('--seed <n>', 'seed for every order that is drawn')
    .option('--strict', 'a degraded outcome is a failure (exit code 5)')
    .option('--no-input', 'never ask at the terminal')
    .option('--yes', 'agree to what will be sent and spent')
    .option('--trust', trustFlag)
    .option('--repo [folder]', 'CLI agents may read (never write) this folder with their own tools, sandboxed to it')
    .option('--sandbox <mode>', 'sandbox for CLI agents: auto, require or off')
    .option('--allow-secrets', 'go on although topic or documents seem to hold a secret')
    .option('--dry-run', 'print the estimate and end')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)')
    .option('-o, --output <file>', 'also write the result to a file (.html, .md, .json, .yaml)');
}

/** How a debate that goes on is followed: the same for `resume` and `replay`. */
export function addFollowFlags(command: Command): Command {
  return command
    .option('--json', 'print the outcome as JSON')
    .option('--events', 'print events as JSON lines while they happen')
    .option('--quiet', 'no progress')
    .option('--display <mode>', 'progress: full, plain or none')
    .option('--verbose', 'show every argument in full, rulings, tokens and prices')
    .option('--strict', 'a degraded outcome is a failure (exit code 5)')
    .option('--no-input', 'never ask at the terminal')
    .option('--trust', trustFlag)
    .option('--sandbox <mode>', 'sandbox for CLI agents: auto, require or off')
    .option('--dir <folder>', 'folder of the debates (default .dissent, or DISSENT_DIR)');
}

/** What commander makes of these flags. */
export interface DebateFlags {
  readonly context: readonly string[];
  readonly config?: string;
  readonly seat: readonly string[];
  readonly set: readonly string[];
  readonly rehearse?: boolean;
  readonly json?: boolean;
  readonly events?: boolean;
  readonly quiet?: boolean;
  readonly display?: string;
  readonly verbose?: boolean;
  readonly maxCalls?: string;
  readonly maxCost?: string;
  readonly maxTime?: string;
  readonly turnTimeout?: string;
  readonly seed?: string;
  readonly strict?: boolean;
  readonly input: boolean;
  readonly yes?: boolean;
  readonly trust?: boolean;
  readonly repo?: string | true;
  readonly sandbox?: string;
  readonly allowSecrets?: boolean;
  readonly dryRun?: boolean;
  readonly dir?: string;
  readonly output?: string;
}

/** Takes a flag that may be given several times. */
export function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}
