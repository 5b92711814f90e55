import { shortenId } from '../debate/debate-id.ts';
import { DissentError } from '../debate/errors.ts';
import type { DebateEnded, DebateEvent } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { Ledger } from '../debate/record/ledger.ts';
import { firstEdition } from '../debate/record/record.ts';
import type { HeldDebate } from '../engine/open.ts';
import { protocols } from '../protocols/by-name.ts';

/** Whether a debate was held under another edition of its protocol than the one there is today. */
export function isOtherEdition({ opened }: Ledger, loaded?: Protocol): boolean {
  if (!opened) return false;
  const protocol = loaded ?? (Object.hasOwn(protocols, opened.protocol) ? protocols[opened.protocol] : undefined);
  return protocol !== undefined && protocol.edition !== (opened.edition ?? firstEdition);
}

/** Whether a person has answered anything since the debate ended. */
export function wasAnsweredSince(events: readonly DebateEvent[]): boolean {
  const end = events.findLastIndex(({ type }) => type === 'debate-ended');
  return events.slice(end).some(({ type }) => type === 'human-answered');
}

/**
 * Ends a debate once more as it had ended, now that people have decided, where it cannot run: its protocol has changed
 * since, or is not there. One that has not ended, or waits for more than a decision, cannot continue.
 */
export async function repeatEnd({ journal }: HeldDebate, ledger: Ledger): Promise<void> {
  const { ended } = ledger;
  const isAnswered = wasAnsweredSince(journal.events);
  if (!ended || (isAnswered && ended.conclusion.status === 'waiting')) throw createOutdatedEditionError(ledger);
  if (!isAnswered) return;
  const report = journal.events.findLast(({ type }) => type === 'report-made');
  const { conclusion, elapsed_ms, waiting_ms }: DebateEnded = ended;
  await journal.append({ type: 'debate-ended', conclusion, elapsed_ms, waiting_ms });
  if (report) await journal.append(report);
}

export function createOutdatedEditionError({ opened }: Pick<Ledger, 'opened'>): DissentError {
  const edition = opened?.edition ?? firstEdition;
  return new DissentError('EditionOutdated', {
    message: `Debate ${shortenId(opened?.debate ?? '')} can't continue: it was held under edition ${edition} of ${opened?.protocol}, which has changed since.`,
    hint: `Continue it with Dissent ${opened?.dissent}, or start it again. You can still show and export it.`,
    exit: 2,
  });
}
