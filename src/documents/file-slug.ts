/** Words as part of a file's name: a-z, 0-9 and single dashes; empty where nothing of that is left. */
export function makeFileSlug(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
