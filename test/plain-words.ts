/** What documents must not say in our own words: numbers of rules, codes and names of fields. Code and front matter may. */
export function findCodes(markdown: string): readonly string[] {
  const words = markdown
    .replace(/^---\n[\s\S]*?\n---\n/u, '')
    .replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gmu, '')
    .replace(/`[^`\n]*`/gu, '');
  return [...words.matchAll(/\b[CEJBRM]\d{1,2}[a-z]?\b|\b[a-z]+\\?_[a-z]\w*\b|\b[A-Z]{2,}_[A-Z_]+\b/gu)].map(
    ([code]) => code,
  );
}

/** The words that are seen without opening a fold. */
export function countWordsInSight(markdown: string): number {
  let depth = 0;
  const lines = markdown.split('\n').filter((line) => {
    if (line.startsWith('<details>')) depth++;
    const isSeen = depth === 0;
    if (line.startsWith('</details>')) depth--;
    return isSeen;
  });
  return lines
    .join(' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
