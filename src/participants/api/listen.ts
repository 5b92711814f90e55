import type { SpeakOptions, TurnRequest } from '../../debate/speaker.ts';
import { replyLimit, takeFirstBytes } from '../reply-limit.ts';
import { type AnswerForm, makeResponseFormat } from './answer-form.ts';
import { AnswerCutError, WentSilentError } from './call-error.ts';
import type { Model, ModelCall, ModelFinish, ModelPart } from './model.ts';
import type { Provider } from './model-name.ts';
import { makeCacheKey, makePromptMessages } from './prompt-parts.ts';

export interface ModelQuestion {
  readonly model: Model;
  readonly provider: Provider;
  readonly request: TurnRequest;
  readonly form: AnswerForm;
  readonly maxOutputTokens: number;
  /** What this provider is told besides: how hard to think. */
  readonly providerOptions: NonNullable<ModelCall['providerOptions']>;
  /** How long nothing may come once the answer has begun. */
  readonly idleMs: number;
}

/** An answer as it was heard. */
export interface Heard {
  readonly text: string;
  readonly finish: ModelFinish['finishReason']['unified'];
  readonly model?: string;
  readonly usage?: ModelFinish['usage'];
  readonly cutAt?: number;
}

/** Sends a question once and listens to the answer as it comes. Throws when the call fails. */
export async function listen(call: ModelQuestion, { signal, heard }: SpeakOptions): Promise<Heard> {
  const stop = new AbortController();
  const interrupt = () => stop.abort(signal.reason);
  signal.addEventListener('abort', interrupt, { once: true });
  if (signal.aborted) interrupt();
  const watch = createWatchdog(call.idleMs, (silence) => stop.abort(silence));
  let text = '';
  let bytes = 0;
  let served: string | undefined;
  let end: Omit<Heard, 'text'> | undefined;
  try {
    for await (const part of readUntilStopped(openStream(call, stop.signal), stop.signal)) {
      watch.signOfLife();
      switch (part.type) {
        case 'reasoning-delta':
        case 'text-delta':
          if (part.delta === '') break;
          bytes += Buffer.byteLength(part.delta);
          heard?.(bytes, part.type === 'text-delta' ? part.delta : undefined);
          if (part.type === 'reasoning-delta') break;
          text += part.delta;
          watch.begin();
          if (bytes > replyLimit && Buffer.byteLength(text) > replyLimit) return cutReply(text);
          break;
        case 'raw':
          served = readServedModel(part.rawValue) ?? served;
          break;
        case 'response-metadata':
          served ??= part.modelId;
          break;
        case 'finish':
          if (part.finishReason.unified === 'other' && part.finishReason.raw === undefined) break;
          end = { finish: part.finishReason.unified, usage: part.usage };
          break;
        case 'error':
          throw part.error;
        default:
      }
    }
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason;
    throw text === '' || signal.aborted ? error : new AnswerCutError(text, error);
  } finally {
    watch.end();
    signal.removeEventListener('abort', interrupt);
    stop.abort();
  }
  if (end === undefined) throw new AnswerCutError(text);
  return { ...end, text, model: served ?? call.model.modelId };
}

const cutReply = (text: string): Heard => ({
  text: takeFirstBytes(Buffer.from(text), replyLimit),
  finish: 'stop',
  cutAt: replyLimit,
});

async function openStream(
  { model, provider, request, form, maxOutputTokens, providerOptions }: ModelQuestion,
  abortSignal: AbortSignal,
): Promise<AsyncIterable<ModelPart>> {
  const { stream } = await model.doStream({
    prompt: makePromptMessages(request, provider),
    responseFormat: makeResponseFormat(form, request),
    providerOptions: {
      ...providerOptions,
      openai: {
        store: false,
        strictJsonSchema: false,
        promptCacheKey: makeCacheKey(request),
        ...providerOptions.openai,
      },
    },
    maxOutputTokens,
    abortSignal,
    includeRawChunks: true,
  });
  return stream;
}

/** The parts of a stream until the signal: what reads it may be slow to notice, and the turn's clock does not wait for it. */
async function* readUntilStopped<Part>(
  opening: Promise<AsyncIterable<Part>>,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  const awaitBeforeStop = <Result>(waiting: Promise<Result>) => Promise.race([waiting, stopped]);
  const parts = (await awaitBeforeStop(opening))[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await awaitBeforeStop(parts.next());
    if (done) return;
    yield value;
  }
}

/** Google's name of the model that answered, which the SDK does not pass on. */
function readServedModel(event: unknown): string | undefined {
  const version =
    typeof event === 'object' && event !== null && 'modelVersion' in event ? event.modelVersion : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** Calls out when nothing came for too long after the answer had begun; a model that still thinks is left to the turn's clock. */
function createWatchdog(idleMs: number, callOut: (silence: WentSilentError) => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin() {
      timer ??= setTimeout(() => callOut(new WentSilentError(idleMs)), idleMs);
    },
    signOfLife() {
      timer?.refresh();
    },
    end() {
      clearTimeout(timer);
    },
  };
}
