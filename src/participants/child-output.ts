import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { replyLimit, takeFirstBytes, takeLastBytes } from './reply-limit.ts';

export interface ChildOutput {
  /** Resolves when standard output went over its limit; the rest is not read. */
  readonly flooded: Promise<void>;
  /** What came on standard output, up to its limit. */
  stdout(): string;
  /** The end of what came on standard error. */
  stderr(): string;
}

const tailBytes = 4096;

export interface Listening {
  /** Told the bytes heard so far, on standard output and standard error, whenever more arrive; and what came on standard output. */
  readonly heard?: (bytes: number, words?: string) => void;
  /** Told what comes on standard error, as it comes. */
  readonly overheard?: (words: string) => void;
  /** The most bytes of standard output that are kept; the reply limit unless an envelope is around the reply. */
  readonly most?: number;
}

/** Keeps what a child prints: standard output up to a limit, standard error by its end. */
export function collectOutput(
  child: ChildProcessWithoutNullStreams,
  { heard, overheard, most = replyLimit }: Listening = {},
): ChildOutput {
  const chunks: Buffer[] = [];
  let stdoutBytes = 0;
  let stderrBytes = 0;
  let tail: Buffer = Buffer.alloc(0);
  const decoder = new StringDecoder('utf8');

  const flooded = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      stdoutBytes += chunk.length;
      heard?.(stdoutBytes + stderrBytes, decoder.write(chunk));
      if (stdoutBytes <= most) return;
      child.stdout.destroy();
      resolve();
    });
  });
  child.stderr.on('data', (chunk: Buffer) => {
    // One byte more than is shown, so that a cut can be told from a whole text.
    tail = Buffer.from(Buffer.concat([tail, chunk]).subarray(-tailBytes - 1));
    stderrBytes += chunk.length;
    heard?.(stdoutBytes + stderrBytes);
    overheard?.(chunk.toString('utf8'));
  });

  return {
    flooded,
    stdout: () => {
      const bytes = Buffer.concat(chunks);
      return bytes.length > most ? takeFirstBytes(bytes, most) : bytes.toString('utf8');
    },
    stderr: () => takeLastBytes(tail, tailBytes),
  };
}
