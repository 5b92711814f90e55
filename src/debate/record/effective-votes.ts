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

function haveSameModel(one: Voter, other: Voter): boolean {
  if (one.participant === other.participant) return true;
  if (one.model !== null) return one.model === other.model;
  return other.model === null && one.via === other.via && !unknownWithoutModel.includes(one.via);
}

/** Ways of taking part that say nothing about who speaks: two programs or two people are not one model. */
const unknownWithoutModel = ['program', 'human', 'host', 'script'];
