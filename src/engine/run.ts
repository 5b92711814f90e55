import { basename, dirname } from 'node:path';
import type { Absence } from '../debate/absence.ts';
import { QuorumLostError } from '../debate/errors.ts';
import type { DebateEvent, DebateOpened, Sitting } from '../debate/event.ts';
import { cloneAsJson } from '../debate/kit/plain-json.ts';
import type { Conclusion } from '../debate/outcome.ts';
import type { Participant } from '../debate/participant.ts';
import type { CutOff, Protocol, SeatPlan } from '../debate/protocol.ts';
import { countEffectiveVotes, listArguing } from '../debate/record/effective-votes.ts';
import { type Ledger, readLedger } from '../debate/record/ledger.ts';
import type { Speakers } from '../debate/speaker.ts';
import { drawOrder } from './draw.ts';
import { type Engine, type People, put } from './engine.ts';
import { type Inbox, openInbox } from './inbox.ts';
import type { Journal } from './journal/journal.ts';
import { collectLabels } from './labels.ts';
import { createBudget, type Purse } from './limits/budget.ts';
import { createDebateClock } from './limits/clock.ts';
import { createLimiter } from './limits/width.ts';
import { openLive } from './live.ts';
import { parseTemplate } from './prompt/template.ts';
import { collectText } from './quotable.ts';
import { countSpent } from './spent.ts';
import { DebateCancelled, DebateWaiting, type Stop } from './stop.ts';
import { createVerbs } from './verbs.ts';

export interface RunOptions {
  readonly folder: string;
  readonly journal: Journal;
  /** Where people's answers arrive, if not in the folder. */
  readonly inbox?: Inbox | undefined;
  /** False once the debate was taken over: nothing may be written any more, not even beside the journal. */
  readonly holds?: (() => boolean) | undefined;
  readonly protocol: Protocol;
  /** Who speaks for each name at the table. */
  readonly speakers: Speakers;
  readonly stop: Stop;
  readonly people?: People | undefined;
  readonly heard?: ((seat: string, bytes: number, words?: string) => void) | undefined;
  readonly purse?: Purse | undefined;
  /** Topic and settings, where the caller has just read them; otherwise they are read from the journal. */
  readonly given?: { readonly topic: unknown; readonly settings: unknown } | undefined;
  /** The replies are on record and nobody reads the prompts, so these need not match today's questions. */
  readonly isReplay?: true;
}

/** Runs a debate from wherever its journal stands to its end, and puts the conclusion on record. */
export async function runDebate(options: RunOptions): Promise<Conclusion> {
  const ledger = readLedger(options.journal.events);
  const opened = ledger.opened;
  if (!opened) throw new RangeError('The journal has no first line.');
  const engine = createEngine(options, ledger, opened);
  const { protocol } = options;
  const debate = createVerbs(engine, fillSeats(protocol, opened.panel));
  const { topic, settings } = options.given ?? {
    topic: protocol.topic.parse(opened.topic),
    settings: protocol.settings.parse(opened.settings),
  };
  const concluded = await protocol
    .run(debate, topic, settings)
    .catch((error: unknown) => concludeEnd(error, engine, protocol));
  const conclusion = { ...concluded, result: cloneAsJson(concluded.result) as Conclusion['result'] };
  await options.journal.flushed();
  await put(engine, {
    type: 'debate-ended',
    conclusion,
    elapsed_ms: engine.clock.elapsedMs(),
    waiting_ms: engine.clock.waitedMs(),
    ...(conclusion.stop_reason === 'cancelled' && options.stop.by ? { stopped_by: options.stop.by } : {}),
  });
  return conclusion;
}

function createEngine(
  { folder, journal, inbox, holds, protocol, speakers, stop, people, heard, purse, isReplay }: RunOptions,
  ledger: Ledger,
  opened: DebateOpened,
): Engine {
  const limits = ledger.limits ?? opened.limits;
  const sittings = new Map(opened.panel.map((sitting) => [sitting.seat, sitting]));
  return {
    debate: opened.debate,
    about: {
      folder: `${basename(dirname(folder))}/${opened.debate}`,
      date: journal.events[0]?.at.slice(0, 10) ?? '',
      product: `Dissent ${opened.dissent}`,
      rehearsal: opened.rehearsal,
      documents: opened.documents,
      effective_votes: countEffectiveVotes(listArguing(opened.panel, protocol.seats as Record<string, SeatPlan>)),
    },
    journal,
    ledger,
    shown: new Map(),
    speakers,
    templates: new Map(Object.entries(opened.prompts).map(([name, text]) => [name, parseTemplate(name, text)])),
    setting: {
      seed: opened.seed,
      secret: opened.secret,
      isUnread: isReplay === true,
      hasKeptPrompts: journal.events.length > 1 || opened.parent !== null || opened.recorded !== undefined,
      documents: opened.documents,
      shownName: createNameShower(opened),
    },
    quotable: [...opened.documents, { name: 'topic', text: collectText(opened.topic) }],
    labels: collectLabels(opened.topic),
    clock: createDebateClock({ limitMs: limits.debate_ms, usedMs: ledger.elapsedMs, waitedMs: ledger.waitedMs }),
    countsTokens: limits.tokens !== null,
    budget: createBudget(limits, countSpent(journal.events)),
    purse,
    width: createLimiter(limits.width),
    turnLimitMs: (seat, prompt) => {
      const sitting = sittings.get(seat);
      return sitting?.prompt_ms?.[prompt] ?? sitting?.turn_ms ?? Number.POSITIVE_INFINITY;
    },
    stop,
    people,
    inbox: inbox ?? openInbox(folder),
    heard: heard ?? (() => {}),
    live: openLive(folder, holds),
  };
}

/** The panel as the protocol sees it: seats with participants who have a name and a role, but no model. */
export function fillSeats(protocol: Protocol, panel: readonly Sitting[]): unknown {
  const plans = Object.entries(protocol.seats as Record<string, { holds: 'one' | 'several' | 'seated' }>);
  return Object.fromEntries(
    plans.map(([group, { holds }]) => {
      const members = panel
        .filter((sitting) => (holds === 'seated' ? sitting.also?.includes(group) : sitting.group === group))
        .map(makeParticipant);
      return [group, holds === 'several' ? members : members[0]];
    }),
  );
}

const makeParticipant = ({ seat, title, persona, cross_cutting }: Sitting): Participant => ({
  seat,
  title,
  ...(persona ? { persona } : {}),
  ...(cross_cutting === undefined ? {} : { cross_cutting }),
});

/** Roles where a rule needs them or the user wants them; otherwise labels drawn for every reader (E10). */
function createNameShower({
  anonymous,
  seed,
  panel,
}: DebateOpened): (reader: Participant, speaker: Participant) => string {
  if (!anonymous) return (_reader, speaker) => speaker.title;
  return (reader, speaker) => {
    const others = panel.map(({ seat }) => seat).filter((seat) => seat !== reader.seat);
    const order = drawOrder(others, seed, 'labels', reader.seat);
    return `participant ${writeLetters(order.indexOf(speaker.seat))}`;
  };
}

const writeLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${writeLetters(Math.floor(index / 26) - 1)}${writeLetters(index % 26)}`;

/** A debate that cannot go on ends all the same, with its reason on record (E13); anything else is an error. */
function concludeEnd(error: unknown, engine: Engine, protocol: Protocol): Conclusion<unknown> {
  const { journal, ledger, stop } = engine;
  const rounds = countRounds(journal.events);
  const absences = error instanceof QuorumLostError ? error.absences : [];
  const concludeAs = (status: 'waiting' | 'aborted', stop_reason: string, headline: string): Conclusion<unknown> => {
    const result = protocol.unfinished?.(describeCutOff(engine, protocol, stop_reason, absences)) ?? {};
    return { agreed: false, confidence: null, rounds, dissents: [], status, stop_reason, headline, result };
  };
  if (error instanceof DebateWaiting)
    return concludeAs(
      'waiting',
      'waiting',
      `Waiting for ${nameAwaited(error.addresses, ledger)}: ${nameSeats(error.addresses)}`,
    );
  if (error instanceof DebateCancelled || (stop.requested && error instanceof QuorumLostError))
    return concludeAs(
      'aborted',
      'cancelled',
      `${stop.by ? `Stopped by ${stop.by.name}` : 'Cancelled'}; it can be resumed`,
    );
  if (!(error instanceof QuorumLostError)) throw error;
  const overBudget = absences.some(({ reason }) => reason === 'over-budget');
  return concludeAs(
    'aborted',
    overBudget ? 'over-budget' : 'quorum-lost',
    `Aborted in "${error.phase}": ${error.answered} answered, at least ${error.needed} needed${
      error.missing.length === 0 ? '' : `, including ${error.missing.join(' and ')}`
    }`,
  );
}

function describeCutOff(
  { about, ledger }: Engine,
  protocol: Protocol,
  stop_reason: string,
  absences: readonly Absence[],
): CutOff<unknown> {
  return {
    topic: protocol.topic.parse(ledger.opened?.topic),
    about,
    stop_reason,
    phase: ledger.phases.at(-1)?.phase ?? '',
    absences,
    rulings: new Map([...ledger.rulings.values()].map(({ event }) => [event.name, event.ruling])),
  };
}

const nameSeats = (addresses: readonly string[]) => addresses.map((address) => address.split('/').at(-1)).join(', ');

/** The agent that hosts the debate, where nobody but it has to answer. */
function nameAwaited(addresses: readonly string[], { opened }: Ledger): string {
  const awaited = addresses.map((address) => address.split('/').at(-1));
  const isHost = awaited.every((seat) => opened?.panel.find((sitting) => sitting.seat === seat)?.via === 'host');
  return isHost ? 'the host agent' : 'a person';
}

const countRounds = (events: readonly DebateEvent[]) =>
  Math.max(0, ...events.map((event) => (event.type === 'phase-opened' ? event.round : 0)));
