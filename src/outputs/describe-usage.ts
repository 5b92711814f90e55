import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';

/** Calls, tokens, price and time. What cannot be priced is called unpriced, never 0 (E7). */
export function describeUsage(record: DebateRecord, { usage }: Outcome): string {
  const cached = usage.cached_tokens === null ? '' : `, ${usage.cached_tokens} of the input from a cache`;
  return [
    `- Calls: ${usage.calls}`,
    `- Tokens: ${usage.input_tokens} in, ${usage.output_tokens} out${cached}${usage.estimated ? ' (estimated where not reported)' : ''}`,
    `- Price: ${describePrice(record, usage.usd)}`,
    `- Time: ${formatSeconds(usage.wall_ms)}${usage.waiting_ms > 0 ? `, and ${formatSeconds(usage.waiting_ms)} of waiting for people` : ''}`,
  ].join('\n');
}

function describePrice({ opened }: DebateRecord, usd: number | null): string {
  if (usd === null && opened.panel.some(({ billing }) => billing === 'unpriced'))
    return 'unpriced: at least one participant cannot say what a turn costs';
  if (usd === null) return 'not known: at least one call reported no price';
  if (usd === 0 && opened.panel.every(({ billing }) => billing === 'free')) return 'none: no participant costs money';
  return `$${usd}`;
}

const formatSeconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
