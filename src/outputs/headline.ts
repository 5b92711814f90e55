import { rateConfidence } from '../debate/kit/confidence.ts';
import type { Approval, Conclusion, Decision, Outcome } from '../debate/outcome.ts';
import { formatDate } from '../documents/date.ts';

/** The first and last line of every document of a debate in which nobody was asked: a rehearsal, or recorded replies. */
export function describeOrigin({ rehearsal, recorded }: Origin): string | undefined {
  if (rehearsal) return 'Rehearsal: no model took part';
  return recorded === undefined
    ? undefined
    : `Recorded replies of ${formatDate(recorded)}, shown again: no model was asked today`;
}

interface Origin {
  readonly rehearsal: boolean;
  readonly recorded?: string | undefined;
}

/**
 * The outcome in one sentence: before it that it rehearsed, what a person decided or approved (E18) and what is odd about the panel, after
 * it who is missing and what was broken (E3, E5, C15).
 */
export function composeHeadline(
  conclusion: Pick<Conclusion, 'headline' | 'status'>,
  {
    origin,
    remark,
    missing,
    breaches,
    decision,
    approval,
  }: {
    origin: string | undefined;
    remark?: string | undefined;
    missing: string;
    breaches: number;
    decision: Decision | null;
    approval?: Approval | undefined;
  },
): string {
  const isSettled = decision !== null && leftToPerson.includes(conclusion.status);
  const headline = isSettled
    ? conclusion.headline.replace(/; (?:a person decides|needs your decision)$/u, '')
    : conclusion.headline;
  const about = [
    origin && `${origin}. `,
    isSettled && `${writeDecided(decision)}. `,
    approval && `${writeVerdict(approval)}. `,
    remark && `${remark}: `,
  ];
  const broken = breaches === 0 ? '' : breaches === 1 ? '1 norm broken' : `${breaches} norms broken`;
  const after = [missing, broken].filter((words) => words !== '');
  const whole = after.length === 0 ? headline : [headline.replace(/[.;]$/u, ''), ...after].join('; ');
  return `${about.filter(Boolean).join('')}${whole}`;
}

export const writeDecided = ({ choice, by }: Decision) => `Decided: ${choice}, by ${by}`;

/** "Approved by ada" */
export const writeVerdict = ({ choice, by }: Approval) =>
  `${choice === 'approve' ? 'Approved' : 'Turned down'} by ${by}`;

const leftToPerson: readonly Conclusion['status'][] = ['contested', 'tradeoff', 'escalated', 'stalemate'];

/** E5: a conclusion that does not say what its confidence rests on has at most MEDIUM with somebody missing. */
export function rateConclusion(
  { confidence, confidence_because }: Pick<Conclusion, 'confidence' | 'confidence_because'>,
  absences: readonly { readonly seat: string }[],
): Pick<Outcome, 'confidence' | 'confidence_because'> {
  if (confidence_because) return { confidence, confidence_because };
  const rated = rateConfidence(confidence, { missing: absences.map(({ seat }) => seat) });
  return { confidence: rated.confidence, confidence_because: rated.because };
}
