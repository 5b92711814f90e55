import type { Status } from '../../doors.ts';

/** How a debate stands, in a word or three. */
export const statusWords: Record<Status | 'unfinished', string> = {
  consensus: 'consensus',
  recommended: 'recommended',
  merged: 'merged',
  identical: 'identical drafts',
  synthesized: 'written',
  tradeoff: 'trade-off',
  contested: 'contested',
  escalated: 'needs you',
  stalemate: 'stalemate',
  partial: 'partly merged',
  waiting: 'waits for you',
  insufficient: 'too few answers',
  aborted: 'stopped early',
  'out-of-time': 'out of time',
  failed: 'check failed',
  unfinished: 'not finished',
};
