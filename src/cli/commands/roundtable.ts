import { roundtable } from '../../index.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { textTopic } from '../topic.ts';

/** `dissent roundtable`: R1–R12. */
export async function roundtableCommand(question: string | undefined, flags: DebateFlags): Promise<void> {
  await holdDebate({ protocol: roundtable, topic: await textTopic(question, 'question'), flags, anyway: false });
}
