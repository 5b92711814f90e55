import { estimateTokenCount } from 'tokenx';

/** Estimates tokens; long texts, which come again in every later prompt, are counted once. */
export function estimateTokens(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.length > 160 ? estimateOnce(piece) : estimateTokenCount(piece)), 0);
}

function estimateOnce(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const count = estimateTokenCount(text);
  if (counted.size >= 1000) counted.clear();
  counted.set(text, count);
  return count;
}

const counted = new Map<string, number>();
