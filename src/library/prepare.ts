import { randomInt } from 'node:crypto';
import { dirname, relative, resolve } from 'node:path';
import type { Misfit, Protocol } from '../debate/protocol.ts';
import type { Speaker } from '../debate/speaker.ts';
import { loadConfig } from './config.ts';
import { gatherContext } from './context.ts';
import { debatesFolder } from './debates-folder.ts';
import { type Estimate, estimateDebate } from './estimate.ts';
import { type LimitWishes, limitsFrom } from './limits.ts';
import { partialSeats, seatPanel } from './panel.ts';
import { panelWarnings } from './panel-warnings.ts';
import { loadPrompts } from './prompts.ts';
import { sandboxMode } from './sandbox-mode.ts';
import { seatingFor } from './seating.ts';
import { findSecrets, refuseSecrets } from './secrets.ts';
import { settingsFrom } from './settings.ts';
import type { StartOptions } from './start.ts';
import type { TopicSource } from './topic-file.ts';
import { refuseBeyondWindows } from './windows.ts';
import { checkAgainst } from './yaml-file.ts';

/** What somebody wishes for a debate, as flags say it. */
export interface DebateWishes extends LimitWishes {
  readonly protocol: Protocol;
  readonly topic: TopicSource;
  readonly context?: readonly string[];
  readonly config?: string | undefined;
  readonly dir?: string | undefined;
  readonly seats?: readonly string[];
  /** `key=value` settings. */
  readonly set?: readonly string[];
  readonly rehearse?: boolean;
  readonly seed?: number | undefined;
  readonly allowSecrets?: boolean;
  readonly repo?: string | undefined;
  readonly sandbox?: string | undefined;
}

/** A debate that is ready to start: everything was read and checked, nothing was asked or written. */
export interface Prepared {
  readonly options: StartOptions;
  readonly estimate: Estimate;
  /** What speaks against this protocol for this topic. */
  readonly misfit: Misfit | undefined;
  /** True when somebody takes part who may cost money. */
  readonly mayCost: boolean;
  /** True when the configuration or flags name the panel. */
  readonly namedPanel: boolean;
  readonly remarks: readonly string[];
  /** What the user should know before it begins: what the panel's agreement will be worth less for (C15, E16), who judges and argues. */
  readonly warnings: readonly string[];
}

export async function prepareDebate(wishes: DebateWishes): Promise<Prepared> {
  const { protocol, topic: source } = wishes;
  const cwd = process.cwd();
  const loaded = await loadConfig({ cwd, env: process.env, ...(wishes.config ? { file: wishes.config } : {}) });
  const debates = await debatesFolder(wishes);
  const topic = checkAgainst(protocol.topic, source.value, source);
  const { settings, written } = settingsFrom(protocol, loaded, wishes.set ?? []);
  const seed = wishes.seed ?? loaded.environment.seed ?? randomInt(2 ** 31);
  const { places, named } = await seatingFor({
    protocol,
    topic,
    loaded,
    debates,
    seats: wishes.seats ?? [],
    rehearse: wishes.rehearse ?? false,
    seed,
    repo: wishes.repo,
    sandbox: sandboxMode(wishes.sandbox),
    cwd,
  });
  const { limits, turnFlagMs, turnLimitMs } = limitsFrom(wishes, loaded);
  const panel = seatPanel(protocol, places, (speaker) =>
    turnLimit({ speaker, protocol, turnFlagMs, written, settings, turnLimitMs }),
  );
  const context = await gatherContext(wishes.context ?? [], { cwd });
  if (!wishes.allowSecrets)
    refuseSecrets(findSecrets([{ name: source.fileName, text: source.text }, ...context.documents], process.env));
  await refuseBeyondWindows([{ name: source.fileName, path: null, text: source.text }, ...context.documents], panel);
  const base = dirname(debates);
  const documents = context.documents.map((document) => ({
    ...document,
    path: document.path && relative(base, resolve(cwd, document.path)),
  }));
  const prompts = await loadPrompts(protocol.prompts, debates);
  const estimate = estimateDebate({ protocol, topic, settings, panel, prompts, documents });
  return {
    estimate,
    misfit: protocol.misfit?.(topic),
    mayCost: panel.sittings.some(({ billing }) => billing !== 'free'),
    namedPanel: named,
    warnings: [...panelWarnings(protocol, panel.sittings), ...partialSeats(protocol, panel)],
    remarks: [
      ...(documents.length > 0
        ? [
            `${counted(documents.length, 'document')}, ${counted(context.bytes, 'byte')}, about ${counted(context.tokens, 'token')}`,
          ]
        : []),
      ...context.skipped.map(({ name, why }) => `left out ${name}: ${why}`),
    ],
    options: {
      protocol,
      topic,
      settings,
      panel,
      debates,
      documents,
      limits,
      seed,
      anonymous: loaded.config.anonymous,
      topicPath: source.file && relative(base, source.file.path),
      topicFileHash: source.file?.hash,
      allowSecrets: wishes.allowSecrets,
    },
  };
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Flag, participant, setting as written, limits as written, the protocol's default (CONTRACT.md section 2). */
function turnLimit({
  speaker,
  protocol,
  turnFlagMs,
  written,
  settings,
  turnLimitMs,
}: {
  speaker: Speaker;
  protocol: Protocol;
  turnFlagMs: number | undefined;
  written: readonly string[];
  settings: Record<string, unknown>;
  turnLimitMs: number | undefined;
}): number {
  const { setting, defaultMs } = protocol.turnLimit;
  const asSet = setting && written.includes(setting) ? Number(settings[setting]) * 1000 : undefined;
  return turnFlagMs ?? speaker.timeoutMs ?? asSet ?? turnLimitMs ?? defaultMs;
}
