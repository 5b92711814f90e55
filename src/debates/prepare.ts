import { randomInt } from 'node:crypto';
import { dirname, relative, resolve, sep } from 'node:path';
import { type LoadedConfig, loadConfig } from '../config/config.ts';
import { type LimitWishes, readLimitFlags, resolveLimits } from '../config/limits.ts';
import { applyPreset } from '../config/presets.ts';
import { resolveSettings } from '../config/settings.ts';
import { resolveDebateLimit, resolvePromptLimits, resolveTurnLimit } from '../config/time-limits.ts';
import type { Trust } from '../config/trust.ts';
import { checkAgainst } from '../config/yaml-file.ts';
import { gatherContext } from '../context/context.ts';
import { readNamedDocuments } from '../context/topic-documents.ts';
import type { TopicSource } from '../context/topic-file.ts';
import type { Protocol } from '../debate/protocol.ts';
import { answersLater, type Speaker } from '../debate/speaker.ts';
import { findSecrets, refuseSecrets } from '../documents/secrets/secrets.ts';
import { fillSeats } from '../engine/run.ts';
import { checkParticipants } from '../seating/check-participants.ts';
import { seatPanel, warnOfPartialSeats } from '../seating/panel.ts';
import { listPanelWarnings } from '../seating/panel-warnings.ts';
import { describeSandboxes } from '../seating/sandbox-lines.ts';
import { parseSandboxMode } from '../seating/sandbox-mode.ts';
import { arrangeSeating } from '../seating/seating.ts';
import { refuseBeyondWindows } from '../seating/windows.ts';
import { findProject } from './adr/project.ts';
import { locateDebates } from './debates-folder.ts';
import { type Estimate, estimateDebate } from './estimate.ts';
import { requireInsideProject } from './inside-project.ts';
import { loadPrompts } from './prompts.ts';
import { readSeenSize } from './seen-sizes.ts';
import type { ReadyDebate } from './start.ts';
import { listWords } from './trust/demands.ts';

/** What somebody wishes for a debate, as flags say it. */
export interface DebateWishes extends LimitWishes {
  readonly protocol: Protocol;
  readonly topic: TopicSource;
  readonly trust: Trust;
  readonly context?: readonly string[];
  readonly config?: string | undefined;
  readonly dir?: string | undefined;
  readonly seats?: readonly string[];
  /** The name of a preset of the configuration. */
  readonly preset?: string | undefined;
  readonly me?: string | true | undefined;
  readonly models?: readonly string[] | undefined;
  readonly efforts?: readonly string[] | undefined;
  /** `key=value` settings. */
  readonly set?: readonly string[];
  /** The flags of those among them that were given by one of their own: a complaint names it. */
  readonly ownFlags?: { readonly [setting: string]: string } | undefined;
  /** Settings as values. */
  readonly settings?: { readonly [key: string]: unknown } | undefined;
  readonly rehearse?: boolean;
  readonly seed?: number | undefined;
  readonly allowSecrets?: boolean;
  /** The file that the result is written to as well. */
  readonly output?: string | undefined;
  readonly strict?: boolean | undefined;
  /** The code of the language that all answers are in, instead of the topic's (E21). */
  readonly language?: string | undefined;
  readonly repo?: string | undefined;
  readonly sandbox?: string | undefined;
  /** Participants that the caller brings, by name. */
  readonly own?: { readonly [participant: string]: Speaker } | undefined;
}

/** A debate that is ready to start: everything was read and checked, nothing was asked or written. */
export interface Prepared {
  readonly debate: ReadyDebate;
  readonly estimate: Estimate;
  /** True when somebody takes part who may cost money. */
  readonly mayCost: boolean;
  /** True when flags, the user's own configuration, or a project's that they trust name the panel (E17). */
  readonly namedPanel: boolean;
  /** True when there is a configuration that could name a panel. */
  readonly isConfigured: boolean;
  /** Keeps that the user has agreed to the panel that their project names. */
  keepAgreement(): Promise<void>;
  readonly remarks: readonly string[];
  /** Which CLI agents would run in the sandbox, and which would not. */
  readonly sandboxes: readonly string[];
  /** What the user should know before it begins: what the panel's agreement is worth less for (C15, E16), who both argues and judges, what the protocol misses. */
  readonly warnings: readonly string[];
}

export async function prepareDebate(wishes: DebateWishes): Promise<Prepared> {
  const { protocol, topic: source } = wishes;
  const cwd = process.cwd();
  const unset = await loadConfig({ cwd, env: process.env, ...(wishes.config ? { file: wishes.config } : {}) });
  const loaded = applyPreset(unset, wishes.preset);
  const trust = trustWithout(unset, wishes.trust);
  checkParticipants(loaded);
  const debates = await locateDebates(wishes);
  const topic = checkAgainst(protocol.topic, source.value, { ...source, code: 'TopicInvalid' });
  const copies = protocol.copies?.(topic);
  if (copies) await requireInsideProject(copies.folder, findProject(debates), 'The folder that the topic names');
  const { settings, written } = resolveSettings(protocol, loaded, wishes.set ?? [], {
    given: wishes.settings,
    ownFlags: wishes.ownFlags,
  });
  const { limits, turnFlagMs, turnLimitMs } = resolveLimits(wishes, loaded);
  const seed = wishes.seed ?? loaded.environment.seed ?? randomInt(2 ** 31);
  const { places, namedBy } = await arrangeSeating({
    protocol,
    topic,
    needs: protocol.needs?.(topic) ?? {},
    topicSeats: protocol.holders?.(topic) ?? [],
    loaded,
    debates,
    seats: wishes.seats ?? [],
    me: wishes.me,
    models: wishes.models,
    efforts: wishes.efforts,
    presetEffort: wishes.preset === undefined ? undefined : unset.config.presets[wishes.preset]?.effort,
    rehearse: wishes.rehearse ?? false,
    own: wishes.own,
    seed,
    repo: wishes.repo,
    sandbox: parseSandboxMode(wishes.sandbox),
    trust,
    cwd,
  });
  const said = { protocol, settings, written, turnFlagMs, turnLimitMs };
  const panel = seatPanel(
    protocol,
    places,
    (speaker) => resolveTurnLimit(speaker, said),
    (speaker) => resolvePromptLimits(speaker, said),
  );
  const debate_ms = resolveDebateLimit(said, { flagMs: readLimitFlags(wishes).debate_ms, limitMs: limits.debate_ms });
  const context = await gatherContext(wishes.context ?? [], { cwd });
  const listed = [...(source.documents ?? []), ...context.documents];
  const given = [...listed, ...(await readNamedDocuments(protocol, topic, listed))];
  if (!wishes.allowSecrets)
    refuseSecrets(await findSecrets([{ name: source.fileName, text: source.text }, ...given], process.env));
  await refuseBeyondWindows([{ name: source.fileName, path: null, text: source.text }, ...given], panel);
  const base = dirname(debates);
  const documents = given.map((document) => ({
    ...document,
    path: document.path && relative(base, resolve(cwd, document.path)),
  }));
  const prompts = await loadPrompts(protocol, debates, wishes.language ?? loaded.config.language);
  const speakers = [...panel.speakers.values()].filter(({ via }) => via !== 'rehearsal' && !answersLater(via));
  const usesProject =
    speakers.some(({ admit }) => admit) || (speakers.length > 0 && (await listWords(loaded, debates)).length > 0);
  const seen = await readSeenSize(debates, protocol.name);
  const estimate = estimateDebate({ protocol, topic, settings, panel, prompts, documents, limits, seen });
  return {
    estimate,
    mayCost: panel.sittings.some(({ billing }) => billing !== 'free'),
    namedPanel: namedBy === 'project' ? await trust.hasAgreed(loaded) : namedBy !== null,
    isConfigured: loaded.files.length > 0,
    keepAgreement: async () => (namedBy === 'project' ? trust.keepAgreement(loaded) : undefined),
    sandboxes: await describeSandboxes(panel),
    warnings: [
      ...listPanelWarnings(protocol, panel.sittings),
      ...warnOfPartialSeats(protocol, panel),
      ...(protocol.warnings?.(fillSeats(protocol, panel.sittings)) ?? []),
    ],
    remarks: [
      ...(context.documents.length > 0
        ? [
            `${formatQuantity(context.documents.length, 'document')}, ${formatQuantity(context.bytes, 'byte')}, about ${formatQuantity(context.tokens, 'token')}`,
          ]
        : []),
      ...context.skipped.map(({ name, why }) => `left out ${name}: ${why}`),
    ],
    debate: {
      protocol,
      topic,
      settings,
      prompts,
      panel,
      debates,
      documents,
      limits: { ...limits, debate_ms },
      seed,
      anonymous: loaded.config.anonymous,
      topicPath: source.file && relative(base, source.file.path),
      topicFileHash: source.file?.hash,
      ...(usesProject ? { admit: () => trust.admit(loaded) } : {}),
      output: wishes.output && relative(base, resolve(cwd, wishes.output)).split(sep).join('/'),
      strict: wishes.strict,
    },
  };
}

/** Trust is in everything that a project's files name, whichever of their presets is chosen. */
const trustWithout = (base: LoadedConfig, trust: Trust): Trust => ({
  admit: () => trust.admit(base),
  hasAgreed: () => trust.hasAgreed(base),
  keepAgreement: () => trust.keepAgreement(base),
});

const formatQuantity = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
