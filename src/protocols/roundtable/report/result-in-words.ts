import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { formatDuration } from '../../../documents/date.ts';
import { describeBlockers } from '../escalation.ts';
import type { HeldConcern, Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { listOpenConcerns } from './concerns.ts';
import { countOf } from './words.ts';

/** Whether the proposal is what will be done: the table agreed on it, or a person decided to go ahead with it. */
export const isTaken = (outcome: Outcome): boolean => outcome.agreed || isDecided(outcome);

/** Whether a person decided to go ahead with it. */
export const isDecided = ({ decision }: Outcome): boolean =>
  decision?.choice === 'majority' || decision?.choice === 'without';

/** Whether it waits for a person: "wait" was chosen and led nowhere, or nobody has chosen. */
export const isUndecided = ({ agreed, decision }: Outcome): boolean =>
  !agreed && (decision === null || decision.choice === 'wait');

/** How it came about (R11), the result first. */
export function describeResult(record: DebateRecord<RoundtableShape>, result: Result, outcome: Outcome) {
  const rounds = countOf(outcome.rounds, 'round');
  const open = outcome.status !== 'out-of-time' && isUndecided(outcome) ? ['needs your decision'] : [];
  if (outcome.agreed) return [`Consensus after ${rounds}`, ...describeAgreement(result, outcome)];
  const how: { readonly [reason: string]: string } = {
    stuck: `Stuck after ${rounds}`,
    pending: `Everyone who answered agrees after ${rounds}`,
    time: `Out of time after ${formatDuration(record.ended?.elapsed_ms ?? 0)}`,
  };
  return [how[outcome.stop_reason] ?? `No consensus after ${rounds}`, ...describeBlockers(result), ...open];
}

/** Who agreed how far, and what a reader has to know of it. */
function describeAgreement(result: Result, { decision }: Outcome): readonly string[] {
  const { participants, pending, drift } = result;
  const gone = participants.filter(({ specialist, state }) => state !== 'given' && !pending.includes(specialist));
  return [
    ...(pending.length > 0 ? [`${decision?.by ?? 'a person'} decided to go on without ${listNames(pending)}`] : []),
    ...gone.map(({ specialist, satisfaction }) => `${specialist} stopped answering at ${satisfaction}`),
    ...drift.map((seat) => `${seat} rose with nothing new on the table`),
    ...describeOpenConcerns(result),
  ];
}

/** "2 concerns to be settled before it goes live", by their holders' own weights; what is only polish is below. */
function describeOpenConcerns(result: Result): readonly string[] {
  const open = listOpenConcerns(result);
  const count = (weight: HeldConcern['weight']) => open.filter((concern) => concern.weight === weight).length;
  const [blocking, before] = [count('blocks'), count('before-release')];
  const others = open.length - blocking - before - count('polish');
  const parts = [
    blocking > 0 ? `${countOf(blocking, 'concern')} said to block it` : '',
    before > 0 ? `${countOf(before, 'concern')} to be settled before it goes live` : '',
    others > 0 ? `${countOf(others, 'concern')} still open` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [parts.join(', ')];
}

/** That only those who answered agree; nothing where all did. Their scores are below. */
export function describeSatisfied({ participants, pending }: Result): readonly string[] {
  const heard = participants.filter(({ specialist, state }) => state === 'given' && !pending.includes(specialist));
  return heard.length === participants.length ? [] : ['Every specialist who answered agrees.'];
}
