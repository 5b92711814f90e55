import { badInput, DissentError } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { readLedger } from '../debate/record/ledger.ts';
import { hashContent } from '../documents/hash.ts';
import { rebuildPromptBlocks } from '../engine/prompt/book.ts';

/** The prompt of one turn, rebuilt from the journal and checked against its hash. */
export function rebuildPrompt(events: readonly DebateEvent[], address: string): string {
  const record = readLedger(events);
  const started = record.turns.get(address)?.started;
  if (!started) {
    const known = [...record.turns.values()].flatMap((turn) => (turn.started ? [turn.started.address] : []));
    throw badInput('TurnNotFound', `There is no turn "${address}".`, `Use one of: ${known.join(', ')}`);
  }
  const text = rebuildPromptBlocks(record, started).join('');
  if (hashContent(text) === started.prompt_hash) return text;
  throw new DissentError('PromptChanged', {
    message: `The prompt of ${address} is not the one that was sent.`,
    hint: 'The record may be damaged. To check it: dissent verify latest',
    exit: 5,
  });
}
