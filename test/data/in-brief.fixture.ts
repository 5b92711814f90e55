/** A result for people who were not there, as a participant gives it; each part says which it is. */
export const putInBrief = (decision: string, more: object = {}) => ({
  background: 'Sessions were lost twice in May.',
  decision: [decision],
  only_if: ['The restore was tried.'],
  why: ['Redis loses sessions on a failover.'],
  parts: [],
  rejected: [{ option: 'a second Redis', because: 'It loses them as well.' }],
  against: ['PostgreSQL gets one more load.'],
  would_change: ['More than a million sessions.'],
  next: [{ by: 'by March', who: 'operations', what: 'move them.' }],
  approve: { who: 'the head of operations', by: 'by January', what: '' },
  not_heard: 'the support team',
  ...more,
});
