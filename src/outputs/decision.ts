import type { DebateOpened, HumanAnswered } from '../debate/event.ts';
import type { Decision } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';

/** What the person in charge decided last; null while nobody has, or while another question waits for them. */
export function findDecision({ opened, events, answered, unanswered }: DebateRecord): Decision | null {
  if (unanswered.some(({ seat }) => seat === null)) return null;
  const asked = new Map(events.flatMap((event) => (event.type === 'human-asked' ? [[event.address, event]] : [])));
  for (const answer of answered.toReversed()) {
    const question = asked.get(answer.address);
    if (!answer.prompt.startsWith('human/') || (question && isPause(question, opened))) continue;
    const decision = readDecision(answer);
    if (!decision) continue;
    const before = answered.filter((other) => other.address === answer.address && other !== answer);
    const earlier = before.flatMap((other) => readDecision(other) ?? []);
    return earlier.length === 0 ? decision : { ...decision, earlier };
  }
  return null;
}

/** Whether a question to the person in charge is a review on the way, which decides nothing. */
export const isPause = (
  { pause, prompt }: { readonly pause?: boolean | undefined; readonly prompt: string },
  { edition }: Pick<DebateOpened, 'edition'>,
): boolean => pause ?? (edition === undefined && unmarkedPauses.includes(prompt));

/** Reviews that the first journals hold without the mark. */
const unmarkedPauses: readonly string[] = ['human/focus', 'human/debate', 'human/base', 'human/plan'];

function readDecision({ answer, by, at }: HumanAnswered & { readonly at: string }): Decision | undefined {
  if (typeof answer !== 'object' || answer === null || !('choice' in answer)) return undefined;
  const { choice, reason, accepted_risks } = answer;
  if (typeof choice !== 'string' || choice.trim() === '') return undefined;
  return {
    choice,
    by,
    at,
    reason: typeof reason === 'string' ? reason : '',
    accepted_risks: Array.isArray(accepted_risks) ? accepted_risks.filter((risk) => typeof risk === 'string') : [],
  };
}
