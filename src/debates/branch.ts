import { suggestNames } from '../config/check-against.ts';
import { findClosest } from '../config/closest.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, DebateOpened, Limits, Sitting } from '../debate/event.ts';
import type { Protocol } from '../debate/protocol.ts';
import { splitAddress } from '../debate/record/turn.ts';
import type { Speaker, TurnRequest } from '../debate/speaker.ts';
import { hashContent } from '../documents/hash.ts';
import type { HumanQuestion, People } from '../engine/engine.ts';
import { type HeldDebate, openDebate } from '../engine/open.ts';
import { findPackage } from '../engine/package-folder.ts';
import { type Cassette, type RecordedTurn, readCassette } from './cassette.ts';
import { conductDebate, type Running, type Watching } from './start.ts';

/** The answer that stands on record to a question to somebody at the table. */
type FindAnswer = (question: HumanQuestion) => Awaited<ReturnType<People['ask']>>;

/** Whether a recorded turn stands, now that it would be asked by this prompt. */
type Stands = (turn: RecordedTurn, prompt: string) => boolean;

/** A way that a debate could have gone. */
export interface Branch {
  readonly panel: readonly Sitting[];
  readonly speakers: ReadonlyMap<string, Speaker>;
  /** Turns whose recorded replies stand; all others are asked. */
  readonly standing: readonly string[];
  /** True when somebody takes part who may cost money. */
  readonly mayCost: boolean;
  /** What people at the table have answered and stands; they are asked everything else. */
  readonly answered: FindAnswer;
  /** What a reader has to know about it, as the first words of its record. */
  readonly note: string;
}

export interface BranchWishes {
  readonly events: readonly DebateEvent[];
  /** The address of the turn that is asked anew. */
  readonly from: string;
  /** Who speaks for each seat, as on record. */
  readonly speakers: ReadonlyMap<string, Speaker>;
  /** Who speaks for a seat from that point on instead. */
  readonly reseated: ReadonlyMap<string, Speaker>;
}

/**
 * Plans another way from a point on: what was said before the turn at the address stands, and so do the turns that were
 * held at the same time as it, unless their seat was given to somebody else. The turn itself and all later ones are asked.
 */
export function planBranch({ events, from, speakers, reseated }: BranchWishes): Branch {
  const opened = requireOpening(events);
  const cassette = readCassette(events);
  const point = findBranchPoint(cassette.turns, from);
  for (const seat of reseated.keys())
    if (!speakers.has(seat))
      throw badInput(
        'SeatInvalid',
        `There is no seat "${seat}" in this debate${suggestNames(seat, [...speakers.keys()])}.`,
        `Use --with seat=participant with one of: ${[...speakers.keys()].join(', ')}.`,
      );
  const stands = (turn: RecordedTurn) =>
    turn !== point && (turn.n < point.n || (isBeside(turn, point) && !reseated.has(turn.started.seat)));
  const standing = cassette.turns.filter((turn) => turn.attempts.length > 0 && stands(turn));
  const holders = new Map([...speakers, ...reseated]);
  const isStanding = (turn: RecordedTurn) => standing.includes(turn);
  return {
    panel: opened.panel.map((sitting) => reseatSitting(sitting, reseated.get(sitting.seat))),
    speakers: new Map(
      [...holders].map(([seat, speaker]) => [seat, replayTurns(speaker, cassette, { seat, stands: isStanding })]),
    ),
    standing: standing.map(({ address }) => address),
    mayCost: [...holders.values()].some(({ billing }) => billing !== 'free'),
    answered: repeatAnswers(cassette, stands),
    note: writeBranchNote(opened, point, standing, reseated),
  };
}

export interface BranchOptions extends Watching {
  readonly events: readonly DebateEvent[];
  readonly branch: Branch;
  readonly protocol: Protocol;
  readonly debates: string;
  readonly limits?: Partial<Limits> | undefined;
}

/** Opens the other way as a new debate that names its parent, and lets it run. */
export async function startBranch(options: BranchOptions): Promise<Running> {
  const { branch, protocol, events } = options;
  const people = events.some(({ type }) => type === 'human-answered')
    ? putBefore(branch.answered, options.people)
    : options.people;
  return conductDebate(await openBranch(options), { protocol, panel: branch, watching: { ...options, people } });
}

/** Puts on record that a debate goes another way, and asks nobody yet. */
export async function openBranch({
  events,
  branch,
  protocol,
  debates,
  limits,
  ...watching
}: BranchOptions): Promise<HeldDebate> {
  const opened = requireOpening(events);
  const asked = { ...opened.limits, ...limits };
  watching.onProtocol?.(protocol);
  const held = await openDebate(
    debates,
    {
      ...opened,
      version: findPackage().version,
      edition: protocol.edition,
      topicPath: opened.topic_path,
      topicFileHash: opened.topic_file_hash,
      panel: branch.panel,
      limits: { ...asked, calls: asked.calls === null ? null : asked.calls + branch.standing.length },
      rehearsal: opened.rehearsal || branch.panel.some(({ via }) => via === 'rehearsal'),
      parent: opened.debate,
      output: undefined,
      startedBy: watching.actor,
    },
    watching.onEvent,
    watching.store,
  );
  await held.journal.append({
    type: 'note-added',
    address: `opening/note/${hashContent(branch.note).slice(7, 19)}`,
    note: branch.note,
  });
  return held;
}

/** People are asked only what they have not answered yet. */
const putBefore = (answered: FindAnswer, people: People | undefined): People => ({
  ask: async (question, signal) => answered(question) ?? people?.ask(question, signal),
});

export function requireOpening([opened]: readonly DebateEvent[]): DebateOpened {
  if (opened?.type === 'debate-opened') return opened;
  throw new RangeError('The journal has no first line.');
}

function findBranchPoint(turns: readonly RecordedTurn[], from: string): RecordedTurn {
  const wanted = from.replace(/~\d+$/, '');
  const found = turns.find(({ address }) => address === wanted);
  if (found) return found;
  const known = turns.map(({ address }) => address);
  const near = findClosest(from, known);
  throw badInput(
    'TurnNotFound',
    `There is no turn "${from}".`,
    near ? `Did you mean "${near}"?` : `Use one of: ${known.join(', ')}`,
  );
}

const isBeside = ({ started: one }: RecordedTurn, { started: other }: RecordedTurn) =>
  one.phase === other.phase && one.round === other.round && one.prompt === other.prompt;

function reseatSitting(sitting: Sitting, speaker: Speaker | undefined): Sitting {
  if (!speaker) return sitting;
  const { participant, via, billing, model = null, vendor = null, timeoutMs } = speaker;
  return { ...sitting, participant, via, billing, model, vendor, turn_ms: timeoutMs ?? sitting.turn_ms };
}

/** Says again what stands on record, and asks for everything else. */
export function replayTurns(
  speaker: Speaker,
  cassette: Cassette,
  {
    seat,
    stands,
    rollCall = cassette.rollCall(seat),
  }: {
    seat: string;
    stands: Stands;
    rollCall?: Speaker['rollCall'] | undefined;
  },
): Speaker {
  const isStanding = (request: TurnRequest) => {
    const turn = cassette.findTurn(request);
    return turn !== undefined && stands(turn, request.blocks.join(''));
  };
  return {
    ...speaker,
    ...(rollCall ? { rollCall } : {}),
    ...(speaker.mostUsd ? { mostUsd: (request) => (isStanding(request) ? 0 : (speaker.mostUsd?.(request) ?? 0)) } : {}),
    speak: async (request, options) => {
      const again = isStanding(request) ? cassette.spoken(request, { withUsage: false }) : undefined;
      return again && !('awaiting' in again) ? { ...again, replayed: true } : speaker.speak(request, options);
    },
  };
}

/** What people at the table have said stands like every other reply: they aren't asked again. */
export function repeatAnswers(cassette: Cassette, stands: Stands): FindAnswer {
  return ({ address, seat, text }) => {
    const [, asked = '', repeat = ''] = /^(.*?)(#2)?$/su.exec(address) ?? [];
    const { root } = splitAddress(asked);
    const turn = cassette.turns.find((one) => one.address === root);
    if (seat === null || !turn || !stands(turn, text)) return undefined;
    return cassette.findAnswer(`${turn.started.address}${repeat}`);
  };
}

function writeBranchNote(
  { debate, panel }: DebateOpened,
  { address }: RecordedTurn,
  standing: readonly RecordedTurn[],
  reseated: ReadonlyMap<string, Speaker>,
): string {
  const former = [...reseated].map(([seat, { participant }]) => {
    const before = panel.find((sitting) => sitting.seat === seat)?.participant ?? 'nobody';
    const said = standing.filter(({ started }) => started.seat === seat).length;
    return `${seat} is now held by ${participant}, before by ${before}${said > 0 ? ` (who said what stands: ${said} of the ${standing.length})` : ''}`;
  });
  const replies = `${standing.length} ${standing.length === 1 ? 'reply' : 'replies'} of ${debate} stand`;
  return `Another way from ${address} on. ${replies}; all else was asked anew. ${former.join('. ')}`.trim();
}
