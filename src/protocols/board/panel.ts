import type { Debate } from '../../debate/debate.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { documentNames } from './levels.ts';
import { nameWriters } from './members.ts';
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
export const listSpeakers = ({ members, contrarian, moonshot }: Table): readonly Participant[] => [
  ...members,
  contrarian,
  moonshot,
];

export const listSeats = (table: Table): readonly string[] => listSpeakers(table).map(({ seat }) => seat);

export function findRole({ seat }: Participant, { contrarian, moonshot }: Table): Role {
  if (seat === contrarian.seat) return 'contrarian';
  return seat === moonshot.seat ? 'moonshot' : 'member';
}

/** E4: two thirds of those who could speak, contrarian and moonshot among them. */
export const needQuorum = (table: Table, speakers: readonly Participant[] = listSpeakers(table)) => ({
  quorum: Math.ceil((speakers.length * 2) / 3),
  indispensable: [table.contrarian, table.moonshot],
});

/** B8: the seat's own, else the level's usual writer, else the first member. */
export function findSynthesizer({ members }: Table, topic: Topic, seated: Participant | undefined): Participant {
  if (seated) return seated;
  const usual = nameWriters(topic).flatMap((name) => members.find(({ seat }) => seat === name) ?? []);
  const [first] = [...usual, ...members];
  if (!first) throw new RangeError('A board has members.');
  return first;
}

/** E4: the synthesizer, and then the other members in seat order, beginning after it. */
export function orderFrom(first: Participant, { members }: Table): readonly Participant[] {
  const at = members.findIndex(({ seat }) => seat === first.seat);
  return [...members.slice(at), ...members.slice(0, at)];
}

/** Who sits where, for the record. */
export function describePanel(table: Table, topic: Topic, synthesizer: Participant): Ruling {
  const arguing = listNames(listSeats(table));
  return { because: `${arguing} argue; ${synthesizer.seat} writes the ${documentNames[topic.level]}.` };
}
