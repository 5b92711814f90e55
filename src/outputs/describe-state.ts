import type { Decision, Outcome, Status } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { findDecision } from './decision.ts';
import { makeOutcome } from './outcome-of.ts';
import { measureUsage } from './usage.ts';

/** How a debate stands, for lists: also of one that runs or was cut off. */
export interface DebateState {
  readonly debate: string;
  readonly protocol: string;
  readonly topic: string;
  /** The outcome's headline; of an unfinished debate the topic. */
  readonly headline: string;
  readonly status: Status | 'unfinished';
  readonly degraded: boolean;
  readonly rehearsal: boolean;
  readonly decision: Decision | null;
  /** Questions to people that nobody has answered; `seat` is null for the person in charge. */
  readonly unanswered: readonly { readonly address: string; readonly prompt: string; readonly seat: string | null }[];
  readonly seats: readonly { readonly seat: string; readonly via: string }[];
  readonly rounds: number;
  /** Seats whose dissent the outcome keeps. */
  readonly dissenting: readonly string[];
  readonly usage: Outcome['usage'];
  readonly parent: string | null;
  readonly at: string;
  readonly ended_at: string | null;
}

export function describeState(protocol: Pick<Reporting, 'seats'> | undefined, record: DebateRecord): DebateState {
  const { opened, ended, unanswered } = record;
  const outcome = ended && makeOutcome(protocol, record);
  return {
    debate: opened.debate,
    protocol: opened.protocol,
    topic: opened.headline,
    headline: outcome?.headline ?? opened.headline,
    status: outcome?.status ?? 'unfinished',
    degraded: outcome?.degraded ?? false,
    rehearsal: opened.rehearsal,
    decision: findDecision(record),
    unanswered: unanswered.map(({ address, prompt, seat }) => ({ address, prompt, seat })),
    seats: opened.panel.map(({ seat, via }) => ({ seat, via })),
    rounds: outcome?.rounds ?? Math.max(0, ...record.turns.map(({ round }) => round)),
    dissenting: outcome ? listDissenting(outcome) : [],
    usage: measureUsage(record),
    parent: opened.parent,
    at: opened.at,
    ended_at: ended?.at ?? null,
  };
}

export const listDissenting = ({ dissents }: { readonly dissents: readonly { readonly seat: string }[] }) => [
  ...new Set(dissents.map(({ seat }) => seat)),
];
