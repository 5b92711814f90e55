import type { Limits } from '../../debate/event.ts';
import type { Usage } from '../../debate/speaker.ts';

/** What a turn may cost at most, claimed before it is sent. */
export interface BudgetClaim {
  readonly tokens: number;
  readonly usd: number;
}

/** Budgets are claimed before a turn is sent, so that parallel turns cannot overspend (E7). */
export interface Budget {
  /** Claims one call; returns why it cannot be afforded, or how to settle it. */
  claim(most: BudgetClaim): { readonly refused: string } | { readonly settle: (used: Usage | null) => void };
}

/** A budget that others draw on too: over debates, over machines. A claim is on record before the call is sent. */
export interface Purse {
  claim(most: BudgetClaim): Promise<{ readonly refused: string } | PurseClaim>;
}

export interface PurseClaim {
  readonly settle: (used: Usage | null) => Promise<void>;
  /** Nothing was sent after all. */
  readonly giveBack: () => Promise<void>;
}

export interface Spent {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number;
}

export function createBudget(limits: Limits, spent: Spent): Budget {
  let { calls, tokens, usd } = spent;
  return {
    claim(most) {
      if (limits.calls !== null && calls + 1 > limits.calls)
        return { refused: `the budget of ${limits.calls} calls is used up` };
      if (limits.tokens !== null && tokens + most.tokens > limits.tokens)
        return {
          refused: `the turn could need ${most.tokens} tokens, and ${Math.max(0, limits.tokens - tokens)} of ${limits.tokens} are left`,
        };
      if (limits.usd !== null && (usd + most.usd > limits.usd || (usd > 0 && usd >= limits.usd)))
        return {
          refused: `the turn could cost $${most.usd.toFixed(4)}, and $${Math.max(0, limits.usd - usd).toFixed(4)} of $${limits.usd} is left`,
        };
      calls += 1;
      tokens += most.tokens;
      usd += most.usd;
      return {
        settle(used) {
          if (used?.input_tokens != null && used.output_tokens != null)
            tokens += used.input_tokens + used.output_tokens - most.tokens;
          if (used?.usd != null) usd += used.usd - most.usd;
        },
      };
    },
  };
}
