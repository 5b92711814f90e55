import { DissentError } from '../debate/errors.ts';
import type { DebateEnded } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { Ledger } from '../debate/record/ledger.ts';
import { firstEdition } from '../debate/record/record.ts';
import { openInbox } from '../engine/inbox.ts';
import type { HeldDebate } from '../engine/open.ts';
import { protocols } from '../protocols/by-name.ts';

/** Whether a debate was held under another edition of its protocol than the one there is today. */
export function isOtherEdition({ opened }: Ledger, loaded?: Protocol): boolean {
  if (!opened) return false;
  const protocol = loaded ?? (Object.hasOwn(protocols, opened.protocol) ? protocols[opened.protocol] : undefined);
  return protocol !== undefined && protocol.edition !== (opened.edition ?? firstEdition);
}

/**
 * Puts what people decided on the record of a debate whose protocol has changed since. Nobody is asked anything more:
 * it ends as it had ended. A debate that has not ended cannot be continued.
 */
export async function recordDecisions({ folder, journal }: HeldDebate, ledger: Ledger): Promise<void> {
  const { opened, ended, asked, answered } = ledger;
  if (!opened || !ended) throw createOutdatedEditionError(ledger);
  const inbox = openInbox(folder);
  const open = [...asked.values()].filter(({ address, seat }) => seat === null && !answered.has(address));
  for (const { address, prompt, seat } of open) {
    const letter = await inbox.peek(address);
    if (!letter) continue;
    await journal.append({ type: 'human-answered', address, prompt, seat, ...letter, waited_ms: 0 });
    await inbox.remove(address);
    const { conclusion, elapsed_ms, waiting_ms }: DebateEnded = ended;
    await journal.append({ type: 'debate-ended', conclusion, elapsed_ms, waiting_ms });
  }
}

export function createOutdatedEditionError({ opened }: Pick<Ledger, 'opened'>): DissentError {
  const edition = opened?.edition ?? firstEdition;
  return new DissentError('EditionOutdated', {
    message: `${opened?.debate} was held under edition ${edition} of the protocol ${opened?.protocol}, which has changed since, so it can't continue.`,
    hint: `Resume it with Dissent ${opened?.dissent}, or start it again. What was said can be shown and exported.`,
    exit: 2,
  });
}
