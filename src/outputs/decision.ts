import type { Decision } from '../debate/outcome.ts';
import { objectIn, textsIn, wordsIn } from './reading.ts';
import type { DebateRecord } from './record.ts';

/** Reviews on the way (M16), which decide nothing about how the debate ended. */
const pauses: readonly string[] = ['human/focus', 'human/debate', 'human/base', 'human/plan'];

/** What the person in charge decided last; null while nobody has, or while another question waits for them. */
export function decisionOf({ answered, unanswered }: DebateRecord): Decision | null {
  if (unanswered.some(({ seat }) => seat === null)) return null;
  for (const { prompt, answer, by, at } of answered.toReversed()) {
    const { choice, reason, accepted_risks } = objectIn(answer);
    const chosen = wordsIn(choice);
    if (!prompt.startsWith('human/') || pauses.includes(prompt) || chosen === undefined) continue;
    return { choice: chosen, by, at, reason: wordsIn(reason) ?? '', accepted_risks: textsIn(accepted_risks) };
  }
  return null;
}
