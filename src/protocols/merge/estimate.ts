import { estimateCalls } from '../../debate/kit/estimate.ts';
import type { CallEstimate } from '../../debate/protocol.ts';
import type { Settings } from './settings.ts';

/** The most sections that a plan is reckoned to restructure. */
const mostWritten = 10;

const rebuttalRounds = { quick: 0, standard: 1, deep: 2 } as const;

/** Calls of a merge of so many variants; second tries of whoever fails (M13) on a line of their own. */
export function estimateMerge(
  variants: number,
  { depth, generates }: Pick<Settings, 'depth'> & { generates: boolean },
): CallEstimate {
  const line = (what: string, least: number, most: number) => ({ what, least, most });
  const asked = [
    ...(generates ? [line('variants written', variants, variants)] : []),
    line('drafts compared by the analyst, quotes and exact conflicts looked at (not if identical)', 0, 3),
    line('advocate statements', 0, variants),
    ...(depth === 'quick' ? [] : [line('rebuttals', 0, variants)]),
    ...(depth === 'deep' ? [line('final arguments', 0, variants)] : []),
    line('scoring, two passes', 0, variants * 25 > 75 ? 10 : 2),
    line('re-evaluation where the passes differ', 0, 1),
    line('plan', 0, 1),
    line(`texts of restructured sections (about ${mostWritten} at most)`, 0, mostWritten),
    line('merge compared with its base', 0, 2),
  ];
  const most = asked.reduce((sum, each) => sum + each.most, 0);
  return estimateCalls([...asked, line('second tries of those who fail', 0, most)], {
    growth: rebuttalRounds[depth],
    typical: 2 * variants + 8 + (generates ? variants : 0),
  });
}
