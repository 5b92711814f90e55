import type { Sitting, Usage } from '../../doors.ts';

/** What was used, by one seat or by all. */
export interface Spending {
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  /** Whether some of the tokens were counted by estimate. */
  readonly estimated: boolean;
  readonly usd: number;
  /** Calls that cost money, nobody can say how much. */
  readonly unpriced: number;
}

export const nothingSpent: Spending = { calls: 0, input: 0, output: 0, estimated: false, usd: 0, unpriced: 0 };

export function sumSpending(spent: readonly Spending[]): Spending {
  return spent.reduce(
    (sum, more) => ({
      calls: sum.calls + more.calls,
      input: sum.input + more.input,
      output: sum.output + more.output,
      estimated: sum.estimated || more.estimated,
      usd: sum.usd + more.usd,
      unpriced: sum.unpriced + more.unpriced,
    }),
    nothingSpent,
  );
}

/** What a turn used: tokens as reported if every call did, else as estimated; a price only where one was reported. A plan is paid for already. */
export function measureTurnSpending({
  calls,
  replies,
  billing,
  estimated,
}: {
  readonly calls: number;
  readonly replies: readonly (Usage | null)[];
  readonly billing: Sitting['billing'] | null;
  readonly estimated: { readonly input_tokens: number; readonly output_tokens: number } | null;
}): Spending {
  const countTokens = (kind: 'input_tokens' | 'output_tokens') => {
    const reported = replies.flatMap((usage) => usage?.[kind] ?? []);
    const all = reported.length === calls;
    return { all, count: all ? addUp(reported) : (estimated?.[kind] ?? addUp(reported)) };
  };
  const [input, output] = [countTokens('input_tokens'), countTokens('output_tokens')];
  const prices = billing === 'priced' || billing === null ? replies.flatMap((usage) => usage?.usd ?? []) : [];
  return {
    calls,
    input: input.count,
    output: output.count,
    estimated: !(input.all && output.all),
    usd: addUp(prices),
    unpriced: billing === 'free' || billing === 'plan' ? 0 : Math.max(0, calls - prices.length),
  };
}

const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
