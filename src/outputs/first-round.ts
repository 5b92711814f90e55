import type { DebateEvent } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { FirstRound } from '../debate/outcome.ts';
import type { Change } from '../debate/ruling.ts';
import { effectiveVotes, type Voter } from './effective-votes.ts';
import { isObject, objectIn, objectsIn, textsIn, wordsIn } from './reading.ts';
import type { DebateRecord } from './record.ts';

type Tally = FirstRound['tally'];

/** The frozen tally of the independent round (E9) and what its unanimity is worth (E16). */
export function firstRoundOf(record: DebateRecord): FirstRound | null {
  const ruling = record.rulings.findLast(({ ruling }) => isObject(ruling.first_round));
  if (!ruling) return null;
  const first = objectIn(ruling.ruling.first_round);
  const tally = tallyIn(first.tally);
  const unanimous = first.unanimous === true;
  return { tally, unanimous, effective_votes: unanimous ? effectiveVotes(votersIn(tally, record)) : null };
}

/** The tally at the end: the last one a ruling holds, otherwise the first round's with the changes made in it. */
export function finalTally(
  { rulings }: DebateRecord,
  { first_round, changes }: { first_round: FirstRound | null; changes: readonly Change[] },
): Tally | null {
  const ruled = rulings.findLast(({ ruling }) => isObject(ruling.tally));
  if (ruled) return tallyIn(ruled.ruling.tally);
  return first_round && changes.reduce(withChange, first_round.tally);
}

/** Every change of a position that a ruling recorded (E8), in order. */
export function changesOf({ rulings }: DebateRecord): readonly Change[] {
  return rulings.flatMap(({ ruling }) => objectsIn(ruling.changes).map(changeIn));
}

/** The model that answered at a seat last, as far as it said so; otherwise the one the panel names. */
export function modelAt(seat: string, { events, turns, opened }: DebateRecord): string | null {
  const addresses = new Set(turns.filter((turn) => turn.seat === seat).map(({ address }) => address));
  const reply = events.findLast(
    (event): event is Extract<DebateEvent, { type: 'reply-received' }> =>
      event.type === 'reply-received' && event.model !== null && addresses.has(event.address),
  );
  return reply?.model ?? opened.panel.find((sitting) => sitting.seat === seat)?.model ?? null;
}

/** What is known of whoever holds a seat. */
export function voterAt(seat: string, record: DebateRecord): Voter {
  const sitting = record.opened.panel.find((held) => held.seat === seat);
  return {
    participant: sitting?.participant ?? seat,
    via: sitting?.via ?? '',
    model: modelAt(seat, record),
    vendor: sitting?.vendor ?? null,
  };
}

const votersIn = (tally: Tally, record: DebateRecord) =>
  [...new Set(Object.values(tally).flat())].map((seat) => voterAt(seat, record));

const tallyIn = (value: Json | undefined): Tally =>
  Object.fromEntries(Object.entries(objectIn(value)).map(([choice, seats]) => [choice, textsIn(seats)]));

function withChange(tally: Tally, { seat, to }: Change): Tally {
  const without = Object.entries(tally).map(
    ([choice, seats]) => [choice, seats.filter((name) => name !== seat)] as const,
  );
  const moved = { ...Object.fromEntries(without), [to]: [...(tally[to] ?? []).filter((name) => name !== seat), seat] };
  return Object.fromEntries(Object.entries(moved).filter(([, seats]) => seats.length > 0));
}

function changeIn(change: { readonly [key: string]: Json }): Change {
  return {
    seat: wordsIn(change.seat) ?? '',
    round: Number(change.round ?? 0),
    from: wordsIn(change.from) ?? '',
    to: wordsIn(change.to) ?? '',
    reason: wordsIn(change.reason) ?? '',
    convinced_by: textsIn(change.convinced_by),
    kind: change.kind === 'informed' ? 'informed' : 'bare',
  };
}
