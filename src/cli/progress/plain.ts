import type { Remark } from './remarks.ts';
import type { Progress } from './state.ts';
import { isSlow } from './table.ts';
import { formatElapsed, nameSeat } from './words.ts';

/** A remark as a line of a log. */
export function formatPlainLine({ text }: Remark, now: number): string {
  return `${formatTimestamp(now)} ${text}`;
}

/** Who is still thinking, and for how long nothing was heard of them; undefined when nobody is. */
export function writeHeartbeat({ rows }: Progress, now: number): string | undefined {
  const thinking = rows.flatMap((row) => {
    if (row.doing.is !== 'thinking') return [];
    const { since, lastSign } = row.doing;
    const slow = isSlow(row.doing, now) ? ', slow' : '';
    return [`${nameSeat(row)} for ${formatElapsed(now - since)}, idle ${formatElapsed(now - lastSign)}${slow}`];
  });
  return thinking.length === 0 ? undefined : `${formatTimestamp(now)} still thinking: ${thinking.join('; ')}`;
}

const formatTimestamp = (now: number) => `${new Date(now).toISOString().slice(0, 19)}Z`;
