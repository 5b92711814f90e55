import type { Remark } from './remarks.ts';
import type { Progress } from './state.ts';
import { isSlow } from './table.ts';
import { duration, nameOf } from './words.ts';

/** A remark as a line of a log. */
export function plainLine({ text }: Remark, now: number): string {
  return `${timestamp(now)} ${text}`;
}

/** Who is still thinking, and for how long nothing was heard of them; undefined when nobody is. */
export function heartbeat({ rows }: Progress, now: number): string | undefined {
  const thinking = rows.flatMap((row) => {
    if (row.doing.is !== 'thinking') return [];
    const { since, lastSign } = row.doing;
    const slow = isSlow(row.doing, now) ? ', slow' : '';
    return [`${nameOf(row)} for ${duration(now - since)}, idle ${duration(now - lastSign)}${slow}`];
  });
  return thinking.length === 0 ? undefined : `${timestamp(now)} still thinking: ${thinking.join('; ')}`;
}

const timestamp = (now: number) => `${new Date(now).toISOString().slice(0, 19)}Z`;
