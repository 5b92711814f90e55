import type { Sitting } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';

/** What the debate used. A price is given only where every paid call had one; tokens are estimated where not reported. */
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
    usd: sumPrice(turns, opened.panel),
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

function sumPrice(turns: readonly Turn[], panel: readonly Sitting[]): number | null {
  const free = new Set(panel.filter(({ billing }) => billing === 'free').map(({ seat }) => seat));
  const unpriced = new Set(panel.filter(({ billing }) => billing === 'unpriced').map(({ seat }) => seat));
  const paid = turns.filter((turn) => !free.has(turn.seat) && countCalls(turn) > 0);
  if (paid.some(({ seat }) => unpriced.has(seat)) || listPrices(paid).length < addUp(paid.map(countCalls))) return null;
  return Math.round(addUp(listPrices(turns)) * 1e6) / 1e6;
}

/** What is known to have been paid, where some of it is not. */
export const sumKnownPrices = ({ turns }: DebateRecord): number => addUp(listPrices(turns.filter(wasAsked)));

const listPrices = (turns: readonly Turn[]) =>
  turns.flatMap(({ replies }) => replies.flatMap(({ usage }) => usage?.usd ?? []));

const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
