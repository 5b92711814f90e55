import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Update } from './answers.ts';
import type { Table } from './panel.ts';

/** Something that a specialist wrote to others (R2). It is delivered at the start of the round after it was sent. */
export interface Message {
  readonly id: string;
  /** The round in which it was sent; 0 with the first positions. */
  readonly round: number;
  readonly from: Participant;
  /** The seats that it goes to; `all` is everybody. */
  readonly to: 'all' | readonly string[];
  readonly text: string;
  /** Names as they were written that nobody at the table has, with the reason: it comes back to its sender. */
  readonly returned: readonly { readonly name: string; readonly reason: string }[];
}

/** The messages of a round, numbered on from those before. */
export function gatherMessages(
  updates: Ballot<Update>,
  { round, sent, table }: { readonly round: number; readonly sent: number; readonly table: Table },
): readonly Message[] {
  const written = updates.votes.flatMap(({ by, answer }) =>
    answer.messages.filter(({ text }) => text.trim() !== '').map((message) => ({ by, ...message })),
  );
  return written.map(({ by, to, text }, index) => ({
    id: `M-${sent + index + 1}`,
    round,
    from: by,
    ...findAddressees(to, by, table),
    text: text.trim(),
  }));
}

/** Whether a specialist is given a message to read: its own and those to others it is not. The lead reads all that were delivered. */
export function reaches({ from, to }: Message, { seat }: Participant): boolean {
  return from.seat !== seat && (to === 'all' || to.includes(seat));
}

export const isDelivered = ({ to }: Message): boolean => to === 'all' || to.length > 0;

/** Who is meant: `all`, one name, or several, with or without an @, in any case; titles are understood too. */
export function findAddressees(to: string, from: Participant, table: Table): Pick<Message, 'to' | 'returned'> {
  const whole = findSeat(to, table);
  const names = whole === undefined ? to.split(/[,;&+\n]|\band\b/i).map((name) => name.trim()) : [to];
  const found = names.filter((name) => name !== '').map((name) => ({ name, seat: findSeat(name, table) }));
  if (found.some(({ seat }) => seat === 'all')) return { to: 'all', returned: unknown(found, table) };
  const seats = [...new Set(found.flatMap(({ seat }) => seat ?? []))];
  const others = seats.filter((seat) => seat !== from.seat);
  const alone = others.length === 0 && seats.length > 0 ? [{ name: to.trim(), reason: 'that is yourself' }] : [];
  const nobody = found.length === 0 ? [{ name: to.trim(), reason: 'it names nobody' }] : [];
  return { to: others, returned: [...unknown(found, table), ...alone, ...nobody] };
}

function unknown(found: readonly { name: string; seat: string | undefined }[], { lead, specialists }: Table) {
  const known = ['all', lead.seat, ...specialists.map(({ seat }) => seat)].join(', ');
  return found
    .filter(({ seat }) => seat === undefined)
    .map(({ name }) => ({ name, reason: `nobody of that name is at the table; there are ${known}` }));
}

function findSeat(name: string, { lead, specialists }: Table): string | undefined {
  const wanted = folded(name);
  const all = [lead, ...specialists];
  const found =
    all.find(({ seat }) => folded(seat) === wanted) ?? all.find(({ title }) => folded(title) === wanted) ?? undefined;
  if (found) return found.seat;
  if (everybody.has(wanted)) return 'all';
  return /^(?:the )?(?:team )?lead$/.test(wanted) ? lead.seat : undefined;
}

const everybody = new Set(['all', 'everyone', 'everybody', 'broadcast', 'all participants', 'all specialists', 'team']);

const folded = (name: string) =>
  name
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
