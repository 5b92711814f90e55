import { listNames } from '../kit/list-names.ts';

/** What is known of a voter that makes its vote depend on another's. */
export interface Voter {
  readonly participant: string;
  readonly via: string;
  readonly model: string | null;
  readonly vendor: string | null;
}

/** E16: what a unanimous round is worth in independent votes, N/(1+(N−1)·phi), to two decimals; null without voters. */
export function countEffectiveVotes(voters: readonly Voter[]): number | null {
  const count = voters.length;
  if (count === 0) return null;
  return Math.round((count / (1 + (count - 1) * averageDependence(voters))) * 100) / 100;
}

function averageDependence(voters: readonly Voter[]): number {
  const pairs = voters.flatMap((one, index) => voters.slice(index + 1).map((other) => rateDependence(one, other)));
  return pairs.length === 0 ? 0 : pairs.reduce((sum, phi) => sum + phi, 0) / pairs.length;
}

function rateDependence(one: Voter, other: Voter): number {
  const shared = findSharedOrigin(one, other);
  if (shared === 'model') return 0.9;
  return shared === 'vendor' ? 0.65 : 0.52;
}

/** What two voters have in common that makes them err together. */
export function findSharedOrigin(one: Voter, other: Voter): 'model' | 'vendor' | undefined {
  if (haveSameModel(one, other)) return 'model';
  return one.vendor !== null && one.vendor === other.vendor ? 'vendor' : undefined;
}

/** A model that nobody knows is taken for another vendor's. */
const haveSameModel = (one: Voter, other: Voter) =>
  one.participant === other.participant || (one.model !== null && one.model === other.model);

/** The seats that argue: those that take a side, or judge the question itself. */
export function listArguing<Held extends { readonly group: string }>(
  panel: readonly Held[],
  plans: { readonly [seat: string]: { readonly argues?: boolean; readonly impartial?: boolean } },
): readonly Held[] {
  return panel.filter(({ group }) => !plans[group]?.impartial && plans[group]?.argues !== false);
}

/** What a panel's agreement is worth, in words (E16): "All three judges are the same model: count this as about one vote." */
export function describeWorth(
  voters: readonly (Voter & { readonly seat: string })[],
  called = 'seats',
): string | undefined {
  const votes = countEffectiveVotes(voters);
  const alike = voters.filter((one) => voters.some((other) => other !== one && findSharedOrigin(one, other)));
  if (votes === null || voters.length < 2) return undefined;
  const [first] = voters;
  const haveAll = (holds: (origin: 'model' | 'vendor' | undefined) => boolean) =>
    voters.every((one) => first === one || holds(first && findSharedOrigin(one, first)));
  const many = voters.length === 2 ? `Both ${called}` : `All ${writeNumber(voters.length)} ${called}`;
  const shared = haveAll((origin) => origin === 'model')
    ? `${many} are the same model`
    : haveAll((origin) => origin !== undefined)
      ? `${many} come from the same vendor`
      : alike.length > 0
        ? `${listNames(alike.map(({ seat }) => seat))} share a model or a vendor`
        : 'Models that answer alike also err alike';
  return `${shared}: count this as about ${writeVotes(votes)}.`;
}

/** The same in a few words, where the agreement is worth hardly more than one of its votes. */
export function describeLittleWorth(voters: readonly Voter[]): string | undefined {
  const votes = countEffectiveVotes(voters);
  if (votes === null || voters.length < 2 || votes >= 1.2) return undefined;
  const [first] = voters;
  const isOne = voters.every((one) => first && findSharedOrigin(one, first) === 'model');
  return `${isOne ? `all on one AI model, ${first?.model}` : 'mostly one model'}: worth about ${writeVotes(votes)}`;
}

const writeVotes = (votes: number) => (votes < 1.15 ? 'one vote' : `${votes.toFixed(1)} votes`);

/** What voters are called together: their seat's name where it holds them all, "judges". */
export function nameVoters(voters: readonly { readonly group: string }[]): string {
  const [group = '', ...more] = new Set(voters.map((voter) => voter.group));
  return more.length === 0 && group.endsWith('s') ? group : 'seats';
}

/** "three" */
export const writeNumber = (number: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][number] ?? String(number);
