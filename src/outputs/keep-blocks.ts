const rest = '*The rest is in outcome.md.*';

/** The first blocks of a Markdown text that fit into so many characters; what is left out is said. */
export function keepBlocks(text: string, most: number): string {
  if (text.length <= most) return text;
  let [kept, block, depth, fence] = ['', '', 0, ''];
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    if (fence === '') depth += count(line, '<details>') - count(line, '</details>');
    block += `${line}\n`;
    if (line.trim() !== '' || depth > 0 || fence !== '') continue;
    if (kept.length + block.length + rest.length > most) break;
    [kept, block] = [kept + block, ''];
  }
  return `${kept}${rest}`;
}

const count = (line: string, tag: string) => line.split(tag).length - 1;
