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

/** A document as it is before any fold is opened: of a fold its title. */
export function keepSight(markdown: string): string {
  let depth = 0;
  const lines = markdown.split('\n').flatMap((line) => {
    const isOpening = line.startsWith('<details>');
    const isSeen = depth === 0;
    if (isOpening) depth++;
    if (line.startsWith('</details>')) depth--;
    if (!isSeen) return [];
    return isOpening ? [`▸ ${line.replace(/<[^>]*>/gu, '')}`] : [line];
  });
  return `${lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()}\n`;
}

/** The words that are seen without opening a fold, titles of folds left out. */
export const countWordsInSight = (markdown: string): number =>
  keepSight(markdown)
    .replace(/^▸.*$/gmu, '')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
