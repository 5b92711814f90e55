export interface DiffPiece {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** The longest texts that are compared word by word; longer ones are shown as replaced. */
const mostWords = 4000;

/** Which words went and which came between two texts, by their longest common sequence. */
export function diffWords(older: string, newer: string): readonly DiffPiece[] {
  const [before, after] = [splitIntoWords(older), splitIntoWords(newer)];
  let head = 0;
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head++;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const [gone, come] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  return joinNeighbours([
    { is: 'same', text: before.slice(0, head).join('') },
    ...(gone.length * come.length > mostWords * 1000
      ? [{ is: 'gone', text: gone.join('') } as const, { is: 'new', text: come.join('') } as const]
      : compareWords(gone, come)),
    { is: 'same', text: before.slice(before.length - tail).join('') },
  ]);
}

const splitIntoWords = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{N}_'’-]+|[^\s\p{L}\p{N}_'’-]/gu) ?? [];

function compareWords(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const pieces: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      pieces.push({ is: 'same', text: before[i++] ?? '' });
      j++;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      pieces.push({ is: 'gone', text: before[i++] ?? '' });
    } else pieces.push({ is: 'new', text: after[j++] ?? '' });
  }
  return [...pieces, { is: 'gone', text: before.slice(i).join('') }, { is: 'new', text: after.slice(j).join('') }];
}

/** Neighbours of one kind become one piece, and empty ones go. */
function joinNeighbours(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  return pieces.reduce<DiffPiece[]>((result, piece) => {
    const last = result.at(-1);
    if (piece.text === '') return result;
    if (last?.is === piece.is) result[result.length - 1] = { is: last.is, text: last.text + piece.text };
    else result.push(piece);
    return result;
  }, []);
}
