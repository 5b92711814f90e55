import type { Debate } from '../../debate/debate.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { leadSpecialist, panelChoice } from './signals.ts';
import type { Topic } from './topic.ts';

/** Who sits at a board: all who speak, the gate reviewer, and the member who was named to write the document. */
export type Seats = {
  readonly members: readonly Participant[];
  readonly contrarian: Participant;
  readonly moonshot: Participant;
  readonly gate: Participant;
  readonly synthesizer: Participant | undefined;
};

export type BoardDebate = Debate<Seats>;

/** Who sits at the table and speaks: all but the gate reviewer. */
export type Table = Pick<Seats, 'members' | 'contrarian' | 'moonshot'>;

export type Role = 'member' | 'contrarian' | 'moonshot';

/** Everybody who speaks, in seat order. */
export const everybody = ({ members, contrarian, moonshot }: Table): readonly Participant[] => [
  ...members,
  contrarian,
  moonshot,
];

export function roleOf({ seat }: Participant, { contrarian, moonshot }: Table): Role {
  if (seat === contrarian.seat) return 'contrarian';
  return seat === moonshot.seat ? 'moonshot' : 'member';
}

/** E4: two thirds of all seats, contrarian and moonshot among them. */
export const quorumOf = (table: Table) => ({
  quorum: Math.ceil((everybody(table).length * 2) / 3),
  indispensable: [table.contrarian, table.moonshot],
});

/** B8: the seat's own, else by level the CEO, the Software Architect or the lead language specialist, else the first member. */
export function synthesizerOf({ members }: Table, topic: Topic, seated: Participant | undefined): Participant {
  if (seated) return seated;
  const byLevel = { board: 'ceo', 'planning-1': 'software-architect' } as const;
  const usual = topic.level === 'board' || topic.level === 'planning-1' ? byLevel[topic.level] : leadSpecialist(topic);
  const found = [usual, 'software-architect'].map((name) => members.find(({ seat }) => seat === name)).find(Boolean);
  const [first] = members;
  if (!found && !first) throw new RangeError('A board has members.');
  return found ?? (first as Participant);
}

/** E4: the synthesizer, and then the other members in seat order, beginning after it. */
export function inTurnFrom(first: Participant, { members }: Table): readonly Participant[] {
  const at = members.findIndex(({ seat }) => seat === first.seat);
  return [...members.slice(at), ...members.slice(0, at)];
}

/** Who sits where and which signal chose whom, for the record. */
export function panelRuling(
  table: Table,
  topic: Topic,
  synthesizer: Participant,
): Ruling & { readonly members: object[] } {
  const chosen = panelChoice(topic);
  const members = table.members.map(({ seat }) => {
    const found = chosen.find(({ member }) => member === seat);
    const usual = topic.level === 'board' ? 'sits at this level' : 'seated by the configuration';
    return { member: seat, signals: found?.signals ?? [], because: found?.because ?? usual };
  });
  const told = members.map(({ member, because }) => `${member} (${because})`);
  return {
    because: `level ${topic.level}: ${told.join('; ')}; contrarian and moonshot sit in every debate; ${synthesizer.seat} synthesizes`,
    members,
  };
}
