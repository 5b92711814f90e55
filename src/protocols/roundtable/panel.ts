import type { Debate } from '../../debate/debate.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Participant } from '../../debate/participant.ts';

/** The table: one who coordinates and never scores, and the specialists. */
export interface Table {
  readonly lead: Participant;
  readonly specialists: readonly Participant[];
}

export type RoundtableDebate = Debate<Table>;

/** The domains that touch all others, unless the configuration says otherwise (R7). */
export const crossCuttingNames = ['security', 'test', 'observability', 'operations'];

/** With fewer than this many specialists too much stays unseen. */
const fewest = 5;

export const isCrossCutting = ({ seat, cross_cutting }: Participant): boolean =>
  cross_cutting ?? crossCuttingNames.includes(seat.toLowerCase());

/** The domains that touch all others and have no seat. */
export function listUnspoken(seats: readonly string[]): readonly string[] {
  const taken = seats.map((seat) => seat.toLowerCase());
  return crossCuttingNames.filter((name) => !taken.includes(name));
}

/** What is wrong with the panel, if anything: it is told, and the debate goes on. */
export function warnOfPanel({ specialists }: Pick<Table, 'specialists'>): readonly string[] {
  const missing = listUnspoken(specialists.map(({ seat }) => seat));
  return [
    ...(specialists.length < fewest
      ? [`only ${specialists.length} specialists sit at the table; with fewer than ${fewest} much stays unseen`]
      : []),
    ...(missing.length > 0 ? [`nobody at the table speaks for ${listNames(missing)}`] : []),
  ];
}

/** The same as a ruling, for the record. */
export function rulePanel(table: Table) {
  const warnings = warnOfPanel(table);
  const crossCutting = table.specialists.filter(isCrossCutting).map(({ seat }) => seat);
  const told =
    crossCutting.length === 0
      ? 'nobody speaks for a domain that touches all others'
      : `${listNames(crossCutting)} ${crossCutting.length === 1 ? 'speaks for a domain that touches' : 'speak for domains that touch'} all others`;
  return { because: [told, ...warnings].join('; '), cross_cutting: crossCutting, warnings };
}

/** Who sits at the table, one line each, the same for every reader. */
export function describeTable({ lead, specialists }: Table): string {
  return [
    `- ${lead.seat}: coordinates; has no proposal of its own; reads every message`,
    ...specialists.map((specialist) => {
      const { seat, title } = specialist;
      const role = title === seat ? 'specialist' : title;
      return `- ${seat}: ${role}${isCrossCutting(specialist) ? ', cross-cutting' : ''}`;
    }),
  ].join('\n');
}
