import { z } from 'zod';
import { noLimits } from '../config/limits.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, Limits } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { findSecrets, refuseSecrets } from '../documents/secrets/secrets.ts';
import type { People } from '../engine/engine.ts';
import { paperWork } from '../engine/limits/paper-work.ts';
import { type HeldDebate, openDebate } from '../engine/open.ts';
import { packageFolder } from '../engine/package-folder.ts';
import { runDebate } from '../engine/run.ts';
import { stopSwitch } from '../engine/stop.ts';
import type { Panel } from '../seating/panel.ts';
import { loadPrompts } from './prompts.ts';
import { recordReport } from './record-report.ts';
import { writeDocuments } from './write-documents.ts';

/** Where a debate is followed from: its events as they happen, and signs of life. */
export interface Watching {
  readonly onEvent?: ((event: DebateEvent) => void) | undefined;
  readonly onHeard?: ((seat: string, bytes: number) => void) | undefined;
  /** The door to people; without it nobody is in charge and persons at the table answer later. */
  readonly people?: People | undefined;
}

export interface StartOptions extends Watching {
  readonly protocol: Protocol;
  /** The topic as written; the protocol's schema reads it. */
  readonly topic: unknown;
  readonly panel: Panel;
  /** The folder that holds the debates, usually `.dissent`. */
  readonly debates: string;
  readonly settings?: Record<string, unknown> | undefined;
  readonly documents?:
    | readonly { readonly name: string; readonly path: string | null; readonly text: string }[]
    | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly seed?: number | undefined;
  /** Show the seats' names instead of neutral labels; where a rule needs roles they are shown anyway. */
  readonly anonymous?: boolean | undefined;
  readonly topicPath?: string | null | undefined;
  readonly topicFileHash?: string | null | undefined;
  readonly allowSecrets?: boolean | undefined;
  readonly environment?: Record<string, string | undefined> | undefined;
  readonly parent?: string | null | undefined;
}

/** A debate under way. */
export interface Running {
  readonly debate: string;
  readonly folder: string;
  /** Resolves when the debate has ended, however it ended. */
  readonly outcome: Promise<Outcome>;
  /** No new turns, ten seconds for those in flight; a second call ends them at once. */
  stop(): void;
}

/** Opens a debate and runs it. Bad input is refused before anything is written or asked. */
export function startDebate(options: StartOptions): Promise<Running> {
  return paperWork(() => newDebate(options));
}

async function newDebate(options: StartOptions): Promise<Running> {
  const { protocol, panel, debates } = options;
  const topic = parsed(protocol.topic, options.topic, 'topic');
  const settings = parsed(protocol.settings, options.settings ?? {}, 'settings');
  const documents = options.documents ?? [];
  if (!options.allowSecrets)
    refuseSecrets(
      findSecrets(
        [{ name: options.topicPath ?? 'topic', text: stringsOf(topic) }, ...documents],
        options.environment ?? process.env,
      ),
    );
  const held = await openDebate(
    debates,
    {
      version: packageFolder().version,
      protocol: protocol.name,
      edition: protocol.edition,
      headline: protocol.headline(topic),
      topic: topic as Json,
      topicPath: options.topicPath ?? null,
      topicFileHash: options.topicFileHash ?? null,
      settings: settings as Json,
      panel: panel.sittings,
      documents,
      prompts: await loadPrompts(protocol, debates),
      limits: { ...noLimits, debate_ms: ownDebateLimit(protocol, settings), ...options.limits },
      seed: options.seed,
      anonymous: !protocol.rolesShown && (options.anonymous ?? true),
      rehearsal: panel.sittings.some(({ via }) => via === 'rehearsal'),
      parent: options.parent ?? null,
    },
    options.onEvent,
  );
  return conduct(held, { protocol, panel, watching: options });
}

/** Runs a debate that is held, writes its documents and lets it go. */
export function conduct(
  held: HeldDebate,
  { protocol, panel, watching }: { protocol: Protocol; panel: Pick<Panel, 'speakers'>; watching: Watching },
): Running {
  const stop = stopSwitch();
  const { debate, folder, journal } = held;
  const finish = async (): Promise<Outcome> => {
    try {
      await runDebate({
        folder,
        journal,
        protocol,
        speakers: panel.speakers,
        stop,
        people: watching.people,
        heard: watching.onHeard,
      });
      await recordReport(journal, protocol);
      return await paperWork(() => writeDocuments(folder, journal.events, protocol));
    } finally {
      stop.done();
      await held.release();
    }
  };
  return { debate, folder, outcome: finish(), stop: () => stop.request() };
}

/** The protocol's own limit of the whole debate, where it has one. */
function ownDebateLimit({ debateLimit }: Protocol, settings: unknown): number | null {
  if (!debateLimit) return null;
  const { setting, defaultMs } = debateLimit;
  const seconds = setting ? (settings as Record<string, unknown>)[setting] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : defaultMs;
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw badInput(
    `The ${what} does not fit:\n${z.prettifyError(read.error)}`,
    `Correct the ${what}; docs/reference.md lists its fields.`,
  );
}

function stringsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(stringsOf).join('\n') : '';
}
