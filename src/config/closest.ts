/** The candidate that a mistyped word most likely means; undefined when none is near. */
export function findClosest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined;
  const [best] = [...candidates]
    .filter((candidate) => candidate.length <= longestWord)
    .map((candidate) => ({ candidate, edits: countEdits(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3)))
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}

const longestWord = 64;

/** Letters to add, drop, replace or swap with their neighbour; counted row by row. */
function countEdits(from: string, to: string): number {
  let rowBefore: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = readCount(row, column - 1) + (from[line - 1] === to[column - 1] ? 0 : 1);
      const swaps = line > 1 && from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      const swapped = swaps ? readCount(rowBefore, column - 2) + 1 : replaced;
      next.push(Math.min(replaced, swapped, readCount(row, column) + 1, readCount(next, column - 1) + 1));
    }
    rowBefore = row;
    row = next;
  }
  return readCount(row, to.length);
}

const readCount = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** What to do about a name that nobody knows: the one that was meant, or all there are. */
export function adviseName(word: string, candidates: readonly string[]): string {
  const meant = findClosest(word, candidates);
  return meant === undefined ? `Use one of: ${candidates.join(', ')}.` : `Did you mean "${meant}"?`;
}
