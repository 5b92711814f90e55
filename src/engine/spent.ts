import type { DebateEvent } from '../debate/event.ts';
import type { Spent } from './limits/budget.ts';

/** What a debate has spent so far, by its journal. A turn that was started and never ended may have been paid: it counts. */
export function countSpent(events: readonly DebateEvent[]): Spent {
  const estimates = new Map<string, number>();
  let [calls, tokens, usd] = [0, 0, 0];
  for (const event of events) {
    if (event.type === 'turn-started' || event.type === 'turn-repeated') calls += 1;
    if (event.type === 'human-answered' && event.seat !== null) calls -= 1;
    if (event.type === 'turn-ended')
      estimates.set(event.address, event.estimated.input_tokens + event.estimated.output_tokens);
    if (event.type !== 'reply-received' || !event.usage) continue;
    tokens += (event.usage.input_tokens ?? 0) + (event.usage.output_tokens ?? 0);
    usd += event.usage.usd ?? 0;
    estimates.set(event.address, 0);
  }
  return { calls, tokens: tokens + [...estimates.values()].reduce((sum, count) => sum + count, 0), usd };
}
