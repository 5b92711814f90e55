import type { Protocol, TimeLimit } from '../debate/protocol.ts';
import type { Speaker } from '../debate/speaker.ts';

/** What was said about time: by flag, in the settings, under `limits:`. */
export interface SaidAboutTime {
  readonly protocol: Protocol;
  readonly settings: Record<string, unknown>;
  /** The settings that somebody wrote down. */
  readonly written: readonly string[];
  readonly turnFlagMs: number | undefined;
  readonly turnLimitMs: number | undefined;
}

/** Flag, participant, setting as written, limits as written, the protocol's default: the first that is set counts. */
export function resolveTurnLimit(
  { timeoutMs }: Speaker,
  said: SaidAboutTime,
  limit: TimeLimit = said.protocol.turnLimit,
) {
  return said.turnFlagMs ?? timeoutMs ?? readWrittenLimit(limit, said) ?? said.turnLimitMs ?? limit.defaultMs;
}

/** The prompts whose limit differs from that of other turns. */
export function resolvePromptLimits(speaker: Speaker, said: SaidAboutTime): { readonly [prompt: string]: number } {
  const usual = resolveTurnLimit(speaker, said);
  const own = Object.entries(said.protocol.promptLimits ?? {}).map(
    ([prompt, limit]) => [prompt, resolveTurnLimit(speaker, said, limit)] as const,
  );
  return Object.fromEntries(own.filter(([, ms]) => ms !== usual));
}

/** The whole debate: flag, setting as written, limits as written, the protocol's default. */
export function resolveDebateLimit(
  said: Pick<SaidAboutTime, 'protocol' | 'settings' | 'written'>,
  { flagMs, limitMs }: { readonly flagMs: number | null | undefined; readonly limitMs: number | null },
): number | null {
  const limit = said.protocol.debateLimit;
  return flagMs ?? (limit && readWrittenLimit(limit, said)) ?? limitMs ?? limit?.defaultMs ?? null;
}

function readWrittenLimit(
  { setting }: TimeLimit,
  { written, settings }: Pick<SaidAboutTime, 'settings' | 'written'>,
): number | undefined {
  return setting && written.includes(setting) ? Number(settings[setting]) * 1000 : undefined;
}
