import { askPreference } from '../questions.ts';
import type { MergeDebate } from '../seats.ts';

type Side = 'merged' | 'base';

/** M15: what a blind comparison of the merge with its base found. */
export interface Preferred {
  readonly preferred: Side | 'tie';
  readonly passes: readonly { readonly order: string; readonly preferred: Side | 'tie'; readonly reason: string }[];
}

const title = '5 Merge';

/** M15: the merge against its base, blind and in both orders; orders that disagree are a tie; null where nobody compared (E4). */
export async function compareWithBase(
  debate: MergeDebate,
  { type, ...texts }: { merged: string; base: string; type: string | null },
): Promise<Preferred | null> {
  const compare = async (round: number, order: readonly [Side, Side]) => {
    debate.phase('preference', { title, round });
    const question = askPreference(texts[order[0]], texts[order[1]], type);
    const { scorer } = debate.seats;
    const answer = (await debate.askAll([scorer], () => question, { again: true })).of(scorer);
    if (!answer) return undefined;
    const { preferred, reason } = answer;
    const meant: Side | 'tie' = preferred === 'tie' ? 'tie' : order[preferred === '1' ? 0 : 1];
    return { order: order.join(', '), preferred: meant, reason };
  };
  const first = await compare(1, ['merged', 'base']);
  const second = await compare(2, ['base', 'merged']);
  if (!first || !second) {
    debate.note('The merged document was not compared with its base.');
    return null;
  }
  const preferred = first.preferred === second.preferred ? first.preferred : 'tie';
  debate.rule('Preference', {
    because: `${preferred === 'tie' ? 'neither is preferred' : `the ${preferred === 'base' ? 'base' : 'merged document'} is preferred`} (${first.preferred} in one order, ${second.preferred} in the other)`,
    preferred,
  });
  return { preferred, passes: [first, second] };
}
