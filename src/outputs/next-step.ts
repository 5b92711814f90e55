import { awaitsApproval } from '../debate/approval.ts';
import { shortenId } from '../debate/debate-id.ts';
import type { Outcome, Status } from '../debate/outcome.ts';

export interface NextStep {
  readonly what: string;
  /** The same where there is little room. */
  readonly short?: string;
  readonly command: string;
  /** Of no use to those who read it in a document: it is shared already. */
  readonly onScreenOnly?: true;
}

/**
 * How a debate goes on that has not been decided; empty where there is nothing left to do. `options` is what the commands
 * need besides, such as `--config panel.yaml`.
 */
export function listNextSteps(outcome: Outcome, options = ''): readonly NextStep[] {
  const { status, stop_reason, decision, absences } = outcome;
  if (decision || outcome.agreed || status === 'synthesized')
    return [...suggestApproval(outcome, options), ...keepIt(outcome), ...suggestRetry(outcome)];
  if (status === 'failed' && absences.length === 0) return [];
  const first = stop_reason === 'quorum-lost' ? [doctor] : [];
  const known = { decide: suggestDecision, answer: suggestAnswer, resume: suggestResume } as const;
  return [
    ...first,
    ...chooseSteps(outcome).flatMap((step) => known[step](outcome, options === '' ? '' : ` ${options}`)),
    ...suggestRetry(outcome),
  ];
}

/** Who at the table has not answered yet, of a debate that waits. */
export function listAwaitedSeats({ status, headline, panel }: Outcome): readonly string[] {
  if (status !== 'waiting') return [];
  const names = /Waiting for (?:a person|the host agent): ([^;]+)/u.exec(headline)?.[1]?.split(', ') ?? [];
  return panel.map(({ seat }) => seat).filter((seat) => names.includes(seat));
}

/** A turn at the table is answered; a question to the person in charge may be decided as well. */
const chooseSteps = (outcome: Outcome) =>
  listAwaitedSeats(outcome).length > 0 ? ['answer' as const] : (steps[outcome.status] ?? []);

const doctor: NextStep = { what: 'see who can take part', command: 'dissent doctor' };

const keepIt = ({ debate, rehearsal, decision, approval }: Outcome): readonly NextStep[] =>
  rehearsal
    ? []
    : [
        {
          what:
            decision || approval ? 'keep it as a decision record' : 'keep it as a decision record, marked as proposed',
          short: 'keep it',
          command: `dissent adr ${shortenId(debate)}`,
        },
        { what: 'share it', command: `dissent export ${shortenId(debate)} --comment`, onScreenOnly: true },
      ];

const suggestApproval = (outcome: Outcome, options: string): readonly NextStep[] =>
  awaitsApproval(outcome)
    ? [
        {
          what: 'put on record that you approve it, or turn it down with reject',
          short: 'approve it',
          command: `dissent decide ${shortenId(outcome.debate)} approve${options === '' ? '' : ` ${options}`}`,
        },
      ]
    : [];

const suggestDecision = ({ debate }: Outcome, options: string) => [
  { what: 'decide', command: `dissent decide ${shortenId(debate)} <choice>${options}` },
];

/** Where the debate itself can't go on, those who were absent are asked again in a new one. */
const suggestRetry = ({ debate, status, absences, decision, stop_reason }: Outcome): readonly NextStep[] =>
  absences.length === 0 ||
  decision ||
  stop_reason === 'cancelled' ||
  (steps[status] ?? []).includes('resume') ||
  status === 'waiting'
    ? []
    : [{ what: 'ask again whoever is missing', short: 'ask again', command: `dissent retry ${shortenId(debate)}` }];

const suggestResume = ({ debate }: Outcome, options: string) => [
  { what: 'continue where it stopped', command: `dissent resume ${shortenId(debate)}${options}` },
];

function suggestAnswer(outcome: Outcome, options: string): readonly NextStep[] {
  const command = `dissent answer ${shortenId(outcome.debate)}`;
  const seats = listAwaitedSeats(outcome);
  if (seats.length < 2) return [{ what: 'answer', command: `${command}${options}` }];
  return seats.map((seat) => ({ what: `answer as ${seat}`, command: `${command} --seat ${seat}${options}` }));
}

const steps: { readonly [status in Status]?: readonly ('decide' | 'answer' | 'resume')[] } = {
  contested: ['decide'],
  tradeoff: ['decide'],
  escalated: ['decide'],
  stalemate: ['decide'],
  waiting: ['answer', 'decide'],
  insufficient: ['resume', 'decide'],
  aborted: ['resume'],
  'out-of-time': ['resume'],
  failed: ['resume'],
};
