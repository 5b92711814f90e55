import { capitalize } from '../debate/kit/capitalize.ts';
import { listNames } from '../debate/kit/list-names.ts';
import type { Outcome } from '../debate/outcome.ts';
import { describeLittleWorth, describeWorth, listArguing, nameVoters } from '../debate/record/effective-votes.ts';
import { findVoter } from '../debate/record/positions.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { describeShared } from './not-external.ts';
import { listUnsandboxed } from './unsandboxed.ts';

/** Who took part, by model, that no person did, and what their agreement is worth: a sentence each. */
export function describePanel(
  protocol: Reporting | undefined,
  record: DebateRecord,
  outcome: Outcome,
  own: readonly string[],
  { isArtificialSaid = false }: { isArtificialSaid?: boolean } = {},
): readonly string[] {
  const shared = describeShared(protocol, record);
  const roles = describeRoles(protocol, record, outcome);
  return [
    roles ?? describeSeats(outcome),
    isArtificialSaid ? undefined : describePeople(outcome, roles !== undefined),
    roles ? undefined : describeIndependence(protocol, record),
    ...listUnsandboxed(outcome),
    ...own,
    // Where all seats are one model, that says it all.
    shared && !isOneModel(outcome) ? `${shared}.` : undefined,
  ].flatMap((sentence) => (sentence ? [sentence] : []));
}

/** "Three judges: risk, value and effort. All on one AI model, claude-opus-4-5: worth about one vote."; undefined unless all are. */
function describeRoles(protocol: Reporting | undefined, record: DebateRecord, outcome: Outcome): string | undefined {
  const roles = record.shaped ? protocol?.report?.roles?.(record) : undefined;
  if (!roles || !isOneModel(outcome)) return undefined;
  const worth = record.opened.rehearsal ? undefined : describeLittleWorth(listVoters(protocol, record));
  return `${capitalize(roles)} ${capitalize(worth ?? `all on one AI model, ${outcome.panel[0]?.model}`)}.`;
}

/** "risk and value (claude-opus-4-5), effort (gpt-5.5)." */
function describeSeats({ panel }: Outcome): string {
  const machines = panel.filter(({ via }) => via !== 'human');
  const isReported = machines.length < 2 || machines.some(({ model }) => model !== null);
  const groups = new Map<string, string[]>();
  for (const { seat, model, participant, via } of panel) {
    const remark = via === 'human' ? 'a person' : isReported && model === null ? 'model not reported' : '';
    const holder = model ?? (participant === seat ? '' : participant);
    const held = [holder, remark].filter((part) => part !== '').join(', ');
    groups.set(held, [...(groups.get(held) ?? []), seat]);
  }
  const parts = [...groups].map(([held, seats]) => (held === '' ? listNames(seats) : `${listNames(seats)} (${held})`));
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** Whether a person had a part in it. */
function describePeople(outcome: Outcome, isModelSaid: boolean): string | undefined {
  const { panel, rehearsal, decision, approval, status } = outcome;
  const asked = decision ?? approval;
  const people = panel.filter(({ via, turns }) => via === 'human' && turns > 0).map(({ participant }) => participant);
  if (rehearsal || panel.length === 0 || status === 'waiting') return undefined;
  if (people.length > 0)
    return `${listNames([...new Set(people)])} took part as ${people.length === 1 ? 'a person' : 'people'}.`;
  const nobody = asked ? `no person took part before ${asked.by} decided` : 'no person was asked';
  return isArtificial(outcome) && !isModelSaid ? `All of them are AI models; ${nobody}.` : `N${nobody.slice(1)}.`;
}

/** Whether everybody is known to be a model. */
export const isArtificial = ({ panel }: Outcome): boolean =>
  panel.every(({ via, model }) => via !== 'human' && (model !== null || /^(?:agent|api):/u.test(via)));

const isOneModel = ({ panel: [first, ...others] }: Outcome) =>
  Boolean(first?.model) && others.every(({ model }) => model === first?.model);

/** What an agreement of those who argue is worth; what nobody reported is not guessed. */
function describeIndependence(protocol: Reporting | undefined, record: DebateRecord): string | undefined {
  if (record.opened.rehearsal) return undefined;
  const voters = listVoters(protocol, record);
  const machines = voters.filter(({ via }) => via !== 'human');
  if (machines.length < 2) return undefined;
  const isUnknown = machines.every(({ model, vendor }) => model === null && vendor === null);
  const haveOwnParticipant = new Set(machines.map(({ participant }) => participant)).size === machines.length;
  if (isUnknown && haveOwnParticipant) return "No model was reported, so how independent they are isn't known.";
  const worth = describeWorth(machines, nameVoters(voters));
  return isUnknown && worth ? `No model was reported. ${worth}` : worth;
}

/** Everybody who argues and has answered. */
function listVoters(protocol: Reporting | undefined, record: DebateRecord) {
  const answered = new Set(record.turns.filter(({ ended }) => ended).map(({ seat }) => seat));
  return listArguing(record.opened.panel, protocol?.seats ?? {})
    .filter(({ seat }) => answered.has(seat))
    .map(({ seat, group }) => ({ seat, group, ...findVoter(seat, record) }));
}
