import type { Failure } from '../../debate/absence.ts';
import type { Effort } from '../../debate/effort.ts';
import type { Reply, Speaker, SpeakOptions, Spoken, TurnRequest } from '../../debate/speaker.ts';
import { describeInterruption } from '../interruption.ts';
import { type AnswerForm, chooseAnswerForm } from './answer-form.ts';
import { AnswerCutError, readCallError } from './call-error.ts';
import { capAnswer, makeEffortOptions } from './effort.ts';
import { type Asked, readApiFailure, reportRefusal } from './failure-of.ts';
import { findMissingKey, type GivenKey } from './key.ts';
import { type Heard, listen, type ModelQuestion } from './listen.ts';
import { parseModel, resolveModelAddress } from './model-name.ts';
import { findPrice, type Price, type PriceTable } from './price.ts';
import { OutOfTriesError, runWithRetries } from './retry.ts';
import { checkModelListed } from './roll-call.ts';
import { loadModel } from './sdk.ts';
import { addLost, computeMostCost, nothingLost, priceUsage } from './usage.ts';
import { findModelVendor } from './vendor.ts';
import { askServedWindow, findKnownWindow } from './window.ts';

export interface ApiModel extends GivenKey {
  readonly participant: string;
  /** `anthropic:claude-sonnet-4-5`, `openai:gpt-5.5`, `google:gemini-2.5-pro`, `openai-compatible:qwen3`. */
  readonly model: string;
  /** Where the API is, if not at the vendor's own address; openai-compatible has no other. */
  readonly baseURL?: string;
  readonly timeoutMs?: number;
  readonly effort?: Effort;
  /** The most tokens of an answer, thinking included; sent with every question. */
  readonly maxOutputTokens?: number;
  /** How long nothing may come in the middle of an answer. */
  readonly idleMs?: number;
  readonly prices?: PriceTable;
  /** How many tokens it can read at once, where that is known better than by the list and the server. */
  readonly windowTokens?: number;
  /** The wait before the second try; the third comes after twice that. */
  readonly firstWaitMs?: number;
}

/** A model behind an API as a participant. Nothing of the AI SDK is loaded before the first question. */
export function apiSpeaker(api: ApiModel): Speaker {
  const { participant, timeoutMs, apiKey, keyName, effort, maxOutputTokens = capAnswer(effort) } = api;
  const name = parseModel(api.model);
  const address = resolveModelAddress(name, api.baseURL);
  const asked: Asked = { model: name.id, address, apiKey, keyName };
  const price = findPrice(name, { address, prices: api.prices });
  const missing = findMissingKey(api.model, { ...(apiKey && { apiKey }), ...(keyName && { keyName }) });
  const model = runOnce(() => loadModel(name, { address, apiKey }));
  const setting = {
    api,
    provider: name.provider,
    maxOutputTokens,
    providerOptions: makeEffortOptions(name, effort),
    price,
    asked,
    refusedSchema: { yet: false },
  };
  return {
    participant,
    via: `api:${name.provider}`,
    reached: { by: [address], given: keyName === undefined ? [] : [keyName] },
    ...(missing ? { lacks: missing.detail } : {}),
    model: name.id,
    ...(effort === undefined ? {} : { effort }),
    vendor: findModelVendor(name, address),
    billing: price === undefined ? 'unpriced' : 'priced',
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(price === undefined
      ? {}
      : {
          mostUsd: (request) => computeMostCost(request, price, maxOutputTokens),
          usualUsd: (tokens) => price({ ...tokens, cached: 0, written: 0 }),
        }),
    windowTokens: async (signal) =>
      api.windowTokens ??
      findKnownWindow(name, address) ??
      (name.provider === 'openai-compatible' ? askServedWindow(address, name.id, signal) : undefined),
    async speak(request, options) {
      if (options.signal.aborted) return { failure: describeInterruption(options.signal) };
      if (missing) return { failure: missing, unsent: true };
      let retries = 0;
      const countRetry = () => {
        retries += 1;
      };
      try {
        return {
          ...(await converse({ ...setting, model: await model(), request, countRetry }, options)),
          ...(retries && { retries }),
        };
      } catch (error) {
        return { failure: describeFailure(error, asked, options.signal), ...(retries && { retries }) };
      }
    },
    rollCall: async (signal) =>
      missing ?? checkModelListed(name, { ...asked, usualAddress: api.baseURL === undefined }, signal),
  };
}

function describeFailure(error: unknown, asked: Asked, signal: AbortSignal): Failure {
  if (!(error instanceof OutOfTriesError))
    return signal.aborted ? describeInterruption(signal) : readApiFailure(error, asked);
  const { reason, detail } = readApiFailure(error.cause, asked);
  return { reason, detail: `${detail}; ${error.message}` };
}

interface Conversation extends Pick<ModelQuestion, 'model' | 'provider' | 'maxOutputTokens' | 'providerOptions'> {
  readonly api: ApiModel;
  readonly price: Price | undefined;
  readonly asked: Asked;
  readonly request: TurnRequest;
  /** A server that does not take schemas is sent none from then on. */
  readonly refusedSchema: { yet: boolean };
  readonly countRetry: () => void;
}

type Answered = Exclude<Spoken, { readonly awaiting: true }>;

/** One question with its tries. */
async function converse(conversation: Conversation, options: SpeakOptions): Promise<Answered> {
  const { api, request, refusedSchema, asked, price } = conversation;
  const { idleMs = 60_000, firstWaitMs = 1000 } = api;
  let lost = nothingLost;
  const tryOnce = async (form: AnswerForm): Promise<Heard> => {
    try {
      return await listen({ ...conversation, form, idleMs }, options);
    } catch (error) {
      if (error instanceof AnswerCutError) lost = addLost(lost, request, error.heard);
      if (form !== 'schema' || !isAboutTheSchema(error)) throw error;
      refusedSchema.yet = true;
      return tryOnce('text');
    }
  };
  const chooseForm = () => (refusedSchema.yet ? 'text' : chooseAnswerForm(request, conversation.provider));
  const heard = await runWithRetries(() => tryOnce(chooseForm()), {
    signal: options.signal,
    firstWaitMs,
    onRetry: conversation.countRetry,
  });
  if (heard.finish === 'content-filter') return { failure: reportRefusal(heard.text, asked) };
  return { reply: makeReply(heard, (usage) => priceUsage(usage, { price, lost })) };
}

/** An answer that was cut at the cap says so: half of it must not pass for the whole. */
function makeReply(
  { text, model, usage, finish, cutAt = finish === 'length' ? Buffer.byteLength(text) : undefined }: Heard,
  used: (usage: NonNullable<Heard['usage']>) => NonNullable<Reply['usage']>,
): Reply {
  return {
    text,
    ...(model === undefined ? {} : { model }),
    ...(usage === undefined ? {} : { usage: used(usage) }),
    ...(cutAt === undefined ? {} : { cutAt }),
  };
}

function isAboutTheSchema(error: unknown): boolean {
  const { status, message, body } = readCallError(error);
  return (status === 400 || status === 422) && /schema|response_?format|output_config|structured/i.test(message + body);
}

function runOnce<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
