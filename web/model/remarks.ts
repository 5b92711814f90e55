import type { DebateModel } from './debate.ts';
import { cleanText } from './words.ts';

/** The rules that were broken: the same remark of the same seat once, with how often. */
export function groupBreaches({ record }: DebateModel): readonly { seat: string; words: string; times: number }[] {
  const groups = new Map<string, { seat: string; words: string; times: number }>();
  for (const { seat, ended } of record.turns)
    for (const { what } of ended?.breaches ?? []) {
      const key = `${seat} ${what}`;
      const group = groups.get(key) ?? { seat, words: cleanText(what), times: 0 };
      group.times += 1;
      groups.set(key, group);
    }
  return [...groups.values()];
}
