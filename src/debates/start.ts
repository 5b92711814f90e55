import { z } from 'zod';
import { noLimits } from '../config/limits.ts';
import type { Actor } from '../debate/actor.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, Limits } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { Speakers } from '../debate/speaker.ts';
import { findSecrets, refuseSecrets } from '../documents/secrets/secrets.ts';
import type { People } from '../engine/engine.ts';
import type { Purse } from '../engine/limits/budget.ts';
import { paperWork } from '../engine/limits/paper-work.ts';
import { type HeldDebate, openDebate } from '../engine/open.ts';
import { findPackage } from '../engine/package-folder.ts';
import { runDebate } from '../engine/run.ts';
import { createStopSwitch } from '../engine/stop.ts';
import type { Store } from '../engine/store.ts';
import type { Panel } from '../seating/panel.ts';
import { datePrompts, loadPrompts } from './prompts.ts';
import { recordReport } from './record-report.ts';
import { type Tell, writeDocuments } from './write-documents.ts';
import { writeOutput } from './write-output.ts';

/** Where a debate is followed from: its events as they happen, and signs of life. */
export interface Watching {
  readonly onEvent?: ((event: DebateEvent) => void) | undefined;
  /** Told what is on record already, when a debate is taken up again. */
  readonly onPast?: ((events: readonly DebateEvent[]) => void) | undefined;
  readonly onHeard?: ((seat: string, bytes: number, words?: string) => void) | undefined;
  /** Told which protocol holds the debate, before it begins or goes on. */
  readonly onProtocol?: ((protocol: Protocol) => void) | undefined;
  /** The door to people; without it nobody is in charge and persons at the table answer later. */
  readonly people?: People | undefined;
  /** Where the debate is kept, if not only in its folder. */
  readonly store?: Store | undefined;
  /** Told in words what was written outside the debate's folder, and what was not (E20). */
  readonly onWritten?: Tell | undefined;
  /** Told as soon as it runs, begun or taken up again. */
  readonly onRunning?: ((running: Running) => void) | undefined;
  /** Who starts it or takes it up again, where a server knows that. */
  readonly actor?: Actor | undefined;
  /** A budget over many debates: claimed before every call, besides the debate's own. */
  readonly purse?: Purse | undefined;
}

/** A debate that can be opened: its topic, settings and prompts were read once and hold. */
export interface ReadyDebate {
  readonly protocol: Protocol;
  /** As the protocol's schema read it. */
  readonly topic: unknown;
  readonly settings: unknown;
  readonly prompts: { readonly [name: string]: string };
  readonly panel: Panel;
  /** The folder that holds the debates, usually `.dissent`. */
  readonly debates: string;
  readonly documents: readonly { readonly name: string; readonly path: string | null; readonly text: string }[];
  readonly limits?: Partial<Limits> | undefined;
  readonly seed?: number | undefined;
  /** Show the seats' names instead of neutral labels; where a rule needs roles they are shown anyway. */
  readonly anonymous?: boolean | undefined;
  readonly topicPath?: string | null | undefined;
  readonly topicFileHash?: string | null | undefined;
  readonly parent?: string | null | undefined;
  /** Throws where the project's own files are used and may not be (E17). */
  readonly admit?: (() => Promise<void>) | undefined;
  /** The file that a door writes the result to, relative to the folder around that of the debates; it holds on resume. */
  readonly output?: string | undefined;
  readonly strict?: boolean | undefined;
}

/** A debate as a program describes it, before anything was read. */
export interface StartOptions extends Omit<ReadyDebate, 'settings' | 'prompts' | 'documents'> {
  readonly settings?: Record<string, unknown> | undefined;
  readonly documents?: ReadyDebate['documents'] | undefined;
  /** The code of the language that all answers are in, instead of the topic's (E21). */
  readonly language?: string | undefined;
}

/** A debate under way. */
export interface Running {
  readonly debate: string;
  readonly folder: string;
  /** Resolves when the debate has ended, however it ended. */
  readonly outcome: Promise<Outcome>;
  /** True when a degraded outcome is a failure: what belongs to the start is on record and holds on resume (E15). */
  readonly strict: boolean;
  /** No new turns, ten seconds for those in flight; a second call ends them at once. */
  stop(by?: Actor): void;
}

export const isStrict = ([opened]: readonly DebateEvent[]) =>
  opened?.type === 'debate-opened' && opened.strict === true;

/** Reads topic, settings and prompts. Bad input is refused before anything is written or asked. */
export async function readyDebate(options: StartOptions): Promise<ReadyDebate> {
  const { protocol, documents = [] } = options;
  const topic = readAs(protocol.topic, options.topic, 'topic');
  const settings = readAs(protocol.settings, options.settings ?? {}, 'settings');
  refuseSecrets(
    await findSecrets([{ name: options.topicPath ?? 'topic', text: joinTexts(topic) }, ...documents], process.env),
  );
  return {
    ...options,
    topic,
    settings,
    documents,
    prompts: await loadPrompts(protocol, options.debates, options.language),
  };
}

/** Opens a debate and runs it. */
export function startDebate(ready: ReadyDebate, watching: Watching = {}): Promise<Running> {
  return paperWork(() => openReady(ready, watching));
}

async function openReady(ready: ReadyDebate, watching: Watching): Promise<Running> {
  const { protocol, panel, topic, settings } = ready;
  const held = await openReadyDebate(ready, watching);
  return conductDebate(held, { protocol, panel, watching, given: { topic, settings } });
}

/** Puts all that a debate was given on record, and asks nobody yet: whoever takes it up next goes on from there. */
export async function openReadyDebate(ready: ReadyDebate, watching: Watching): Promise<HeldDebate> {
  await ready.admit?.();
  const { protocol, topic, settings, prompts, panel, documents } = ready;
  watching.onProtocol?.(protocol);
  return openDebate(
    ready.debates,
    {
      version: findPackage().version,
      protocol: protocol.name,
      edition: protocol.edition,
      headline: protocol.headline(topic),
      topic: topic as Json,
      topicPath: ready.topicPath ?? null,
      topicFileHash: ready.topicFileHash ?? null,
      settings: settings as Json,
      panel: panel.sittings,
      documents,
      prompts: datePrompts(prompts, new Date()),
      limits: { ...noLimits, debate_ms: findOwnLimit(protocol, settings), ...ready.limits },
      seed: ready.seed,
      anonymous: !protocol.rolesShown && (ready.anonymous ?? true),
      rehearsal: panel.sittings.some(({ via }) => via === 'rehearsal'),
      parent: ready.parent ?? null,
      output: ready.output,
      strict: ready.strict,
      startedBy: watching.actor,
    },
    watching.onEvent,
    watching.store,
  );
}

/** Runs a debate that is held, writes its documents and lets it go. */
export function conductDebate(
  held: HeldDebate,
  {
    protocol,
    panel,
    watching,
    given,
  }: {
    protocol: Protocol;
    panel: { readonly speakers: Speakers };
    watching: Watching;
    /** Topic and settings of a debate that begins; one that goes on writes its result where its start asked for it. */
    given?: { readonly topic: unknown; readonly settings: unknown };
  },
): Running {
  const stop = createStopSwitch();
  const { debate, folder, journal, inbox, holds } = held;
  const finish = async (): Promise<Outcome> => {
    try {
      await runDebate({
        folder,
        journal,
        inbox,
        holds,
        protocol,
        speakers: panel.speakers,
        stop,
        people: watching.people,
        heard: watching.onHeard,
        given,
        purse: watching.purse,
      });
      await recordReport(journal, protocol);
      const tell = watching.onWritten;
      const outcome = await paperWork(() => writeDocuments(folder, journal.events, { protocol, tell }));
      if (!given) await writeOutput(folder, { tell, document: protocol.resultDocument, events: journal.events });
      return outcome;
    } finally {
      stop.done();
      await held.release();
    }
  };
  const running = { debate, folder, strict: isStrict(journal.events), outcome: finish(), stop: stop.request };
  watching.onRunning?.(running);
  return running;
}

/** The protocol's own limit of the whole debate, where it has one. */
function findOwnLimit({ debateLimit }: Protocol, settings: unknown): number | null {
  if (!debateLimit) return null;
  const { setting, defaultMs } = debateLimit;
  const seconds = setting ? (settings as Record<string, unknown>)[setting] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : defaultMs;
}

function readAs<T>(schema: z.ZodType<T>, value: unknown, what: 'topic' | 'settings'): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw badInput(
    what === 'topic' ? 'TopicInvalid' : 'SettingInvalid',
    `The ${what} isn't valid:\n${z.prettifyError(read.error)}`,
    `Change the ${what}. docs/reference.md lists its fields.`,
  );
}

function joinTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(joinTexts).join('\n') : '';
}
