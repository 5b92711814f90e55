export interface DiffPiece {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** So many pairs of words are compared at most; longer texts are compared sentence by sentence first. */
const mostPairs = 4_000_000;

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
    ...(gone.length * come.length > mostPairs
      ? compareSentences(gone.join(''), come.join(''))
      : compareParts(gone, come)),
    { is: 'same', text: before.slice(before.length - tail).join('') },
  ]);
}

const splitIntoWords = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{N}_'’-]+|[^\s\p{L}\p{N}_'’-]/gu) ?? [];

/** Sentences that stayed are set apart, and what lies between them is compared word by word where that is short enough. */
function compareSentences(before: string, after: string): readonly DiffPiece[] {
  const [gone, come] = [splitIntoSentences(before), splitIntoSentences(after)];
  const isTooLong = gone.length * come.length > mostPairs;
  const pieces = isTooLong ? replace(before, after) : joinNeighbours(compareParts(gone, come));
  const runs: { gone: string; come: string; same: string }[] = [];
  for (const { is, text } of pieces) {
    const last = runs.at(-1);
    const run = last && last.same === '' ? last : { gone: '', come: '', same: '' };
    if (run !== last) runs.push(run);
    if (is === 'gone') run.gone += text;
    else if (is === 'new') run.come += text;
    else run.same += text;
  }
  return runs.flatMap(({ gone, come, same }) => {
    const [old, now] = [splitIntoWords(gone), splitIntoWords(come)];
    const between = old.length * now.length > mostPairs ? replace(gone, come) : compareParts(old, now);
    return [...between, { is: 'same' as const, text: same }];
  });
}

const replace = (before: string, after: string): readonly DiffPiece[] => [
  { is: 'gone', text: before },
  { is: 'new', text: after },
];

const splitIntoSentences = (text: string): readonly string[] =>
  text.match(/[^.!?;:\n]+[.!?;:\n]*\s*|[.!?;:\n]+\s*/gu) ?? [];

function compareParts(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
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
