/**
 * A word without the ending that a plural or a verb gives it, for comparing words: `retry` of `retries`. What English
 * leaves open is cut on both sides, so that `cache` and `caches` are both `cach`.
 */
export function stemWord(word: string): string {
  if (word.length > 3 && /(?:ss|us|is)$/.test(word)) return word;
  const single = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  if (single.length < 4) return single;
  if (single.endsWith('ie')) return `${single.slice(0, -2)}y`;
  return /(?:ch|sh|x|s|z)e$/.test(single) ? single.slice(0, -1) : single;
}
