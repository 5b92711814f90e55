import type { Sitting } from '../../debate/event.ts';
import { answersLater } from '../../debate/speaker.ts';
import { sharedOrigin, type Voter } from '../effective-votes.ts';
import { voterAt } from '../first-round.ts';
import type { DebateRecord } from '../record.ts';

/** C15: the challengers who are of the proposer's own model or vendor, in words; undefined where nobody is. */
export function notExternal(record: DebateRecord): string | undefined {
  return notExternalAmong(record.opened.panel, ({ seat }) => voterAt(seat, record));
}

/** The same for a panel, with what is known of whoever holds a seat. */
export function notExternalAmong(
  panel: readonly Sitting[],
  voterOf: (sitting: Sitting) => Voter = (sitting) => sitting,
): string | undefined {
  const proposer = panel.find(({ group }) => group === 'proposer');
  if (!proposer) return undefined;
  const named = panel.flatMap((sitting) => {
    const { seat, group, via } = sitting;
    if (group !== 'challengers' || via === 'rehearsal' || answersLater(via)) return [];
    const shared = sharedOrigin(voterOf(sitting), voterOf(proposer));
    return shared ? [`${seat} (the proposer's ${shared})`] : [];
  });
  return named.length === 0 ? undefined : `Not external, ${named.join(', ')}`;
}
