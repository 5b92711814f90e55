import type { DebateModel } from './debate.ts';
import { cleanText } from './words.ts';

export function describeBreaches({ record }: DebateModel): readonly { seat: string; where: string; words: string }[] {
  return record.turns.flatMap(({ seat, title, round, ended }) =>
    (ended?.breaches ?? []).map(({ rule, what }) => ({
      seat,
      where: round > 0 && !/round \d/iu.test(title) ? `${cleanText(title)}, round ${round}` : cleanText(title),
      words: `breach of ${cleanText(rule)}: ${cleanText(what)}`,
    })),
  );
}
