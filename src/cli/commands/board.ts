import { board } from '../../index.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { boardTopic } from '../topic.ts';

/** `dissent board`: B1–B16. */
export async function boardCommand(
  brief: string | undefined,
  flags: DebateFlags & { readonly level?: string; readonly members: readonly string[] },
): Promise<void> {
  const topic = await boardTopic(brief, { level: flags.level, members: flags.members });
  await holdDebate({ protocol: board, topic, flags, anyway: false });
}
