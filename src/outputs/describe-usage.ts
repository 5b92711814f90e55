import { listNames } from '../debate/kit/list-names.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { sumKnownPrices } from './usage.ts';

/** Calls, tokens, price and time. What cannot be priced is called unpriced, never 0 (E7). */
export function describeUsage(record: DebateRecord, { usage }: Outcome): string {
  const cached = usage.cached_tokens === null ? '' : `, ${count(usage.cached_tokens)} of the input from a cache`;
  return [
    `- Calls: ${usage.calls}`,
    `- Tokens: ${count(usage.input_tokens)} in, ${count(usage.output_tokens)} out${cached}${usage.estimated ? ' (estimated where not reported)' : ''}`,
    `- Price: ${usage.usd === null ? `unpriced (${describePrice(record, usage.usd)})` : describePrice(record, usage.usd)}`,
    `- Time: ${formatSeconds(usage.wall_ms)}${usage.waiting_ms > 0 ? `, and ${formatSeconds(usage.waiting_ms)} of waiting for people` : ''}`,
  ].join('\n');
}

/** "$0.21", "$0.21 and claude on your plan", "price not known": plans by the name of who is on them. */
export function describePrice(record: DebateRecord, usd: number | null): string {
  const { panel } = record.opened;
  if (usd === 0 && panel.every(({ billing }) => billing === 'free')) return 'no cost';
  if (usd !== null) return formatDollars(usd);
  const unpriced = panel.filter(({ billing }) => billing === 'unpriced');
  const nameAll = (sittings: typeof panel) => listNames([...new Set(sittings.map(({ participant }) => participant))]);
  const isOnPlan = ({ via }: (typeof panel)[number]) => via.startsWith('agent:');
  const plans = nameAll(unpriced.filter(isOnPlan));
  const others = nameAll(unpriced.filter((sitting) => !isOnPlan(sitting)));
  const known = sumKnownPrices(record);
  if (known === 0 && plans === '') return 'price not known';
  return [
    ...(known > 0 ? [formatDollars(known)] : []),
    ...(plans === '' ? [] : [`${plans} on your plan`]),
    ...(others === '' && plans !== '' ? [] : ['the rest not known']),
  ].join(' and ');
}

const formatDollars = (usd: number) => (usd > 0 && usd < 0.01 ? 'less than $0.01' : `$${usd.toFixed(2)}`);

const count = (tokens: number) => tokens.toLocaleString('en-GB');

const formatSeconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
