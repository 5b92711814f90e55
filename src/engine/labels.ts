import type { Json } from '../debate/json.ts';
import { foldWords } from '../debate/kit/fold-words.ts';

/** The ids of what a topic lists under `id` and `label`, by label; a label of two ids means neither. */
export function collectLabels(topic: Json): ReadonlyMap<string, string> {
  const found = listLabelled(topic);
  const labels = new Map(found);
  for (const [label, id] of found) if (labels.get(label) !== id) labels.delete(label);
  return labels;
}

function listLabelled(content: Json): readonly (readonly [label: string, id: string])[] {
  if (typeof content !== 'object' || content === null) return [];
  const { id, label } = content as { readonly id?: Json; readonly label?: Json };
  const own = typeof id === 'string' && typeof label === 'string' ? [[foldWords(label), id] as const] : [];
  return [...own, ...Object.values(content).flatMap(listLabelled)];
}
