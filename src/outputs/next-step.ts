import type { Outcome, Status } from '../debate/outcome.ts';

/** What somebody can do about an outcome: words, and the command. */
export interface NextStep {
  readonly what: string;
  readonly command: string;
}

/** How a debate goes on that has not been decided; empty where there is nothing left to do. */
export function nextSteps({ status, stop_reason, decision, debate, absences }: Outcome): readonly NextStep[] {
  if (decision || (status === 'failed' && absences.length === 0)) return [];
  const first = stop_reason === 'quorum-lost' ? [known.doctor(debate)] : [];
  return [...first, ...(steps[status] ?? []).map((step) => known[step](debate))];
}

const known = {
  decide: (debate: string) => ({ what: 'To decide', command: `dissent decide ${debate} <choice>` }),
  answer: (debate: string) => ({ what: 'To answer at the table', command: `dissent answer ${debate}` }),
  doctor: (_debate: string) => ({ what: 'To see who can take part, and why not', command: 'dissent doctor' }),
  resume: (debate: string) => ({ what: 'To go on where it stopped', command: `dissent resume ${debate}` }),
} as const;

const steps: { readonly [status in Status]?: readonly (keyof typeof known)[] } = {
  contested: ['decide'],
  escalated: ['decide'],
  stalemate: ['decide'],
  waiting: ['answer', 'decide'],
  insufficient: ['resume'],
  aborted: ['resume'],
  'out-of-time': ['resume'],
  failed: ['resume'],
};
