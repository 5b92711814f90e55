import type { Failure } from '../../doors.ts';
import type { Spending } from './spent.ts';
import type { SeatRow } from './table.ts';
import { stripUnsafeLine } from './terminal-safe.ts';

/** `6.1k→1.2k`, with a tilde where it was estimated; empty when nothing was used. */
export function formatTokens({ input, output, estimated }: Spending): string {
  if (input === 0 && output === 0) return '';
  return `${estimated ? '~' : ''}${formatCount(input)}→${formatCount(output)}`;
}

/** `$0.21`, `at least $0.21` where some calls had no price, `price not known` where none had; empty when nothing was paid. */
export function formatCost({ usd, unpriced }: Spending): string {
  if (usd === 0) return unpriced > 0 ? 'price not known' : '';
  return `${unpriced > 0 ? 'at least ' : ''}$${usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2)}`;
}

/** Calls, tokens if they are asked for, and cost in one sentence. */
export function describeSpending(spent: Spending, { tokens }: { readonly tokens: boolean }): string {
  const used = tokens ? formatTokens(spent) : '';
  const calls = `${spent.calls} ${spent.calls === 1 ? 'call' : 'calls'}`;
  return [calls, used && `${used} tokens`, formatCost(spent)].filter((part) => part !== '').join(', ');
}

/** `risk (claude)`, or the name alone where seat and participant have the same. */
export function nameSeat({ seat, participant }: Pick<SeatRow, 'seat' | 'participant'>): string {
  return stripUnsafeLine(seat === participant ? seat : `${seat} (${participant})`);
}

/** `timed out (no answer within 120 s)` */
export function describeReason({ reason, detail }: Failure): string {
  if (reason === 'cancelled') return 'cancelled';
  const why = reason === 'unauthenticated' ? 'not signed in' : reason.replaceAll('-', ' ');
  const more = clipWords(detail);
  return more === '' ? why : `${why} (${more})`;
}

/** What whoever started the debate can do about an absence; empty where the reason says it, or there is nothing to do. */
export const suggestRemedy = ({ reason }: Pick<Failure, 'reason'>): string => remedies[reason] ?? '';

const remedies: { readonly [reason in Failure['reason']]?: string } = {
  'timed-out': 'give it longer with --turn-timeout',
  'not-found': '`dissent doctor` shows how to fix it',
  'rate-limited': 'ask again later with `dissent retry`',
};

/** `Confrontation, round 2`; a title that speaks of rounds itself stays as it is. */
export function describePhase({ title, round }: { readonly title: string; readonly round: number }): string {
  const safe = stripUnsafeLine(title).replace(/^\d+ /u, '');
  return round === 0 || /\bround\b/iu.test(safe) ? safe : `${safe}, round ${round}`;
}

/** Words from outside, on one line and not endless. */
export function clipWords(said: string): string {
  const safe = stripUnsafeLine(said);
  if (safe.length <= 300) return safe;
  const kept = safe.slice(0, 299).replace(/\p{Surrogate}$/u, '');
  return `${kept.trimEnd()}…`;
}

function formatCount(tokens: number): string {
  if (tokens < 1000) return String(tokens);
  return tokens < 999_950 ? `${(tokens / 1000).toFixed(1)}k` : `${(tokens / 1_000_000).toFixed(1)}M`;
}
