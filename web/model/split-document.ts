/** A heading of a document and what stands below it; level 0 is what stands before the first heading. */
export interface DocumentPart {
  readonly level: number;
  readonly title: string;
  readonly body: string;
}

/** Cuts a Markdown document of ours at its headings and folds. Front matter and comments are left out. */
export function splitDocument(text: string): readonly DocumentPart[] {
  const parts: { level: number; title: string; lines: string[] }[] = [{ level: 0, title: '', lines: [] }];
  let fence: string | undefined;
  const lines = text
    .replace(/^---\n[\s\S]*?\n---\n/u, '')
    .replace(/^<!--[\s\S]*?-->$/gmu, '')
    .split('\n');
  for (const line of lines) {
    const mark = /^\s*(```+|~~~+)/u.exec(line)?.[1];
    if (mark && (fence === undefined || mark.startsWith(fence))) fence = fence === undefined ? mark : undefined;
    const heading = fence === undefined ? readHeading(line) : undefined;
    if (heading) parts.push({ ...heading, lines: [] });
    else if (line.trim() !== '</details>') parts.at(-1)?.lines.push(line);
  }
  return parts
    .map(({ lines: body, ...part }) => ({ ...part, body: body.join('\n').trim() }))
    .filter(({ title, body }) => title !== '' || body !== '');
}

function readHeading(line: string): { readonly level: number; readonly title: string } | undefined {
  const [, signs, title] = /^(#{1,6})\s+(.*?)\s*#*$/u.exec(line) ?? [];
  if (signs && title) return { level: signs.length, title };
  const fold = /^<details><summary>(.*?)<\/summary>$/u.exec(line.trim())?.[1];
  return fold ? { level: 6, title: fold } : undefined;
}
