/** What became of a token: `at` is its place in the text that has it, the second for `same`. */
export interface Step {
  readonly is: 'same' | 'added' | 'removed';
  readonly at: number;
}

/** The longest common subsequence by table; equal beginnings and ends need none. */
export function alignTokens(a: Uint32Array, b: Uint32Array): readonly Step[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const same = (from: number, to: number): readonly Step[] =>
    Array.from({ length: to - from }, (_, at) => ({ is: 'same', at: from + at }));
  const middle = alignMiddle(a.subarray(start, a.length - end), b.subarray(start, b.length - end));
  return [
    ...same(0, start),
    ...middle.map(({ is, at }) => ({ is, at: at + start })),
    ...same(b.length - end, b.length),
  ];
}

/** Two texts of 3,000 tokens each; of what is longer nothing is found to be the same. */
export const mostPairs = 9_000_000;

function alignMiddle(a: Uint32Array, b: Uint32Array): readonly Step[] {
  if (a.length * b.length > mostPairs)
    return [
      ...Array.from(a, (_, at) => ({ is: 'removed' as const, at })),
      ...Array.from(b, (_, at) => ({ is: 'added' as const, at })),
    ];
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      const [below, right, across] = [common[here + width] ?? 0, common[here + 1] ?? 0, common[here + width + 1] ?? 0];
      common[here] = a[i] === b[j] ? across + 1 : Math.max(below, right);
    }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push({ is: 'same', at: j });
      [i, j] = [i + 1, j + 1];
    } else if (
      i < a.length &&
      (j >= b.length || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      steps.push({ is: 'removed', at: i });
      i += 1;
    } else {
      steps.push({ is: 'added', at: j });
      j += 1;
    }
  }
  return steps;
}
