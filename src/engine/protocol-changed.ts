import { shortenId } from '../debate/debate-id.ts';
import { DissentError } from '../debate/errors.ts';

/** What is on record is not what the protocol asks for now: mixing the two would make a debate that never took place. */
export function createProtocolChangedError(debate: string, address: string): DissentError {
  return new DissentError('ProtocolChanged', {
    message: `Debate ${shortenId(debate)} can't continue: this version of the protocol asks something else at ${address}.`,
    hint: 'Continue it with the version of dissent that started it (first line of journal.jsonl), or start a new debate.',
    exit: 2,
  });
}
