/** Words without regard to case, spacing, punctuation and typography: what is equal then says the same. */
export function foldWords(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.replace(/[^\p{L}\p{M}\p{N}\p{S}]+/gu, ' ').trim();
}
