import { isUtf8 } from 'node:buffer';
import { badInput } from '../debate/errors.ts';
import type { TextPosition } from './text-position.ts';

/** The text of a UTF-8 file as it stands, a byte order mark included; anything else is an error with line and column. */
export function decodeText(bytes: Uint8Array, fileName: string): string {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString('utf8');
  if (isUtf16(bytes)) throw badInput('FileNotText', `${fileName}:1:1: the file is UTF-16, not UTF-8.`, saveAsUtf8);
  const { line, column } = findFirstInvalid(bytes);
  throw badInput('FileNotText', `${fileName}:${line}:${column}: the file is not valid UTF-8.`, saveAsUtf8);
}

const saveAsUtf8 = 'Save the file as UTF-8.';

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function findFirstInvalid(bytes: Uint8Array): TextPosition {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    const inLine = bytes.subarray(start, end);
    if (!isUtf8(inLine)) return { line, column: Buffer.from(inLine).toString('utf8').indexOf('\uFFFD') + 1 };
    start = end + 1;
  }
  return { line, column: 1 };
}
