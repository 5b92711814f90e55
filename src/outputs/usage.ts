import type { Sitting } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';

/** What the debate used. Dollars are those that are known, beside who is on a plan and who has no price; tokens are estimated where not reported. */
export function measureUsage({ turns: all, opened, ended }: DebateRecord): Outcome['usage'] {
  const turns = all.filter(wasAsked);
  const input = turns.map((turn) => countTokens(turn, 'input_tokens'));
  const output = turns.map((turn) => countTokens(turn, 'output_tokens'));
  const cached = turns.flatMap(({ replies }) => replies.flatMap(({ usage }) => usage?.cached_tokens ?? []));
  return {
    calls: addUp(turns.map(countCalls)),
    input_tokens: addUp(input.map(({ count }) => count)),
    output_tokens: addUp(output.map(({ count }) => count)),
    cached_tokens: cached.length === 0 ? null : addUp(cached),
    ...sumPrice(turns, opened.panel),
    estimated: [...input, ...output].some(({ estimated }) => estimated),
    wall_ms: ended?.elapsed_ms ?? 0,
    waiting_ms: ended?.waiting_ms ?? 0,
  };
}

/** What was taken over from the parent debate was paid there. */
const wasAsked = ({ replies, failures }: Turn) => ![...replies, ...failures].some(({ replayed }) => replayed);

/** Questions of this turn that were sent: those that brought a reply, and those that failed on the way. */
function countCalls(turn: Turn): number {
  const { replies, failures } = turn;
  if (failures.length === 0) return replies.length + (hasFailedAfterSending(turn) ? 1 : 0);
  return replies.length + failures.filter(({ sent, reason }) => sent && reason !== 'not-found').length;
}

/** For a turn whose attempts are not on record one by one. */
function hasFailedAfterSending({ sent, replies, complaint, failed }: Turn): boolean {
  const unanswered = replies.length < (complaint === undefined ? 1 : 2);
  if (!failed || !sent || !unanswered) return false;
  if (failed.reason === 'cancelled') return failed.ms > 0;
  return failed.reason !== 'over-budget' && failed.reason !== 'not-found';
}

function countTokens(turn: Turn, kind: 'input_tokens' | 'output_tokens'): { count: number; estimated: boolean } {
  const reported = turn.replies.flatMap(({ usage }) => usage?.[kind] ?? []);
  const estimate = reported.length < turn.replies.length ? turn.ended?.estimated[kind] : undefined;
  return { count: estimate ?? addUp(reported), estimated: reported.length < countCalls(turn) };
}

/** Null only where something was paid for and no price is known (E7): the known part is never hidden by the rest (E17). */
function sumPrice(
  turns: readonly Turn[],
  panel: readonly Sitting[],
): Pick<Outcome['usage'], 'usd' | 'on_plan' | 'unpriced'> {
  const asked = turns.filter((turn) => countCalls(turn) > 0);
  const listParticipants = (isListed: (sitting: Sitting, ofSeat: readonly Turn[]) => boolean) => {
    const listed = panel.filter((sitting) => {
      const ofSeat = asked.filter(({ seat }) => seat === sitting.seat);
      return ofSeat.length > 0 && isListed(sitting, ofSeat);
    });
    return [...new Set(listed.map(({ participant }) => participant))];
  };
  const known = listPrices(asked.filter(({ seat }) => isPriced(panel, seat)));
  const on_plan = listParticipants(({ billing }) => billing === 'plan');
  const unpriced = listParticipants(
    ({ billing }, ofSeat) =>
      billing === 'unpriced' || (billing === 'priced' && listPrices(ofSeat).length < addUp(ofSeat.map(countCalls))),
  );
  const isUnknown = known.length === 0 && on_plan.length + unpriced.length > 0;
  return { usd: isUnknown ? null : Math.round(addUp(known) * 1e6) / 1e6, on_plan, unpriced };
}

/** What a participant without a price says it cost is none. */
const isPriced = (panel: readonly Sitting[], seat: string) =>
  panel.some((sitting) => sitting.seat === seat && (sitting.billing === 'priced' || sitting.billing === 'free'));

const listPrices = (turns: readonly Turn[]) =>
  turns.flatMap(({ replies }) => replies.flatMap(({ usage }) => usage?.usd ?? []));

const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
