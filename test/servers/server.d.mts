/** What a request asked, as far as its API says it. */
export interface RecordedRequest {
  readonly n: number;
  readonly method: string;
  readonly path: string;
  /** Without those that carry secrets. */
  readonly headers: Readonly<Record<string, string>>;
  /** How a key came; null without one. */
  readonly auth: 'x-api-key' | 'x-goog-api-key' | 'authorization' | 'query' | null;
  readonly api: 'anthropic' | 'openai-responses' | 'openai-chat' | 'google' | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of four different APIs
  readonly body: any;
  readonly model: string;
  readonly stream: boolean;
  readonly system: string;
  readonly text: string;
  readonly schema: unknown;
  readonly tools: readonly string[];
  readonly cap: number | null;
  readonly tokens: {
    readonly total: number;
    readonly cached: number;
    readonly written: number;
    readonly fresh: number;
  };
}

/** A text, `{ say }`, `{ tool, input }`, `{ fill, prefer }`, `{ rules, otherwise }`, `{ fault }`, or an object said as JSON. */
export type Reply = string | { readonly [key: string]: unknown };
export type Script = Reply | readonly (Reply | ReplyMaker)[] | ReplyMaker;
type ReplyMaker = (request: RecordedRequest) => Reply | Promise<Reply>;

export interface LoopbackServer {
  readonly url: string;
  readonly port: number;
  readonly baseURLs: Readonly<Record<'anthropic' | 'openai' | 'google' | 'openai-compatible', string>>;
  readonly requests: readonly RecordedRequest[];
  follow(script: Script): void;
  close(): Promise<void>;
}

export function startServer(options?: {
  script?: Script;
  port?: number;
  key?: string;
  models?: readonly string[];
  now?: () => number;
}): Promise<LoopbackServer>;
