import { type Outcome, protocols, type Status } from '../doors.ts';

const exitOfStatus: Record<Status, number> = {
  consensus: 0,
  recommended: 0,
  merged: 0,
  identical: 0,
  synthesized: 0,
  tradeoff: 3,
  contested: 3,
  escalated: 3,
  stalemate: 3,
  partial: 3,
  waiting: 3,
  insufficient: 4,
  aborted: 4,
  'out-of-time': 6,
  failed: 5,
};

/** The exit code of an outcome (docs/reference.md lists them). */
export function chooseExitCode(outcome: Outcome, { strict = false, interrupted = false } = {}): number {
  if (interrupted && outcome.stop_reason === 'cancelled') return 130;
  const code = exitOfStatus[outcome.status];
  if (code === 4 && wasEndedByBudget(outcome)) return 6;
  if (code === 0 && ((strict && outcome.degraded) || hasFailedCheck(outcome))) return 5;
  return code;
}

const wasEndedByBudget = ({ stop_reason, absences }: Outcome) =>
  stop_reason === 'over-budget' || absences.some(({ reason }) => reason === 'over-budget');

const hasFailedCheck = ({ protocol, result }: Outcome) => protocols[protocol]?.failsCheck?.(result) ?? false;
