import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../debate/schema/values.ts';

/** Tokens of a usual call: in its prompt and in its reply. */
export interface CallSize {
  readonly input: number;
  readonly output: number;
}

/** How many debates are looked at, the newest first. */
const mostDebates = 20;

/** The size of a call in earlier debates of this protocol in the folder; undefined where there are none. */
export async function readSeenSize(debates: string, protocol: string): Promise<CallSize | undefined> {
  const names = await readdir(debates).catch(() => []);
  const newest = names
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .toReversed()
    .slice(0, mostDebates);
  const used = (
    await Promise.all(newest.map((name) => readUsage(join(debates, name, 'outcome.json'), protocol)))
  ).flat();
  const calls = used.reduce((sum, one) => sum + one.calls, 0);
  if (calls === 0) return undefined;
  const average = (key: 'input_tokens' | 'output_tokens') => used.reduce((sum, one) => sum + one[key], 0) / calls;
  return { input: average('input_tokens'), output: average('output_tokens') };
}

interface Used {
  readonly calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** What a debate used; nothing for one of another protocol, a rehearsal, or a file that is not what it has to be. */
async function readUsage(file: string, protocol: string): Promise<readonly Used[]> {
  try {
    const outcome: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isRecord(outcome) || outcome.protocol !== protocol || outcome.rehearsal !== false) return [];
    const { calls, input_tokens, output_tokens } = outcome.usage as { readonly [key: string]: unknown };
    const numbers = [calls, input_tokens, output_tokens];
    return numbers.every((one) => typeof one === 'number') ? [{ calls, input_tokens, output_tokens } as Used] : [];
  } catch {
    return [];
  }
}
