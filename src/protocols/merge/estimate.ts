import { estimateCalls } from '../../debate/kit/estimate.ts';
import type { CallEstimate } from '../../debate/protocol.ts';
import { identicalBelow, measureDifference } from '../../documents/compare/difference.ts';
import { stripProvenance } from '../../documents/merge/strip-provenance.ts';
import type { Settings } from './settings.ts';

/** The most sections that a plan is reckoned to restructure. */
const mostWritten = 10;

const rebuttalRounds = { quick: 0, standard: 1, deep: 2 } as const;

/** More drafts than this are judged one by one (M7). */
const mostAtOnce = 3;

/** Calls of a merge of so many variants; second tries of whoever fails (M13) on a line of their own. */
export function estimateMerge(
  variants: number,
  { depth, generates }: Pick<Settings, 'depth'> & { generates: boolean },
): CallEstimate {
  const line = (what: string, least: number, most: number) => ({ what, least, most });
  const scorings = variants > mostAtOnce ? 2 * variants : 2;
  const typical = 2 * variants + 6 + scorings + (generates ? variants : 0);
  const asked = [
    ...(generates ? [line('variants written', variants, variants)] : []),
    line('drafts compared by the analyst, quotes and exact conflicts looked at (not if identical)', 0, 3),
    line('advocate statements', 0, variants),
    ...(depth === 'quick' ? [] : [line('rebuttals', 0, variants)]),
    ...(depth === 'deep' ? [line('final arguments', 0, variants)] : []),
    line('scoring, two passes', 0, scorings),
    line('re-evaluation where the passes differ', 0, 1),
    line('plan', 0, 1),
    line(`texts of restructured sections (about ${mostWritten} at most)`, 0, mostWritten),
    line('merge compared with its base', 0, 2),
  ];
  const most = asked.reduce((sum, each) => sum + each.most, 0);
  return estimateCalls([...asked, line('second tries of those who fail', 0, most)], {
    growth: rebuttalRounds[depth],
    typical,
    ...(variants > mostAtOnce ? { shown: estimateShown(variants, depth) / typical } : {}),
  });
}

/**
 * How often all drafts together are shown, if they are judged one by one: to the analyst and every advocate whole, in two passes of
 * the scorer, about twice in what follows; of long ones a rebuttal shows two fifths (measured on five real drafts).
 */
const estimateShown = (variants: number, depth: Settings['depth']): number =>
  1 + variants + 0.4 * variants * rebuttalRounds[depth] + 2 + 2;

/** M3: nobody is asked about drafts that are substantially identical. */
export const estimateNothing = (): CallEstimate =>
  estimateCalls([{ what: 'nobody is asked: the drafts are substantially identical', least: 0, most: 0 }], {
    typical: 0,
  });

/** M3: whether no two drafts differ by a tenth or more. */
export function areIdentical(drafts: readonly { readonly text: string }[]): boolean {
  const texts = drafts.map(({ text }) => stripProvenance(text));
  return (
    texts.length > 1 &&
    texts.every((one, at) =>
      texts.slice(at + 1).every((other) => measureDifference(one, other).difference < identicalBelow),
    )
  );
}
