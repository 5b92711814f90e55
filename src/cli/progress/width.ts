import stringWidth from 'string-width';

/** Cuts a text so that it takes at most so many columns; a cut text ends in an ellipsis. */
export function truncateText(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  if (columns < 1) return '';
  return `${takeStart(text, columns - 1).trimEnd()}…`;
}

/** Fills a text with spaces up to so many columns. */
export function padText(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - stringWidth(text)));
}

/** Cuts a text after the last word that fits; a cut text ends in an ellipsis. */
export function cutAtWord(text: string, columns: number, ellipsis = '…'): string {
  if (stringWidth(text) <= columns) return text;
  const room = columns - stringWidth(ellipsis) - 1;
  if (room < 1) return '';
  const kept = takeStart(text, room);
  const whole = text.charAt(kept.length) === ' ' ? kept.length : kept.lastIndexOf(' ');
  return whole > 0 ? `${kept.slice(0, whole).trimEnd()} ${ellipsis}` : `${kept.trimEnd()}${ellipsis}`;
}

/** Cuts a text before the first word from which on it fits; a cut text begins with an ellipsis. */
export function cutBeforeWord(text: string, columns: number, ellipsis = '…'): string {
  if (stringWidth(text) <= columns) return text;
  const room = columns - stringWidth(ellipsis);
  let kept = '';
  for (const word of text.split(' ').toReversed()) {
    const longer = kept === '' ? word : `${word} ${kept}`;
    if (stringWidth(longer) > room) break;
    kept = longer;
  }
  return kept === '' ? '' : `${ellipsis}${kept}`;
}

/** Breaks a text between words into lines of at most so many columns; lines after the first are indented. */
export function wrapText(text: string, columns: number, indent = '  '): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const measureRoom = () => Math.max(2, columns - (lines.length > 0 ? indent.length : 0));
  const finish = () => {
    lines.push((lines.length > 0 && columns > indent.length + 1 ? indent : '') + line);
    line = '';
  };
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (stringWidth(longer) <= measureRoom()) {
      line = longer;
      continue;
    }
    if (line !== '') finish();
    line = word;
    while (stringWidth(line) > measureRoom()) {
      const kept = takeColumns(line, measureRoom());
      const rest = line.slice(kept.length);
      line = kept;
      finish();
      line = rest;
    }
  }
  if (line !== '' || lines.length === 0) finish();
  return lines;
}

/** How many rows of the terminal a line takes. */
export function countRows(line: string, columns: number): number {
  return Math.max(1, Math.ceil(stringWidth(line) / columns));
}

const segmenter = new Intl.Segmenter();

/** The longest beginning that fits; a character that never fits is taken all the same, so that whoever cuts on gets further. */
export function takeColumns(text: string, columns: number): string {
  return takeStart(text, columns) || takeFirstCharacter(text);
}

function takeStart(text: string, columns: number): string {
  let kept = '';
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += stringWidth(segment);
    if (width > columns) break;
    kept += segment;
  }
  return kept;
}

function takeFirstCharacter(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? text;
}
