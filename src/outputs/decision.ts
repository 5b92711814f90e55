import type { Decision } from '../debate/outcome.ts';
import { pauses as mergePauses } from './merge/pauses.ts';
import { objectIn, textsIn, wordsIn } from './reading.ts';
import type { DebateRecord } from '../debate/record/record.ts';

/**
 * Questions on the way, by protocol, which decide nothing about how the debate ended. Apart from the renderers, so that
 * the viewer's page does without those.
 */
const pauses = new Map([['merge', mergePauses]]);

/** Whether a question to the person in charge is one on the way, which decides nothing. */
export const isPause = (protocol: string, prompt: string): boolean => pauses.get(protocol)?.includes(prompt) ?? false;

/** What the person in charge decided last; null while nobody has, or while another question waits for them. */
export function decisionOf({ opened, answered, unanswered }: DebateRecord): Decision | null {
  if (unanswered.some(({ seat }) => seat === null)) return null;
  for (const { prompt, answer, by, at } of answered.toReversed()) {
    const { choice, reason, accepted_risks } = objectIn(answer);
    const chosen = wordsIn(choice);
    if (!prompt.startsWith('human/') || isPause(opened.protocol, prompt) || chosen === undefined) continue;
    return { choice: chosen, by, at, reason: wordsIn(reason) ?? '', accepted_risks: textsIn(accepted_risks) };
  }
  return null;
}
