import type { Saying } from '../debate/brief.ts';
import { listNames } from '../debate/kit/list-names.ts';
import { flattenSaid } from '../documents/said/flatten.ts';

/** Several who say the same words are named together, blanks go; what only means the same stays apart. */
export function mergeSayings(sayings: readonly Saying[] = []): readonly Saying[] {
  const groups = new Map<string, Saying[]>();
  for (const saying of sayings) {
    if (saying.text.trim() === '') continue;
    const key = `${normalize(saying.text)}\n${saying.state ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), saying]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const names = [...new Set(same.flatMap(({ by }) => by ?? []))];
    return first ? [names.length > 1 ? { ...first, by: listNames(names) } : first] : [];
  });
}

const normalize = (text: string) =>
  flattenSaid(text)
    .toLowerCase()
    .replace(/[\s.!?]+/gu, ' ')
    .trim();

/** Whether something that speaks against the outcome was answered, in a word or two; empty where that is not the question. */
export function nameAnswered({ answered, answer }: Saying): string {
  if (answered === undefined) return '';
  return answered ? 'Answered' : answer === undefined ? 'Not answered' : 'Still open';
}
