import type { Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import type { DebateBrief } from './brief.ts';

/** What is asked of whoever reads an outcome. */
export interface ToDo {
  /** That somebody has to approve it; empty where nobody has to. */
  readonly approve: string;
  /** What is to do before anybody approves it. */
  readonly beforehand: readonly Saying[];
  /** What its own authors still have to settle before it goes live; it does not block the decision. */
  readonly unsettled: readonly Saying[];
  /** What has to be so before anybody goes ahead. */
  readonly conditions: readonly Saying[];
  /** What is done, in order, and what that list is called. */
  readonly steps: readonly Saying[];
  readonly stepsTitle: string;
}

export function listToDo(brief: DebateBrief): ToDo {
  const { approval, decided, against = [], only_if = [], unsettled = [], beforehand = [], actions = [] } = brief;
  if (decided?.verdict === 'reject') return nothing;
  const isOpen = approval !== '';
  const unanswered = against.filter(({ answered }) => answered === false).length;
  const first = unanswered > 0 && beforehand.length + actions.length === 0 ? [settle(unanswered)] : beforehand;
  return {
    approve: isOpen ? writeApproval(findApprover(brief)) : '',
    beforehand: isOpen ? first : [],
    unsettled,
    conditions: only_if,
    steps: isOpen ? actions : [...beforehand, ...actions],
    stepsTitle: isOpen ? 'Once approved' : 'Next steps',
  };
}

/** What is left to do where no step says what is done about the case against it. */
const settle = (unanswered: number): Saying => ({
  text: `Settle the ${unanswered === 1 ? 'point' : `${unanswered} points`} not answered above.`,
});

/** Of what was turned down, nothing is done. */
const nothing: ToDo = {
  approve: '',
  beforehand: [],
  unsettled: [],
  conditions: [],
  steps: [],
  stepsTitle: '',
};

/** Who should approve it, as its writer put it; empty where nobody has to, or nobody is named. */
export const findApprover = ({ approval, approver = '' }: DebateBrief): string =>
  approval === '' ? '' : writeWithin(approver);

/** As it is written within a sentence: "the customers". */
const writeWithin = (named: string): string => named.replace(/^(The|Our) /u, (word) => word.toLowerCase());

const writeApproval = (approver: string): string =>
  approver === ''
    ? 'Approve this proposal or turn it down: no person has yet.'
    : `${capitalize(approver)}: approve this proposal or turn it down.`;

/** What the question is called: one that was asked, a proposal that was tested, or only a topic. */
export const nameQuestion = ({ question, tested }: DebateBrief): string =>
  question.includes('?') ? 'Question' : tested ? 'Proposal tested' : 'Topic';

/** Who sat there, who didn't answer, what else there is to know of them, and who was not asked: a sentence each. */
export function listWho(brief: DebateBrief): readonly string[] {
  const {
    who: [seats = '', ...more],
    attendance,
    not_asked = '',
  } = brief;
  return [
    seats,
    attendance,
    ...more,
    not_asked && `Affected and not heard in the debate: ${writeWithin(not_asked)}.`,
  ].filter((sentence) => sentence !== '');
}

/** Where the figures in it come from, a sentence each: "31 tickets: docs/numbers.md." */
export const listFigures = ({ figures = [] }: DebateBrief): readonly string[] =>
  figures.map(({ figures, source }) => `${figures}: ${source}.`);
