import { suggestNames } from '../config/check-against.ts';
import { shortenId } from '../debate/debate-id.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { listNames } from '../debate/kit/list-names.ts';
import { hasEnded } from '../debate/record/record.ts';
import { splitAddress } from '../debate/record/turn.ts';
import type { Speaker } from '../debate/speaker.ts';
import { hashContent } from '../documents/hash.ts';
import { type Branch, repeatAnswers, replayTurns, requireOpening } from './branch.ts';
import { type RecordedTurn, readCassette } from './cassette.ts';

export interface RetryWishes {
  readonly events: readonly DebateEvent[];
  /** Whom to ask again; nobody named is everybody who was absent. */
  readonly seats: readonly string[];
  /** Who speaks for each seat. */
  readonly speakers: ReadonlyMap<string, Speaker>;
}

/** A debate again with those who were absent: how many turns are asked for certain, and how many more may be. */
export interface Retry extends Branch {
  readonly asked: number;
  readonly later: number;
}

/** Where somebody was absent: at a roll call, or in a turn, which may never have been sent. */
interface Absent {
  readonly seat: string;
  readonly n: number;
  readonly phase: string;
  readonly round: number;
  readonly turn?: RecordedTurn | undefined;
  readonly rollCall?: true;
}

/**
 * Plans to ask the absent of the first phase that has any once more, as a child debate (E15). All other replies are taken over; a
 * later turn is asked anew where its question has other words now, or where nobody had answered it.
 */
export function planRetry({ events, seats, speakers }: RetryWishes): Retry {
  const opened = requireOpening(events);
  if (!hasEnded(events))
    throw badInput(
      'DebateNotEnded',
      `Debate ${shortenId(opened.debate)} isn't finished.`,
      `Continue it: dissent resume ${shortenId(opened.debate)}`,
    );
  for (const seat of seats)
    if (!speakers.has(seat))
      throw badInput(
        'SeatInvalid',
        `There is no seat "${seat}" in this debate${suggestNames(seat, [...speakers.keys()])}.`,
        `Use one of: ${[...speakers.keys()].join(', ')}. Leave it out to ask everyone who was missing.`,
      );
  const cassette = readCassette(events);
  const isWanted = (seat: string) => seats.length === 0 || seats.includes(seat);
  const missing = [...listAbsent(events, cassette.turns), ...listUnengaged(events, cassette.turns)].filter(({ seat }) =>
    isWanted(seat),
  );
  const [first] = missing;
  if (!first)
    throw badInput(
      'NobodyAbsent',
      `Nobody${seats.length > 0 ? ` of ${listNames(seats)}` : ''} was missing in debate ${shortenId(opened.debate)}.`,
      `To ask a turn again anyway: dissent replay ${shortenId(opened.debate)} --from <address>`,
    );
  const retried = missing.filter(({ phase, round }) => phase === first.phase && round === first.round);
  const absent = new Set(missing.flatMap(({ turn }) => turn ?? []));
  const end = Math.max(...retried.map(({ n }) => n));
  const stands = (turn: RecordedTurn, prompt: string) =>
    !absent.has(turn) && (isEarly(turn) || hashContent(prompt) === turn.started.prompt_hash);
  const isEarly = ({ n, started: { phase, round } }: RecordedTurn) =>
    n < end || (phase === first.phase && round === first.round);
  const called = new Set(retried.flatMap(({ seat, rollCall }) => (rollCall ? [seat] : [])));
  const replying = cassette.turns.filter((turn) => turn.attempts.length > 0 && !absent.has(turn));
  return {
    panel: opened.panel,
    speakers: new Map(
      [...speakers].map(([seat, speaker]) => [
        seat,
        replayTurns(speaker, cassette, { seat, stands, ...(called.has(seat) ? { rollCall: speaker.rollCall } : {}) }),
      ]),
    ),
    standing: replying.map(({ address }) => address),
    mayCost: [...speakers.values()].some(({ billing }) => billing !== 'free'),
    answered: repeatAnswers(cassette, stands),
    note: `${listNames(retried.map(({ seat }) => seat))} ${retried.length === 1 ? 'was' : 'were'} asked again after ${opened.debate}. Its other replies are taken over; later turns were asked anew where their question had changed.`,
    asked: retried.length,
    later: cassette.turns.filter((turn) => !isEarly(turn)).length,
  };
}

/** C7: where nobody engaged, those whose answers broke the norm that ended the debate are asked again. */
function listUnengaged(events: readonly DebateEvent[], turns: readonly RecordedTurn[]): readonly Absent[] {
  const ended = events.findLast((event) => event.type === 'debate-ended');
  if (ended?.conclusion.stop_reason !== 'nobody-engaged') return [];
  const broken = events.flatMap((event) => {
    if (event.type !== 'turn-ended' || event.breaches.length === 0) return [];
    const turn = turns.find(({ address }) => address === splitAddress(event.address).root);
    return turn ? [{ ...turn.started, n: event.n, turn }] : [];
  });
  return broken.filter(({ phase }) => phase === broken.at(-1)?.phase);
}

/** Every absence, in the order of the journal. */
function listAbsent(events: readonly DebateEvent[], turns: readonly RecordedTurn[]): readonly Absent[] {
  const found: Absent[] = [];
  let at = { phase: '', round: 0 };
  for (const event of events) {
    if (event.type === 'phase-opened') at = { phase: event.phase, round: event.round };
    if (event.type === 'roll-called') {
      for (const { seat } of event.absent) found.push({ seat, n: event.n, ...at, rollCall: true });
    }
    if (event.type !== 'turn-failed') continue;
    const { phase, round, seat, address } = event;
    const turn = turns.find((one) => one.address === splitAddress(address).root);
    if (!turn || turn.started.address === address) found.push({ seat, n: event.n, phase, round, turn });
  }
  return found;
}
