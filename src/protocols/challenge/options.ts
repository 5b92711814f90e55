import { isSaid } from './is-said.ts';
import type { ChallengerRow, OnRecord, Option, Tradeoff } from './result.ts';

type Disputed = OnRecord & Pick<Tradeoff, 'explanations' | 'assumptions_exposed'>;
type Side = Omit<Option, 'option'>;

/** C13: the sides of the open dispute: the proposer's position, then what each open dissenter would do instead. */
export function listOptions(disputed: Disputed): Option[] {
  const open = disputed.challengers.filter(isUnsettled);
  const sides = [describeProposers(disputed, open), ...open.map((row) => describeDissenters(disputed, row, open))];
  return sides.map((side, index) => ({ option: String.fromCharCode(65 + index), ...side }));
}

/** Whether nobody closed this challenger's objection. */
export const isUnsettled = ({ state }: ChallengerRow): boolean => state === 'open' || state === 'unresolved';

/** Advocates agreed to the final version without reservation: to withdraw an objection is not to be for it. */
function describeProposers(disputed: Disputed, open: readonly ChallengerRow[]): Side {
  const { proposer, challengers, final_position, final_version, decision, position_history } = disputed;
  const backers = challengers.filter(({ state, agreed_to }) => state === 'none' && agreed_to === final_version);
  return {
    title: isSaid(decision) ? decision : final_position,
    advocates: [proposer, ...backers.map(({ challenger }) => challenger)],
    argument: listReasons(disputed, proposer),
    evidence: (position_history.at(-1)?.reasoning ?? []).filter(isSaid),
    best_if: [...new Set(open.flatMap(({ challenger }) => listConditions(disputed, challenger)))],
    risk_if_wrong: open.flatMap(listOpenPoints).map(({ consequence, critique }) => consequence || critique),
  };
}

/** What makes one of several dissenters right, only its own assumptions tell: the proposer speaks of all of them at once. */
function describeDissenters(disputed: Disputed, row: ChallengerRow, open: readonly ChallengerRow[]): Side {
  const { proposer, assumptions_exposed, rejected_critiques, accepted_critiques } = disputed;
  const points = listOpenPoints(row);
  const own = assumptions_exposed.filter(({ party }) => party === row.challenger).map(({ assumption }) => assumption);
  const isOpen = ({ point }: { point: string }) => points.some((open) => open.point === point);
  const limits = accepted_critiques
    .filter((met) => met.response === 'partial' && isOpen(met))
    .map(({ limit }) => limit);
  const critiques = points.map(({ critique }) => critique);
  return {
    title: isSaid(row.alternative) ? row.alternative : `Not that: ${critiques[0] ?? ''}`,
    advocates: [row.challenger],
    argument: [...critiques, ...listReasons(disputed, row.challenger)],
    evidence: [row.evidence].filter(isSaid),
    best_if: open.length === 1 ? listConditions(disputed, proposer) : own,
    risk_if_wrong: [...rejected_critiques.filter(isOpen).map(({ explanation }) => explanation), ...limits].filter(
      isSaid,
    ),
  };
}

const listOpenPoints = ({ points }: ChallengerRow) => points.filter(({ state }) => state === 'open');

const listReasons = ({ explanations }: Disputed, seat: string): string[] =>
  explanations.filter(({ party }) => party === seat).map(({ why }) => why);

/** What a party says would have to be true for the other side to be right. */
const listConditions = ({ explanations }: Disputed, seat: string): string[] =>
  explanations.flatMap(({ party, other_right_if }) =>
    party === seat && isSaid(other_right_if) ? [other_right_if] : [],
  );
