import type { BoardVote } from './answers.ts';

/** A vote in words, of one and of several. The page runs this file. */
export const voteWords: { readonly [vote in BoardVote]: readonly [one: string, several: string] } = {
  APPROVE: ['approves', 'approve'],
  CONDITIONAL: ['approves with conditions', 'approve with conditions'],
  NEEDS_REVISION: ['wants it revised', 'want it revised'],
  REJECT: ['rejects', 'reject'],
};

/** One vote in words; null is an absent voter's. */
export const describeVote = (vote: BoardVote | null, writer = false): string =>
  vote === null ? 'absent' : `${voteWords[vote][0]}${writer ? ' (wrote it)' : ''}`;
