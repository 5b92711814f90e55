import { StringDecoder } from 'node:string_decoder';
import type { Reply } from '../debate/speaker.ts';

/** The most bytes of a reply that are kept (4 MiB): one that goes on is cut there, and says so. */
export const replyLimit = 4 * 1024 * 1024;

/** A text as a reply, cut at the limit. */
export function limitReply(text: string): Reply {
  const bytes = Buffer.from(text);
  return bytes.length <= replyLimit ? { text } : { text: takeFirstBytes(bytes, replyLimit), cutAt: replyLimit };
}

/** At most so many bytes from the start as text; a character torn by the cut is left out. */
export function takeFirstBytes(bytes: Buffer, most: number): string {
  return new StringDecoder('utf8').write(bytes.subarray(0, most));
}

/** At most so many bytes from the end as text; a character torn by the cut is left out. */
export function takeLastBytes(bytes: Buffer, most: number): string {
  if (bytes.length <= most) return bytes.toString('utf8');
  const tail = bytes.subarray(-most);
  const whole = tail.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return tail.subarray(Math.max(whole, 0)).toString('utf8');
}
