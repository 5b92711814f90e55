import { fstatSync } from 'node:fs';

/** How long an open pipe may stay silent before it is taken for empty: programs often start others with one. */
const silenceMs = 300;

/** What is piped in; undefined when there is nothing. Without `wait`, a pipe that says nothing is not waited for. */
export async function readPipedInput({ wait }: { wait: boolean }): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  const source = fstatSync(0);
  if (!source.isFIFO() && !source.isFile() && !source.isSocket()) return undefined;
  const chunks: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  })();
  const silent = new Promise<'silent'>((resolve) => setTimeout(() => resolve('silent'), silenceMs).unref());
  const first = wait || source.isFile() ? await reading : await Promise.race([reading, silent]);
  if (first === 'silent' && chunks.length === 0) {
    process.stdin.destroy();
    return undefined;
  }
  await reading;
  return Buffer.concat(chunks).toString('utf8');
}
