import type { DebateEvent } from '../event.ts';
import type { FirstRound } from '../outcome.ts';
import { type Change, changeKind } from '../ruling.ts';
import { countEffectiveVotes, type Voter } from './effective-votes.ts';
import type { DebateRecord } from './record.ts';
import { readRuled } from './ruled.ts';
import { listStandingTurns, type Turn } from './turn.ts';

type Tally = NonNullable<FirstRound['tally']>;

/** The first independent positions, frozen (E9), and what their unanimity is worth (E16). */
export function readFirstRound(record: DebateRecord): FirstRound | null {
  const found = findRuledFirstRound(record) ?? countFirstPositions(record);
  if (!found) return null;
  const { tally, unanimous, afterReading } = { afterReading: false, ...found };
  if (afterReading) return { tally: null, after_reading: tally, unanimous: false, effective_votes: null };
  return { tally, unanimous, effective_votes: unanimous ? countEffectiveVotes(listVoters(tally, record)) : null };
}

/** The tally at the end: the last one that a ruling holds, otherwise the last positions. */
export function readFinalTally(
  record: DebateRecord,
  { first_round, changes }: { first_round: FirstRound | null; changes: readonly Change[] },
): Tally | null {
  const ruled = record.rulings.findLast((ruling) => readRuled(ruling).tally);
  if (ruled) return readRuled(ruled).tally ?? null;
  const first = first_round && (first_round.tally ?? first_round.after_reading);
  if (!first) return null;
  const voters = Object.values(first).flat();
  return changes.filter(({ seat }) => voters.includes(seat)).reduce(moveVote, first);
}

/** Every change of a position (E8), in order: those that a ruling lists, otherwise those between the recorded positions. */
export function listChanges(record: DebateRecord): readonly Change[] {
  const ruled = record.rulings.flatMap((ruling) => readRuled(ruling).changes);
  return ruled.length > 0 ? ruled : comparePositions(record);
}

/** The model that answered at a seat last, as far as it said so; otherwise the one the panel names. */
export function findModel(seat: string, { events, turns, opened }: DebateRecord): string | null {
  const addresses = new Set(turns.filter((turn) => turn.seat === seat).map(({ address }) => address));
  const reply = events.findLast(
    (event): event is Extract<DebateEvent, { type: 'reply-received' }> =>
      event.type === 'reply-received' && event.model !== null && addresses.has(event.address),
  );
  return reply?.model ?? opened.panel.find((sitting) => sitting.seat === seat)?.model ?? null;
}

/** What is known of the holder of a seat. */
export function findVoter(seat: string, record: DebateRecord): Voter {
  const sitting = record.opened.panel.find((held) => held.seat === seat);
  return {
    participant: sitting?.participant ?? seat,
    via: sitting?.via ?? '',
    model: findModel(seat, record),
    vendor: sitting?.vendor ?? null,
  };
}

const listVoters = (tally: Tally, record: DebateRecord) =>
  [...new Set(Object.values(tally).flat())].map((seat) => findVoter(seat, record));

const findRuledFirstRound = ({ rulings }: DebateRecord) =>
  rulings.flatMap((ruling) => readRuled(ruling).first_round ?? []).at(-1);

/** The tally of the first question that asked for positions, and whether those asked had read what they had said before it. */
function countFirstPositions(
  record: DebateRecord,
): { tally: Tally; unanimous: boolean; afterReading: boolean } | undefined {
  const held = listPositions(record);
  const first = held[0]?.turn;
  if (!first) return undefined;
  const together = held.filter(
    ({ turn }) => turn.phase === first.phase && turn.round === first.round && turn.prompt === first.prompt,
  );
  const seats = new Set(together.map(({ turn }) => turn.seat));
  const before = record.turns.slice(0, record.turns.indexOf(first));
  const haveSpoken = before.some(({ seat, ended }) => ended !== undefined && seats.has(seat));
  const values = [...new Set(together.map(({ value }) => value))].toSorted();
  const listHolders = (value: string) => together.filter((one) => one.value === value).map(({ turn }) => turn.seat);
  return {
    tally: Object.fromEntries(values.map((value) => [value, listHolders(value)])),
    unanimous: together.length > 1 && values.length === 1,
    afterReading: haveSpoken && together.some(({ turn }) => (turn.shown ?? []).length > 0),
  };
}

function comparePositions(record: DebateRecord): readonly Change[] {
  const last = new Map<string, string>();
  return listPositions(record).flatMap(({ turn: { seat, round }, value, before, reason, convinced_by, kind }) => {
    const from = last.get(seat) ?? before;
    last.set(seat, value);
    if (from === undefined || from === value) return [];
    return [{ seat, round, from, to: value, reason, convinced_by, kind }];
  });
}

/** Every recorded position, and whether what it credits was shown to its seat only since it took the one before (E8). */
function listPositions({ turns }: DebateRecord) {
  const seen = new Map<string, { known: ReadonlySet<string>; fresh: Set<string> }>();
  return listStandingTurns<Turn>(turns).flatMap((turn) => {
    const { known, fresh } = seen.get(turn.seat) ?? { known: new Set<string>(), fresh: new Set<string>() };
    for (const id of turn.shown ?? []) if (!known.has(id)) fresh.add(id);
    const position = turn.ended?.position;
    seen.set(turn.seat, position ? { known: new Set([...known, ...fresh]), fresh: new Set() } : { known, fresh });
    if (!position) return [];
    const { value, from: before, reason, convinced_by, informed } = position;
    const kind = changeKind(convinced_by, informed === undefined ? [...fresh] : informed ? convinced_by : []);
    return [{ turn, value, before, reason, convinced_by, kind }];
  });
}

function moveVote(tally: Tally, { seat, to }: Change): Tally {
  const without = Object.entries(tally).map(
    ([choice, seats]) => [choice, seats.filter((name) => name !== seat)] as const,
  );
  const moved = { ...Object.fromEntries(without), [to]: [...(tally[to] ?? []).filter((name) => name !== seat), seat] };
  return Object.fromEntries(Object.entries(moved).filter(([, seats]) => seats.length > 0));
}
