import { nameHolder, nameHolders } from '../../debate/kit/name-holders.ts';
import type { Opening } from '../../debate/record/shape.ts';
import type { MergeShape } from './answers.ts';

/** Who argues for a draft, who scores and who merges. */
export function introduce({ panel }: Opening<MergeShape>): readonly string[] {
  const does = { analyst: 'compares', scorer: 'scores', merger: 'merges' } as const;
  const others = panel.flatMap((sitting) => {
    const verb = Object.entries(does).find(([group]) => group === sitting.group)?.[1];
    return verb ? [`${nameHolder(sitting)} ${verb}`] : [];
  });
  return [`${nameHolders(panel.filter(({ group }) => group === 'advocates'))} argue for a draft each`, ...others];
}
