import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Update } from './answers.ts';
import type { Table } from './panel.ts';

/** Something that a specialist wrote to others (R2). It is delivered at the start of the round after it was sent. */
export interface Message {
  readonly id: string;
  /** The round in which it was sent; 0 with the first positions. */
  readonly round: number;
  readonly from: Participant;
  /** The seats that it goes to; `all` is everybody. */
  readonly to: 'all' | readonly string[];
  /** The message that it answers. */
  readonly in_reply_to: string | null;
  readonly text: string;
  /** Names as they were written that nobody at the table has, with the reason: it comes back to its sender. */
  readonly returned: readonly { readonly name: string; readonly reason: string }[];
}

/** The messages of a round, numbered on from those before. */
export function gatherMessages(
  said: Ballot<Position> | Ballot<Update>,
  { round, sent, table }: { readonly round: number; readonly sent: number; readonly table: Table },
): readonly Message[] {
  type Written = { to: readonly string[]; text: string; in_reply_to?: string | null | undefined };
  const written = said.votes.flatMap(({ by, answer }) =>
    (answer.messages as readonly Written[])
      .filter(({ text }) => text.trim() !== '')
      .map((message) => ({ by, ...message })),
  );
  return written.map(({ by, to, text, in_reply_to }, index) => ({
    id: `M-${sent + index + 1}`,
    round,
    from: by,
    in_reply_to: in_reply_to ?? null,
    ...findAddressees(to, by, table),
    text: text.trim(),
  }));
}

/** Whether a specialist is given a message to read: its own and those to others it is not. The lead reads all that were delivered. */
export function reaches({ from, to }: Message, { seat }: Participant): boolean {
  return from.seat !== seat && (to === 'all' || to.includes(seat));
}

export const isDelivered = ({ to }: Message): boolean => to === 'all' || to.length > 0;

/** Who is meant: `all`, or seats and titles, with or without an @, in any case; several may stand in one text. */
export function findAddressees(
  to: readonly string[],
  from: Participant,
  table: Table,
): Pick<Message, 'to' | 'returned'> {
  const names = to
    .flatMap((name) => (findSeat(name, table) === undefined ? name.split(/[,;&+\n]/) : [name]))
    .map((name) => name.trim());
  const found = names.filter((name) => name !== '').map((name) => ({ name, seat: findSeat(name, table) }));
  if (found.some(({ seat }) => seat === 'all')) return { to: 'all', returned: listUnknown(found, table) };
  const seats = [...new Set(found.flatMap(({ seat }) => seat ?? []))];
  const others = seats.filter((seat) => seat !== from.seat);
  const written = to.join(', ');
  const alone = others.length === 0 && seats.length > 0 ? [{ name: written, reason: 'that is yourself' }] : [];
  const nobody = found.length === 0 ? [{ name: written, reason: 'it names nobody' }] : [];
  return { to: others, returned: [...listUnknown(found, table), ...alone, ...nobody] };
}

function listUnknown(found: readonly { name: string; seat: string | undefined }[], { lead, specialists }: Table) {
  const known = ['all', lead.seat, ...specialists.map(({ seat }) => seat)].join(', ');
  return found
    .filter(({ seat }) => seat === undefined)
    .map(({ name }) => ({ name, reason: `nobody of that name is at the table; there are ${known}` }));
}

function findSeat(name: string, { lead, specialists }: Table): string | undefined {
  const wanted = fold(name);
  if (wanted === 'all') return 'all';
  const all = [lead, ...specialists];
  return (all.find(({ seat }) => fold(seat) === wanted) ?? all.find(({ title }) => fold(title) === wanted))?.seat;
}

const fold = (name: string) =>
  name
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
