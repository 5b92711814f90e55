import { sharedOrigin } from '../effective-votes.ts';
import { voterAt } from '../first-round.ts';
import type { DebateRecord } from '../record.ts';

/** C15: the challengers who are of the proposer's own model or vendor, in words; undefined where nobody is. */
export function notExternal(record: DebateRecord): string | undefined {
  const proposer = record.opened.panel.find(({ group }) => group === 'proposer');
  if (!proposer) return undefined;
  const named = record.opened.panel.flatMap(({ seat, group, via }) => {
    if (group !== 'challengers' || via === 'rehearsal' || via === 'human') return [];
    const shared = sharedOrigin(voterAt(seat, record), voterAt(proposer.seat, record));
    return shared ? [`${seat} (the proposer's ${shared})`] : [];
  });
  return named.length === 0 ? undefined : `Not external, ${named.join(', ')}`;
}
