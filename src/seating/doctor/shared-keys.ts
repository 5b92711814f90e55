import type { AgentFinding, SharedKey } from './diagnosis.ts';

/** Keys with which several of those who can take part would be asked: one account and one limit, so they count once. */
export function listSharedKeys(agents: readonly AgentFinding[], available: readonly string[]): readonly SharedKey[] {
  const seated = agents.filter(({ name }) => available.includes(name));
  const variables = new Set(seated.flatMap(({ signed_in_by: by }) => (by === null || isOwn(by) ? [] : [by])));
  return [...variables]
    .map((variable) => ({
      variable,
      names: seated.filter(({ signed_in_by }) => signed_in_by === variable).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 1);
}

/** A login is the agent's own. */
const isOwn = (by: string) => by === 'login' || by === 'question';

/** How many there are when everybody on one key counts once. */
export const countAccounts = (available: readonly string[], shared: readonly SharedKey[]): number =>
  available.length - shared.reduce((sum, { names }) => sum + names.length - 1, 0);
