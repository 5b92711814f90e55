import { DissentError } from '../debate/errors.ts';

/** What is on record is not what the protocol asks for now: mixing the two would make a debate that never took place. */
export function createProtocolChangedError(debate: string, address: string): DissentError {
  return new DissentError('ProtocolChanged', {
    message: `${debate} cannot go on: what is on record at ${address} is not what this version of the protocol asks.`,
    hint: 'Resume it with the version of dissent that began it (first line of journal.jsonl), or start a new debate.',
    exit: 2,
  });
}
