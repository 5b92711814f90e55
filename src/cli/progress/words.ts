import type { Failure } from '../../doors.ts';
import type { Spending } from './spent.ts';
import type { SeatRow } from './table.ts';
import { stripUnsafeLine } from './terminal-safe.ts';

/** `41 s`, `02:41` from a minute on, `1:02:41` from an hour on. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${padTwoDigits(minutes)}:${padTwoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** `6.1k→1.2k`, with a tilde where it was estimated; empty when nothing was used. */
export function formatTokens({ input, output, estimated }: Spending): string {
  if (input === 0 && output === 0) return '';
  return `${estimated ? '~' : ''}${formatCount(input)}→${formatCount(output)}`;
}

/** `$0.21`, `unpriced`, both where some calls had a price and some had none; empty when nothing was paid. */
export function formatCost({ usd, unpriced }: Spending): string {
  const known = usd > 0 ? [`$${usd < 0.01 ? usd.toFixed(4) : usd.toFixed(2)}`] : [];
  return [...known, ...(unpriced > 0 ? ['unpriced'] : [])].join(' + ');
}

/** Calls, tokens and cost in one sentence. */
export function describeSpending(spent: Spending): string {
  const used = formatTokens(spent);
  const calls = `${spent.calls} ${spent.calls === 1 ? 'call' : 'calls'}`;
  return [calls, used && `${used} tokens`, formatCost(spent)].filter((part) => part !== '').join(', ');
}

/** `risk (claude)`, or the name alone where seat and participant have the same. */
export function nameSeat({ seat, participant }: Pick<SeatRow, 'seat' | 'participant'>): string {
  return stripUnsafeLine(seat === participant ? seat : `${seat} (${participant})`);
}

/** `timed out (no answer within 120 s)` */
export function describeReason({ reason, detail }: Failure): string {
  const why = reason === 'unauthenticated' ? 'not signed in' : reason.replaceAll('-', ' ');
  const more = clipWords(detail);
  return more === '' ? why : `${why} (${more})`;
}

/** `4 Confrontation, round 2`; a title that speaks of rounds itself stays as it is. */
export function describePhase({ title, round }: { readonly title: string; readonly round: number }): string {
  const safe = stripUnsafeLine(title);
  return round === 0 || /\bround\b/iu.test(safe) ? safe : `${safe}, round ${round}`;
}

/** Words from outside, on one line and not endless. */
export function clipWords(said: string): string {
  const safe = stripUnsafeLine(said);
  if (safe.length <= 300) return safe;
  const kept = safe.slice(0, 299).replace(/\p{Surrogate}$/u, '');
  return `${kept.trimEnd()}…`;
}

const padTwoDigits = (number: number) => String(number).padStart(2, '0');

function formatCount(tokens: number): string {
  if (tokens < 1000) return String(tokens);
  return tokens < 999_950 ? `${(tokens / 1000).toFixed(1)}k` : `${(tokens / 1_000_000).toFixed(1)}M`;
}
