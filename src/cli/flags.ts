/** The options of every debate, as commander hands them over: src/cli/help/options.ts has their words. */
export interface DebateFlags {
  readonly context: readonly string[];
  readonly config?: string;
  readonly seat: readonly string[];
  readonly preset?: string;
  readonly me?: string | true;
  readonly model: readonly string[];
  readonly effort: readonly string[];
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
  readonly language?: string;
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
