import { listNames } from '../../debate/kit/list-names.ts';
import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind, type Ruling } from '../../debate/ruling.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import { takeSentence } from '../../documents/said/sentences.ts';
import type { Response } from './answers.ts';
import { listSeats, listSpeakers } from './panel.ts';
import { findOpenDissent, findStand, type OpenDissent, type Proceedings, type Stand } from './proceedings.ts';
import { listFresh } from './statements.ts';
import { readStatementId } from './view/statement-ids.ts';

/** A change, and what it is in words. */
interface Told {
  readonly change: Change;
  readonly what: string;
}

/** E8, B16: the changes of the latest round: another course, another position that could be signed, a dissent opened or withdrawn. */
export function listRoundChanges(
  before: Proceedings,
  after: Proceedings,
): Ruling & { readonly changes: readonly Change[] } {
  const seats = listSeats(after.table);
  const told = listSpeakers(after.table).flatMap((by) => {
    const answer = after.rounds.at(-1)?.of(by);
    return answer ? listOwnChanges(by, answer, before) : [];
  });
  const sentences = told.map(({ change, what }) => `${change.seat} ${what}${describeCause(change, seats)}.`);
  return { because: sentences.join(' ') || 'Nobody changed.', changes: told.map(({ change }) => change) };
}

/** A change in a line, for the gate reviewer: who moved from what to what, and which statements convinced it. */
export function describeChange({ seat, from, to, convinced_by, kind }: Change): string {
  const [was, is] = [from, to].map((words) => cutAtWord(words, 160));
  const ids = convinced_by.length === 0 ? '' : `; convinced by ${convinced_by.join(', ')}`;
  return `${seat}: ${was} → ${is}${ids}${kind === 'bare' && !isDissent(to) ? '; names nothing new that convinced it' : ''}`;
}

/** Who convinced it. A dissent needs nobody; every other change does. */
function describeCause({ to, kind, convinced_by }: Change, seats: readonly string[]): string {
  if (kind === 'informed') return `, convinced by ${listNames(convinced_by.map((id) => describeSource(id, seats)))}`;
  return isDissent(to) ? '' : ', and names nothing new that convinced it';
}

function describeSource(id: string, seats: readonly string[]): string {
  const { seat = id, round } = readStatementId(id, seats) ?? {};
  return round === undefined ? seat : `${seat} (${round === 0 ? 'first position' : `round ${round}`})`;
}

const dissentMark = 'dissent: ';
const isDissent = (to: string) => to.startsWith(dissentMark);

function listOwnChanges(by: Participant, answer: Response, before: Proceedings): readonly Told[] {
  const stood = findStand(by, before);
  if (!stood) return [];
  const fresh = listFresh(by, before);
  const tell = (what: string, [from, to]: readonly [string, string], cause: Cause): Told => ({
    what,
    change: {
      seat: by.seat,
      round: before.rounds.length + 1,
      from,
      to,
      reason: cause.because.trim(),
      convinced_by: cause.convinced_by,
      kind: changeKind(cause.convinced_by, fresh),
    },
  });
  const cause = { because: answer.summary ?? '', convinced_by: answer.convinced_by };
  return [
    ...tellCourse(stood, answer).map(([what, words]) => tell(what, words, cause)),
    ...tellNearest(stood, answer).map(([what, words]) => tell(what, words, cause)),
    ...tellDissent(findOpenDissent(by, before), answer).map(([what, words, own = cause]) => tell(what, words, own)),
  ];
}

type Cause = Pick<NonNullable<Response['withdraws']>, 'because' | 'convinced_by'>;
type Words = readonly [what: string, fromTo: readonly [string, string], cause?: Cause];

/** The course before and after in a sentence each; where the sentence is the same, the second is what the answer says of itself. */
function tellCourse(stood: Stand, { changed, position, summary }: Response): readonly Words[] {
  if (!changed) return [];
  const [from, now] = [takeSentence(stood.position), takeSentence(position)];
  const to = from === now ? summary?.trim() || 'other terms' : now;
  return [[`takes another course: ${quote(to)}`, [from, to]]];
}

function tellNearest(stood: Stand, { nearest }: Response): readonly Words[] {
  const now = nearest?.seat ?? null;
  if (stood.nearest === undefined || stood.nearest === now) return [];
  const [from, to] = [stood.nearest ?? 'nobody', now ?? 'nobody'];
  return [[`could now sign ${to}, before ${from}`, [`could sign ${from}`, `could sign ${to}`]]];
}

function tellDissent(open: OpenDissent | undefined, { dissent, withdraws }: Response): readonly Words[] {
  const before = open ? `${dissentMark}${takeSentence(open.dissent)}` : 'no dissent';
  if (dissent) {
    if (dissent.text === open?.dissent) return [];
    const words = takeSentence(dissent.text);
    return [[`${open ? 'replaces its dissent' : 'dissents'}: ${quote(words)}`, [before, `${dissentMark}${words}`]]];
  }
  return open && withdraws ? [['withdraws its dissent', [before, 'dissent withdrawn'], withdraws]] : [];
}

const quote = (words: string) => `"${cutAtWord(words.replace(/[.;:]$/u, ''), 120)}"`;
