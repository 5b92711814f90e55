import { awaitsApproval } from '../debate/approval.ts';
import type { Brief, Saying } from '../debate/brief.ts';
import { listNames } from '../debate/kit/list-names.ts';
import type { Approval, Decision, Outcome, Status } from '../debate/outcome.ts';
import { type DebateRecord, firstEdition } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { formatDate } from '../documents/date.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { shortenSaying } from '../documents/said/shorten-saying.ts';
import { shortenTitle } from '../documents/shorten-title.ts';
import { describeMissing } from './absences.ts';
import { describePrice } from './describe-usage.ts';
import { writeVerdict } from './headline.ts';
import { listAwaitedSeats, listNextSteps, type NextStep } from './next-step.ts';
import { describePanel, isArtificial } from './panel-in-words.ts';

/** The outcome in a minute, as every door shows it: what the protocol says of it, and what is the same for all. */
export interface DebateBrief extends Brief {
  /** The title, and before it that nobody has approved it yet, or that it was turned down. */
  readonly heading: string;
  /** The parts of the line below the title: how it came about, who is missing, how sure it is, when. */
  readonly status: readonly string[];
  /** What was asked, in a line. */
  readonly question: string;
  /** What a person decided, which comes before everything else; undefined while nobody has. */
  readonly decided: Decided | undefined;
  readonly who: readonly string[];
  /** Who didn't answer, in a sentence; empty where everyone did. */
  readonly attendance: string;
  /** What was paid, in words; plans by the name of who is on them. */
  readonly price: string;
  /** That it is only a proposal, in a few words; empty where it is not, or is nobody's. */
  readonly approval: string;
  /** What the debate asks of the reader now. */
  readonly next: readonly NextStep[];
}

interface Decided {
  /** "Decided by Ana on 18 Nov 2026: A, DBOS Transact on Postgres" */
  readonly line: string;
  readonly by: string;
  /** Where nothing was to be chosen, only approved; of what was turned down nothing is done. */
  readonly verdict?: Approval['choice'];
  readonly reason: string;
  readonly accepted_risks: readonly string[];
  /** Earlier decisions, the first first. */
  readonly earlier: readonly string[];
}

export function makeBrief(
  protocol: Reporting | undefined,
  record: DebateRecord,
  outcome: Outcome,
  options = '',
): DebateBrief {
  const brief = draftOwnBrief(protocol, record, outcome) ?? draftGeneralBrief(record, outcome);
  const at = outcome.decision?.at ?? outcome.approval?.at ?? outcome.recorded ?? record.ended?.at ?? '';
  return {
    ...brief,
    heading: writeHeading(brief.title, outcome),
    question: brief.question ?? flattenSaid(record.opened.headline),
    status: [
      ...brief.result,
      ...listReservations(record, outcome),
      (outcome.approval ?? outcome.decision) ? '' : formatDate(at),
    ].filter((part) => part !== ''),
    decided: readDecided(outcome, brief.chosen),
    who: describePanel(protocol, record, outcome, brief.who ?? [], {
      isArtificialSaid: isProposed(outcome) && isArtificial(outcome),
    }),
    attendance: describeAttendance(record, outcome),
    price: describePrice(outcome.usage),
    approval: isProposed(outcome)
      ? `${isArtificial(outcome) ? 'Proposed by AI models' : 'Result of a debate'}, not approved by a person yet`
      : '',
    next: listNextSteps(outcome, options),
  };
}

function draftOwnBrief(protocol: Reporting | undefined, record: DebateRecord, outcome: Outcome): Brief | undefined {
  if (record.shaped) return protocol?.report?.brief?.(record, outcome);
  const isEarlier = protocol && (record.opened.edition ?? firstEdition) < protocol.edition;
  return isEarlier && record.ended ? protocol.report?.recall?.(record, outcome) : undefined;
}

/** "Proposed: Keep bigint", for whoever reads no further than the title. */
function writeHeading(title: string, outcome: Outcome): string {
  if (awaitsApproval(outcome)) return `Proposed: ${title}`;
  return outcome.approval?.choice === 'reject' ? `Turned down: ${title}` : title;
}

/** Whether it is the result of a debate that no person has decided on; one that failed its check is a proposal too. */
const isProposed = (outcome: Outcome): boolean =>
  awaitsApproval(outcome) ||
  (outcome.status === 'failed' && outcome.absences.length === 0 && outcome.decision === null && !outcome.rehearsal);

/** What the envelope says, for a protocol without words of its own, or a debate of another edition. */
function draftGeneralBrief({ ended, opened }: DebateRecord, outcome: Outcome): Brief {
  const { decision } = outcome;
  const headline = (ended?.conclusion.headline ?? outcome.headline).replace(/\.$/u, '');
  const against = outcome.dissents.map(({ seat, position, reasoning }): Saying => {
    const said = reasoning === '' || position.includes(reasoning) ? position : reasoning;
    return { by: seat, text: shortenSaying(said), ...(said === reasoning ? { state: `for ${position}` } : {}) };
  });
  const rounds = outcome.rounds === 0 ? '' : `, ${outcome.rounds} ${outcome.rounds === 1 ? 'round' : 'rounds'}`;
  const status = decision
    ? statusInWords[outcome.status].replace(/: needs your decision$/u, '')
    : statusInWords[outcome.status];
  if (outcome.status === 'aborted' && !decision)
    return { title: shortenTitle(`No decision: ${opened.headline}`), result: [status, headline], against };
  return {
    title: decision ? `Decided: ${decision.choice}` : shortenTitle(flattenSaid(headline)),
    result: [`${status}${rounds}`],
    against,
  };
}

function describeAttendance(record: DebateRecord, outcome: Outcome): string {
  const missing = describeMissing(record, outcome.absences, { withCommand: false });
  const awaited = listAwaitedSeats(outcome);
  if (missing !== '') return `${missing}.`;
  return awaited.length > 0 ? `Not answered yet: ${listNames(awaited)}.` : '';
}

function listReservations(record: DebateRecord, outcome: Outcome): readonly string[] {
  const { absences, breaches, confidence, stop_reason } = outcome;
  return [
    stop_reason === 'cancelled' ? '' : describeMissing(record, absences, { withCommand: false }),
    breaches.length === 0 ? '' : breaches.length === 1 ? '1 rule broken' : `${breaches.length} rules broken`,
    confidence === null || confidence === 'REQUIRES_INPUT' ? '' : `confidence ${confidence.toLowerCase()}`,
  ];
}

function readDecided({ decision, approval }: Outcome, chosen: string | undefined): Decided | undefined {
  if (approval)
    return {
      line: writeApproval(approval),
      by: approval.by,
      verdict: approval.choice,
      reason: approval.reason,
      accepted_risks: [],
      earlier: (approval.earlier ?? []).map(writeApproval),
    };
  if (!decision) return undefined;
  const write = ({ choice, by, at }: Decision) => `Decided by ${by} on ${formatDate(at)}: ${choice}`;
  return {
    line: chosen ? `${write(decision)}, ${chosen}` : write(decision),
    by: decision.by,
    reason: decision.reason,
    accepted_risks: decision.accepted_risks,
    earlier: (decision.earlier ?? []).map(write),
  };
}

const writeApproval = (approval: Approval): string => `${writeVerdict(approval)} on ${formatDate(approval.at)}`;

export const statusInWords: { readonly [status in Status]: string } = {
  consensus: 'Consensus',
  recommended: 'Recommended',
  merged: 'Merged',
  identical: 'Nothing differs',
  synthesized: 'Written up',
  tradeoff: 'No consensus: needs your decision',
  contested: 'Contested: needs your decision',
  escalated: 'Stopped: needs your decision',
  stalemate: 'Stuck: needs your decision',
  partial: 'No consensus',
  waiting: 'Waiting for a person',
  insufficient: 'No result: too few answered',
  aborted: 'Stopped early',
  'out-of-time': 'Out of time',
  failed: 'Failed its check',
};
