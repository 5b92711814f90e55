import stringWidth from 'string-width';

/** What a terminal of so many columns shows after all this was written to it: enough of one for the tests here. */
export function screenAfter(written: string, columns: number): string {
  const lines: string[] = [''];
  let row = 0;
  const step = /\u001b\[(\?7[lh]|\d*A|J)|[\n\r\u0007]|[^\u001b\n\r\u0007]+/gu;
  for (const [piece, command] of written.matchAll(step)) {
    if (command === 'J') lines.splice(row, lines.length, '');
    else if (command?.endsWith('A')) row -= Number(command.slice(0, -1));
    else if (piece === '\n') {
      row += 1;
      lines[row] ??= '';
    } else if (command === undefined && !/[\r\u0007]/u.test(piece)) {
      const rows = piece.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? [];
      if (stringWidth(piece) !== piece.length && stringWidth(piece) > columns) throw new RangeError('too wide to tell');
      for (const [index, text] of rows.entries()) {
        if (index > 0) row += 1;
        lines[row] = text;
      }
    }
    if (row < 0) throw new RangeError('The cursor left the screen.');
  }
  return lines.join('\n').trimEnd();
}
