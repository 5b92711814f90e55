/** Whether a line is the rule below a table's head, with as many cells as the head above it; dashes alone underline a heading. */
export function startsTable(head: string, rule: string | undefined): boolean {
  if (rule === undefined || !head.includes('|') || !/^[ \t|:-]+$/.test(rule) || !/-/.test(rule) || !/[|:]/.test(rule))
    return false;
  const cells = splitCells(rule);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) && cells.length === splitCells(head).length;
}

/** The cells of a table's row, trimmed; an escaped bar is no border. */
export function splitCells(row: string): readonly string[] {
  const cells = row
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  return cells.slice(cells[0] === '' ? 1 : 0, cells.length > 1 && cells.at(-1) === '' ? -1 : undefined);
}
