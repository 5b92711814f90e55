/** A result for people who were not there, as a participant gives it; each part says which it is. */
export const putInBrief = (decision: string, more: object = {}) => ({
  background: 'Sessions were lost twice in May.',
  decision: [decision],
  only_if: [{ by: '', who: '', what: 'The restore was tried.', passed_if: '', otherwise: '' }],
  why: ['Redis loses sessions on a failover.'],
  parts: [],
  rejected: [{ option: 'a second Redis', because: 'It loses them as well.' }],
  against: [{ point: 'PostgreSQL gets one more load.', answer: 'Nights are quiet.' }],
  would_change: ['More than a million sessions.'],
  first: [],
  next: [{ by: 'by March', who: 'operations', what: 'move them.' }],
  approve: { who: 'the head of operations', by: 'by January' },
  figures: [{ figures: 'twice', source: 'the log of May' }],
  not_heard: 'the support team',
  ...more,
});
