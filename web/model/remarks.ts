import type { DebateModel } from './debate.ts';
import { plain } from './words.ts';

/** The breaches of the protocol's norms, in words. */
export function breachWords({ record }: DebateModel): readonly { seat: string; where: string; words: string }[] {
  return record.turns.flatMap(({ seat, title, round, ended }) =>
    (ended?.breaches ?? []).map(({ rule, what }) => ({
      seat,
      where: round > 0 && !/round \d/iu.test(title) ? `${plain(title)}, round ${round}` : plain(title),
      words: `breach of ${plain(rule)}: ${plain(what)}`,
    })),
  );
}
