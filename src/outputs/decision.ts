import { approvalPrompt } from '../debate/approval.ts';
import type { DebateOpened, HumanAnswered } from '../debate/event.ts';
import type { Approval, Decision } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';

/** What the person in charge decided last; null while nobody has, or while another question waits for them. */
export function findDecision(record: DebateRecord): Decision | null {
  const { opened, events, unanswered } = record;
  if (unanswered.some(({ seat }) => seat === null)) return null;
  const asked = new Map(events.flatMap((event) => (event.type === 'human-asked' ? [[event.address, event]] : [])));
  const isDecisive = ({ address, prompt }: HumanAnswered) => {
    const question = asked.get(address);
    return prompt.startsWith('human/') && prompt !== approvalPrompt && !(question && isPause(question, opened));
  };
  const [decision, ...earlier] = listSaid(record, isDecisive, readDecision).toReversed();
  return decision ? { ...decision, ...(earlier.length > 0 ? { earlier: earlier.toReversed() } : {}) } : null;
}

/** What a person said last of a result that was left to be approved. */
export function findApproval(record: DebateRecord): Approval | undefined {
  const isApproval = ({ prompt }: HumanAnswered) => prompt === approvalPrompt;
  const [approval, ...earlier] = listSaid(record, isApproval, readApproval).toReversed();
  return approval && { ...approval, ...(earlier.length > 0 ? { earlier: earlier.toReversed() } : {}) };
}

/** What was said to the question that was answered last, of those that are wanted; the first first. */
function listSaid<Said>(
  { answered }: DebateRecord,
  isWanted: (answer: Answered) => boolean,
  read: (answer: Answered) => Said | undefined,
): readonly Said[] {
  const telling = answered.filter((answer) => isWanted(answer) && read(answer) !== undefined);
  const address = telling.at(-1)?.address;
  return telling.flatMap((answer) => (answer.address === address ? (read(answer) ?? []) : []));
}

/** Whether a question to the person in charge is a review on the way, which decides nothing. */
export const isPause = (
  { pause, prompt }: { readonly pause?: boolean | undefined; readonly prompt: string },
  { edition }: Pick<DebateOpened, 'edition'>,
): boolean => pause ?? (edition === undefined && unmarkedPauses.includes(prompt));

/** Reviews that the first journals hold without the mark. */
const unmarkedPauses: readonly string[] = ['human/focus', 'human/debate', 'human/base', 'human/plan'];

type Answered = DebateRecord['answered'][number];

function readDecision({ answer, by, at }: Answered): Decision | undefined {
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

function readApproval(answered: Answered): Approval | undefined {
  const said = readDecision(answered);
  if (said?.choice !== 'approve' && said?.choice !== 'reject') return undefined;
  return { choice: said.choice, by: said.by, at: said.at, reason: said.reason };
}
