import type { Saying } from '../debate/brief.ts';
import type { DebateBrief } from './brief.ts';

/** What is asked of whoever reads an outcome. */
export interface ToDo {
  /** That somebody has to approve it; empty where nobody has to. */
  readonly approve: string;
  /** What its own authors still have to settle before it is released; it does not block the decision. */
  readonly unsettled: readonly Saying[];
  /** What has to be so before anybody goes ahead. */
  readonly conditions: readonly Saying[];
  /** That something is left of the case against it; empty where nothing is, or the steps say what to do. */
  readonly settle: string;
  /** What is done, in order, and what that list is called. */
  readonly steps: readonly Saying[];
  readonly stepsTitle: string;
}

export function listToDo({
  approval,
  approver = '',
  against = [],
  only_if = [],
  unsettled = [],
  actions = [],
  written,
}: DebateBrief): ToDo {
  const open = approval === '' ? 0 : against.filter(({ answered }) => answered === false).length;
  const settle =
    open === 1 ? 'Settle the point that is not answered.' : `Settle the ${open} points that are not answered.`;
  return {
    approve: approval === '' ? '' : writeApproval(approver),
    unsettled,
    conditions: only_if,
    settle: open > 0 && actions.length === 0 ? settle : '',
    steps: actions,
    stepsTitle: written && approval !== '' ? 'Next steps (owners are suggestions)' : 'Next steps',
  };
}

const writeApproval = (approver: string): string =>
  approver === ''
    ? 'Approve or turn down this proposal: no person has yet.'
    : `To approve or turn down: ${approver.replace(/^The /u, 'the ')}.`;

/** Who sat there, who didn't answer, then what else there is to know of them: a sentence each. */
export const listWho = ({ who: [seats = '', ...more], attendance }: DebateBrief): readonly string[] =>
  [seats, attendance, ...more].filter((sentence) => sentence !== '');
