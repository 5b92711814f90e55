import type { AgentFinding } from './diagnosis.ts';
import { isFresh, type RollCallEntry } from './roll-call-cache.ts';

/**
 * A finding with what the agent said when it was asked within the last day. That it was refused counts only where
 * signing in again would show: an agent that hides its login may have one by now.
 */
export function recallAnswer(finding: AgentFinding, known: RollCallEntry | undefined): AgentFinding {
  if (!known?.asked_at || !isFresh(known.asked_at) || finding.problem !== null) return finding;
  if (known.failure === null && known.signed_in === 'yes')
    return {
      ...finding,
      signed_in: 'yes',
      signed_in_by: finding.signed_in_by ?? 'question',
      asked_at: known.asked_at,
      available: true,
      fix: null,
    };
  if (known.failure?.reason !== 'unauthenticated' || finding.signed_in_by === null) return finding;
  return {
    ...finding,
    signed_in: 'no',
    asked_at: known.asked_at,
    available: false,
    problem: known.failure,
    fix: 'Sign in again, or correct the key; `dissent doctor --live` asks again.',
  };
}
