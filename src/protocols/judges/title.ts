import { flattenSaid } from '../../documents/said/flatten.ts';
import { takeSentence } from '../../documents/said/sentences.ts';
import { shortenTitle } from '../../documents/shorten-title.ts';
import type { Topic } from './topic.ts';

/**
 * A choice that can be read without the question: as a judge put it that is for it, else what the label stands for. A label
 * alone may read as its opposite: "None yet".
 */
export function titleChoice(
  id: string,
  topic: Topic,
  supporters: readonly { readonly decision: string | null }[],
): string {
  const decision = supporters.find((view) => view.decision)?.decision;
  if (decision) return shortenTitle(flattenSaid(decision));
  const { label = id, description = '' } = topic.options.find((option) => option.id === id) ?? {};
  const meant = takeSentence(description);
  return shortenTitle(meant === '' ? label || id : `${label || id}: ${meant}`);
}
