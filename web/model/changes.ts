import type { Change } from '../../src/debate/ruling.ts';

/** What one seat changed in one round for one reason: its course, whom it could sign, its dissent. */
export function groupChanges(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const { seat, round, reason, convinced_by, kind } = change;
    const key = JSON.stringify([seat, round, reason, convinced_by, kind]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}
