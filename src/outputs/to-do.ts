import type { Saying } from '../debate/brief.ts';
import type { DebateBrief } from './brief.ts';

/** What is asked of whoever reads an outcome. */
export interface ToDo {
  /** That somebody has to approve it; empty where nobody has to. */
  readonly approve: string;
  /** What is worth doing before anybody approves it. */
  readonly beforehand: readonly Saying[];
  /** What its own authors still have to settle before it goes live; it does not block the decision. */
  readonly unsettled: readonly Saying[];
  /** What has to be so before anybody goes ahead. */
  readonly conditions: readonly Saying[];
  /** That something is left of the case against it; empty where nothing is, or the steps say what to do. */
  readonly settle: string;
  /** What is done, in order, and what that list is called. */
  readonly steps: readonly Saying[];
  readonly stepsTitle: string;
}

export function listToDo(brief: DebateBrief): ToDo {
  const {
    approval,
    decided,
    against = [],
    only_if = [],
    unsettled = [],
    beforehand = [],
    actions = [],
    written,
  } = brief;
  if (decided?.verdict === 'reject') return nothing;
  const isOpen = approval !== '';
  const first = isOpen ? [...listUnasked(brief), ...beforehand] : [];
  const unanswered = isOpen ? against.filter(({ answered }) => answered === false).length : 0;
  const settle =
    unanswered === 1
      ? 'Settle the point that is not answered.'
      : `Settle the ${unanswered} points that are not answered.`;
  return {
    approve: isOpen ? writeApproval(findApprover(brief)) : '',
    beforehand: first,
    unsettled,
    conditions: only_if,
    settle: unanswered > 0 && beforehand.length + actions.length === 0 ? settle : '',
    steps: isOpen ? actions : [...beforehand, ...actions],
    stepsTitle: nameSteps({ isOpen, isSplit: first.length > 0, isWritten: written === true }),
  };
}

/** Of what was turned down, nothing is done. */
const nothing: ToDo = {
  approve: '',
  beforehand: [],
  unsettled: [],
  conditions: [],
  settle: '',
  steps: [],
  stepsTitle: '',
};

/** While it is a proposal, whoever was not asked still can be. */
const listUnasked = ({ approval, written, not_asked = '' }: DebateBrief): readonly Saying[] =>
  approval !== '' && written === true && not_asked !== ''
    ? [{ text: `Ask those affected, whom the debate didn't hear: ${not_asked}.` }]
    : [];

const nameSteps = (steps: { isOpen: boolean; isSplit: boolean; isWritten: boolean }): string => {
  const name = steps.isOpen && steps.isSplit ? 'Once approved' : 'Next steps';
  return steps.isOpen && steps.isWritten ? `${name} (suggested)` : name;
};

/** Who should approve it, as its writer put it; empty where nobody has to, or nobody is named. */
export const findApprover = ({ approval, approver = '' }: DebateBrief): string =>
  approval === '' ? '' : approver.replace(/^(The|Our) /u, (word) => word.toLowerCase());

const writeApproval = (approver: string): string =>
  approver === '' ? 'Approve or turn down this proposal: no person has yet.' : `To approve or turn down: ${approver}.`;

/** What the question is called: one that was asked, a proposal that was tested, or only a topic. */
export const nameQuestion = ({ question, tested }: DebateBrief): string =>
  question.includes('?') ? 'Question' : tested ? 'Proposal tested' : 'Topic';

/** Who sat there, who didn't answer, what else there is to know of them, and who was not asked, if that isn't to do: a sentence each. */
export function listWho(brief: DebateBrief): readonly string[] {
  const {
    who: [seats = '', ...more],
    attendance,
    not_asked = '',
  } = brief;
  const isLeft = not_asked !== '' && listUnasked(brief).length === 0;
  return [seats, attendance, ...more, isLeft ? `Affected and not heard in the debate: ${not_asked}.` : ''].filter(
    (sentence) => sentence !== '',
  );
}

/** Where the figures in it come from, a sentence each: "31 tickets: docs/numbers.md." */
export const listFigures = ({ figures = [] }: DebateBrief): readonly string[] =>
  figures.map(({ figures, source }) => `${figures}: ${source}.`);
