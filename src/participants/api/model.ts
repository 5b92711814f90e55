import type { AnthropicProvider } from '@ai-sdk/anthropic';

type SdkModel = ReturnType<AnthropicProvider>;
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];

/** A question as it is sent, and what comes of the answer, in the words of the AI SDK's providers. */
export type ModelCall = Parameters<SdkModel['doStream']>[0];
export type ModelPart = SdkStream extends ReadableStream<infer Part> ? Part : never;
/** How an answer ended, and what it used. */
export type ModelFinish = Extract<ModelPart, { type: 'finish' }>;

/** Where a model is, and what lets one in. */
export interface ModelConnection {
  readonly address: string;
  readonly apiKey: string | undefined;
}

/**
 * A model that can be asked. The AI SDK's providers are called directly: its core adds tools, steps and telemetry, and
 * takes longer to load and to pass an answer on than everything else in a call.
 */
export interface Model {
  readonly modelId: string;
  doStream(call: ModelCall): PromiseLike<{ readonly stream: AsyncIterable<ModelPart> }>;
}
