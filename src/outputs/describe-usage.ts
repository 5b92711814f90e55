import { listNames } from '../debate/kit/list-names.ts';
import type { Outcome } from '../debate/outcome.ts';

/** Calls, tokens, price and time. */
export function describeUsage({ usage }: Outcome): string {
  const cached = usage.cached_tokens === null ? '' : `, ${count(usage.cached_tokens)} of the input from a cache`;
  return [
    `- Calls: ${usage.calls}`,
    `- Tokens: ${count(usage.input_tokens)} in, ${count(usage.output_tokens)} out${cached}${usage.estimated ? ' (estimated where not reported)' : ''}`,
    `- Price: ${usage.usd === null ? `unpriced (${describePrice(usage)})` : describePrice(usage)}`,
    `- Time: ${formatSeconds(usage.wall_ms)}${usage.waiting_ms > 0 ? `, and ${formatSeconds(usage.waiting_ms)} of waiting for people` : ''}`,
  ].join('\n');
}

/** "$0.21", "$0.21 and claude on your plan", "price not known": the known part first, plans by the name of who is on them. */
export function describePrice({ usd, on_plan, unpriced }: Outcome['usage']): string {
  if (usd === 0 && on_plan.length + unpriced.length === 0) return 'no cost';
  if (usd === null && on_plan.length === 0) return 'price not known';
  return [
    ...(usd === null ? [] : [formatDollars(usd)]),
    ...(on_plan.length > 0 ? [`${listNames(on_plan)} on your plan`] : []),
    ...(unpriced.length > 0 ? [`no price known for ${listNames(unpriced)}`] : []),
  ].join(' and ');
}

const formatDollars = (usd: number) => (usd > 0 && usd < 0.01 ? 'less than $0.01' : `$${usd.toFixed(2)}`);

const count = (tokens: number) => tokens.toLocaleString('en-GB');

const formatSeconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
