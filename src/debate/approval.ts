import type { Approval, Outcome } from './outcome.ts';

/** The prompt under which a person in charge approves what a debate proposes, or turns it down. */
export const approvalPrompt = 'human/approval';

/** What they can say, and what it means. */
export const approvalChoices: { readonly [choice in Approval['choice']]: string } = {
  approve: 'it is decided as proposed; its decision record is accepted.',
  reject: 'it is turned down; the debate and your reason stay on record.',
};

/** Whether it is the result of a debate, with no choice left in it, that no person has approved or turned down yet. */
export const awaitsApproval = ({ status, agreed, decision, approval, rehearsal }: Outcome): boolean =>
  decision === null &&
  approval === undefined &&
  !rehearsal &&
  status !== 'identical' &&
  (agreed || status === 'synthesized');
