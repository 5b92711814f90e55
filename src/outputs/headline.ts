import type { Conclusion, Confidence, Decision } from '../debate/outcome.ts';
import { type Attendance, describeDegradation } from './absences.ts';

/** The first and last line of every document of a rehearsal. */
export const rehearsalLine = 'Rehearsal: no model took part';

/** The outcome in one sentence, with the words about absences, the panel and rehearsal before it (E5, C15). */
export function composeHeadline(
  { headline }: Pick<Conclusion, 'headline'>,
  {
    degraded,
    rehearsal,
    attendance,
    remark,
  }: { degraded: boolean; rehearsal: boolean; attendance: Attendance; remark?: string | undefined },
): string {
  const absent = degraded ? `${describeDegradation(attendance)}: ` : '';
  const about = remark ? `${remark}: ` : '';
  return `${rehearsal ? `${rehearsalLine}. ` : ''}${absent}${about}${headline}`;
}

/** A headline that asks for a person's decision, once there is one. */
export function addDecision(conclusion: Pick<Conclusion, 'headline' | 'status'>, decision: Decision | null): string {
  const { headline, status } = conclusion;
  if (!decision || !leftToPerson.includes(status)) return headline;
  return `${headline.replace(/; a person decides$/u, '')}; decided: ${decision.choice}, by ${decision.by}`;
}

const leftToPerson: readonly Conclusion['status'][] = ['contested', 'escalated', 'stalemate'];

/** The headline for a place that says above it that this is a rehearsal. */
export function stripRehearsal(headline: string): string {
  return headline.startsWith(`${rehearsalLine}. `) ? headline.slice(rehearsalLine.length + 2) : headline;
}

/** E5: on a degraded panel confidence is at most MEDIUM. */
export function capConfidence(confidence: Confidence | null, { degraded }: { degraded: boolean }): Confidence | null {
  return degraded && confidence === 'HIGH' ? 'MEDIUM' : confidence;
}
