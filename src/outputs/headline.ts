import type { Conclusion, Confidence, Decision } from '../debate/outcome.ts';
import { type Attendance, describeDegradation } from './absences.ts';

/** The first and last line of every document of a rehearsal. */
export const rehearsalLine = 'Rehearsal: no model took part';

/** The outcome in one sentence: what a person decided (E18), then the words about absences and the panel (E5, C15). */
export function composeHeadline(
  conclusion: Pick<Conclusion, 'headline' | 'status'>,
  {
    degraded,
    rehearsal,
    attendance,
    remark,
    decision,
  }: {
    degraded: boolean;
    rehearsal: boolean;
    attendance: Attendance;
    remark?: string | undefined;
    decision: Decision | null;
  },
): string {
  const isSettled = decision !== null && leftToPerson.includes(conclusion.status);
  const headline = isSettled ? conclusion.headline.replace(/; a person decides$/u, '') : conclusion.headline;
  const decided = isSettled ? `${writeDecided(decision)}. ` : '';
  const absent = degraded ? `${describeDegradation(attendance)}: ` : '';
  const about = remark ? `${remark}: ` : '';
  return `${rehearsal ? `${rehearsalLine}. ` : ''}${decided}${absent}${about}${headline}`;
}

export const writeDecided = ({ choice, by }: Decision) => `Decided: ${choice}, by ${by}`;

const leftToPerson: readonly Conclusion['status'][] = ['contested', 'escalated', 'stalemate'];

/** The headline for a place that says above it that this is a rehearsal. */
export function stripRehearsal(headline: string): string {
  return headline.startsWith(`${rehearsalLine}. `) ? headline.slice(rehearsalLine.length + 2) : headline;
}

/** E5: on a degraded panel confidence is at most MEDIUM. */
export function capConfidence(confidence: Confidence | null, { degraded }: { degraded: boolean }): Confidence | null {
  return degraded && confidence === 'HIGH' ? 'MEDIUM' : confidence;
}
