import { judges } from '../../index.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { judgesTopic } from '../topic.ts';

/** `dissent judges`: J0–J10. */
export async function judgesCommand(
  question: string | undefined,
  flags: DebateFlags & { readonly option: readonly string[]; readonly anyway?: boolean },
): Promise<void> {
  await holdDebate({
    protocol: judges,
    topic: await judgesTopic(question, flags.option),
    flags,
    anyway: flags.anyway ?? false,
  });
}
