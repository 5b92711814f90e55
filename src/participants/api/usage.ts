import { estimateTokenCount } from 'tokenx';
import type { TurnRequest, Usage } from '../../debate/speaker.ts';
import type { ModelFinish } from './model.ts';
import type { Price, Tokens } from './price.ts';

/** An estimate can fall short by this much. */
const margin = 1.2;

/** What a request used and cost. Tries that were cut in the middle are paid for too, and counted by estimate. */
export function priceUsage(
  { inputTokens, outputTokens }: ModelFinish['usage'],
  { price, lost }: { price: Price | undefined; lost: Tokens },
): Usage {
  const { total: input, cacheRead: cached, cacheWrite: written = 0 } = inputTokens;
  const { total: output } = outputTokens;
  const known = input !== undefined && output !== undefined;
  const tokens = { input: input ?? 0, cached: cached ?? 0, written, output: output ?? 0 };
  return {
    input_tokens: input === undefined ? null : input + lost.input,
    output_tokens: output === undefined ? null : output + lost.output,
    cached_tokens: cached ?? null,
    usd: known && price !== undefined ? price(tokens) + price(lost) : null,
  };
}

export const nothingLost: Tokens = { input: 0, cached: 0, written: 0, output: 0 };

/** What a try that was cut has used, as far as can be told. */
export function addLost(lost: Tokens, { text }: TurnRequest, heard: string): Tokens {
  const input = lost.input + estimateTokenCount(text);
  return { ...lost, input, output: lost.output + estimateTokenCount(heard) };
}

/** The most a request can cost: nothing cached, everything written to the cache where that costs more, the answer as long as it may be (E7). */
export function computeMostCost({ text, schema }: TurnRequest, price: Price, maxOutputTokens: number): number {
  const input = Math.ceil((estimateTokenCount(text) + estimateTokenCount(JSON.stringify(schema))) * margin);
  const costs = [0, input].map((written) => price({ input, cached: 0, written, output: maxOutputTokens }));
  return Math.max(...costs);
}
