import { createRequire } from 'node:module';
import type { ModelName } from './model-name.ts';
import { isOnThisMachine } from './this-machine.ts';

/** US dollars for a million tokens. Without prices of their own, cached and written tokens cost what others do. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cached_input?: number | undefined;
  readonly cache_write?: number | undefined;
}

/** Prices by model, as `openai:gpt-5.5` or `gpt-5.5`; they come before the known ones. */
export type PriceTable = { readonly [model: string]: ModelPrice };

/** What a request used. `cached` and `written` are parts of `input`. */
export interface Tokens {
  readonly input: number;
  readonly cached: number;
  readonly written: number;
  readonly output: number;
}

/** What that costs in US dollars. */
export type Price = (tokens: Tokens) => number;

/** The price of a model, from the table or by genai-prices; undefined when nobody knows it. */
export function findPrice(
  model: ModelName,
  { address, prices = {} }: { address: string; prices?: PriceTable | undefined },
): Price | undefined {
  const own = prices[`${model.provider}:${model.id}`] ?? prices[model.id];
  return own === undefined ? findKnownPrice(model, address) : computeTablePrice(own);
}

function computeTablePrice({ input, output, cached_input = input, cache_write = input }: ModelPrice): Price {
  return (tokens) => {
    const fresh = tokens.input - tokens.cached - tokens.written;
    const usd = fresh * input + tokens.cached * cached_input + tokens.written * cache_write + tokens.output * output;
    return usd / 1_000_000;
  };
}

/** What the list of prices knows of a model besides: its window. */
export function findPricedModel({ provider, id }: ModelName, address: string): { context_window?: number } | undefined {
  const providerId = findProvider(provider, address);
  if (providerId === undefined) return undefined;
  return loadPrices().calcPrice({ input_tokens: 1, output_tokens: 1 }, id, { providerId })?.model;
}

/** A compatible server is known by its address alone: a model's name says nothing of what its host charges. */
function findProvider(provider: ModelName['provider'], address: string): string | undefined {
  if (provider !== 'openai-compatible') return provider;
  return isOnThisMachine(address) ? undefined : loadPrices().findProvider({ providerApiUrl: address })?.id;
}

function findKnownPrice({ provider, id }: ModelName, address: string): Price | undefined {
  const providerId = findProvider(provider, address);
  if (providerId === undefined) return undefined;
  const { calcPrice } = loadPrices();
  const computeCost = ({ input, cached, written, output }: Tokens) =>
    calcPrice(
      { input_tokens: input, cache_read_tokens: cached, cache_write_tokens: written, output_tokens: output },
      id,
      { providerId },
    )?.total_price;
  return computeCost({ input: 1, cached: 0, written: 0, output: 1 }) === undefined
    ? undefined
    : (tokens) => computeCost(tokens) ?? 0;
}

/** Loaded at once when the first model that may have a price sits down: what it costs is said before it is asked. */
function loadPrices(): typeof import('@pydantic/genai-prices') {
  return createRequire(import.meta.url)('@pydantic/genai-prices');
}
