import { listNames } from '../debate/kit/list-names.ts';
import type { Outcome } from '../debate/outcome.ts';
import { describeWorth, listArguing, nameVoters } from '../debate/record/effective-votes.ts';
import { findVoter } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { describeShared } from './not-external.ts';
import { listUnsandboxed } from './unsandboxed.ts';

/** Who took part, by model, and what their agreement is worth: a sentence each. */
export function describePanel(
  protocol: Reporting | undefined,
  record: DebateRecord,
  outcome: Outcome,
  own: readonly string[],
): readonly string[] {
  const shared = describeShared(protocol, record);
  return [
    describeModels(outcome),
    describeIndependence(protocol, record),
    ...own,
    shared && `${shared}.`,
    ...listUnsandboxed(outcome),
  ].flatMap((sentence) => (sentence ? [sentence] : []));
}

/** "risk and value claude-opus-4-5, effort gpt-5.5." */
function describeModels({ panel }: Outcome): string {
  const groups = new Map<string, string[]>();
  for (const { seat, model, participant, via } of panel) {
    const held = via === 'human' ? `${participant} (a person)` : (model ?? `${participant} (model not reported)`);
    groups.set(held, [...(groups.get(held) ?? []), seat]);
  }
  const parts = [...groups].map(([held, seats]) =>
    seats.length === 1 && held.startsWith(`${seats[0]} (`) ? held : `${listNames(seats)} ${held}`,
  );
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** What an agreement of those who argue is worth; what nobody reported is not guessed. */
function describeIndependence(protocol: Reporting | undefined, record: DebateRecord): string | undefined {
  if (record.opened.rehearsal) return undefined;
  const answered = new Set(record.turns.filter(({ ended }) => ended).map(({ seat }) => seat));
  const arguing = listArguing(record.opened.panel, protocol?.seats ?? {}).filter(({ seat }) => answered.has(seat));
  const voters = arguing.map(({ seat }) => ({ seat, ...findVoter(seat, record) }));
  const machines = voters.filter(({ via }) => via !== 'human');
  if (machines.length < 2) return undefined;
  const isUnknown = machines.every(({ model, vendor }) => model === null && vendor === null);
  const haveOwnParticipant = new Set(machines.map(({ participant }) => participant)).size === machines.length;
  if (isUnknown && haveOwnParticipant) return 'No model was reported, so how independent they are is unknown.';
  return describeWorth(machines, nameVoters(arguing));
}
