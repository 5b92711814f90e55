import { listTexts } from '../../debate/kit/plain-json.ts';

/** B12: fenced blocks of more lines than this are counted and shown to the gate reviewer. */
const longest = 25;

/** Who wrote how many long fenced blocks. */
export function countLongBlocks(
  said: readonly { readonly by: { readonly seat: string }; readonly answer: unknown }[],
): { readonly [seat: string]: number } {
  const counts = said.map(({ by, answer }) => [by.seat, listTexts(answer).flatMap(findLongBlocks).length] as const);
  const seats = [...new Set(counts.filter(([, count]) => count > 0).map(([seat]) => seat))];
  return Object.fromEntries(
    seats.map((seat) => [seat, counts.filter(([name]) => name === seat).reduce((sum, [, count]) => sum + count, 0)]),
  );
}

const findLongBlocks = (text: string): readonly string[] =>
  [...text.matchAll(/^(```+|~~~+)[^\n]*\n([\s\S]*?)^\1/gm)]
    .map(([, , block = '']) => block)
    .filter((block) => block.split('\n').length - 1 > longest);
