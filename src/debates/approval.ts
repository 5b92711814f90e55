import { approvalChoices, approvalPrompt, awaitsApproval } from '../debate/approval.ts';
import type { DebateEvent, HumanAsked } from '../debate/event.ts';
import { readLedger } from '../debate/record/ledger.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import type { DebateBrief } from '../outputs/index.ts';
import { readBrief, readOutcome } from './read-debate.ts';

/** Where the approval of a result is on record: it is no part of the protocol, so no flow asks for it. */
const address = `after/${approvalPrompt}`;

/** What the person in charge can be asked about a result that nobody has approved yet; undefined where there is none. */
export function findApproval(events: readonly DebateEvent[]): HumanAsked | undefined {
  if (!readLedger(events).ended) return undefined;
  const outcome = readOutcome(events);
  return awaitsApproval(outcome) ? askForApproval(readBrief(events)) : undefined;
}

/** The same for whoever has read the debate already. */
export const askForApproval = ({ title, decision, points = [] }: DebateBrief): HumanAsked => ({
  type: 'human-asked',
  address,
  prompt: approvalPrompt,
  seat: null,
  text: [
    'The debate came to a result, and no person has approved it yet:',
    [title, decision, ...points.map(({ text }) => `- ${flattenSaid(text)}`)].filter(Boolean).join('\n'),
    'Do you approve it?',
    Object.entries(approvalChoices)
      .map(([choice, means]) => `- ${choice}: ${means}`)
      .join('\n'),
  ].join('\n\n'),
  schema: {
    type: 'object',
    properties: {
      choice: { type: 'string', enum: Object.keys(approvalChoices) },
      reason: { type: 'string', default: '' },
    },
    required: ['choice'],
  },
  complaint: null,
});

/** Whether nothing else was answered since the debate ended: it can end again as it had ended. */
export function wasOnlyApproved(events: readonly DebateEvent[]): boolean {
  const end = events.findLastIndex(({ type }) => type === 'debate-ended');
  const since = events.slice(end).flatMap((event) => (event.type === 'human-answered' ? [event.address] : []));
  return since.length > 0 && since.every((answered) => answered === address);
}
