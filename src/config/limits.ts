import { badInput } from '../debate/errors.ts';
import type { Limits } from '../debate/event.ts';
import type { LoadedConfig } from './config.ts';
import { parseDuration } from './duration.ts';

const defaultWidth = 8;
/** What a debate may cost unless somebody says otherwise (E17). */
const defaultUsd = 5;

export const noLimits: Limits = { calls: null, tokens: null, usd: null, debate_ms: null, width: defaultWidth };

/** Limits as flags say them. */
export interface LimitWishes {
  readonly maxCalls?: string | undefined;
  readonly maxCost?: string | undefined;
  readonly maxTime?: string | undefined;
  readonly turnTimeout?: string | undefined;
}

/** The budgets of a debate: flags before environment and configuration. */
export function resolveLimits(
  wishes: LimitWishes,
  { config, environment }: Pick<LoadedConfig, 'config' | 'environment'>,
): { limits: Limits; turnFlagMs: number | undefined; turnLimitMs: number | undefined } {
  const configured = config.limits ?? {};
  const flagged = readLimitFlags(wishes);
  return {
    limits: {
      calls: flagged.calls ?? configured.calls ?? null,
      tokens: configured.tokens ?? null,
      usd: flagged.usd ?? configured.usd ?? defaultUsd,
      debate_ms: flagged.debate_ms ?? configured.debate ?? null,
      width: configured.width ?? defaultWidth,
    },
    turnFlagMs:
      wishes.turnTimeout === undefined ? environment.limits.turn : parseDuration(wishes.turnTimeout, '--turn-timeout'),
    turnLimitMs: configured.turn,
  };
}

/** Only the budgets that flags name: on resume they replace what is on record. */
export function readLimitFlags({ maxCalls, maxCost, maxTime }: LimitWishes): Partial<Limits> {
  return {
    ...(maxCalls === undefined ? {} : { calls: parseLimit('--max-calls', maxCalls, { whole: true }) }),
    ...(maxCost === undefined ? {} : { usd: parseLimit('--max-cost', maxCost, { whole: false }) }),
    ...(maxTime === undefined ? {} : { debate_ms: parseDuration(maxTime, '--max-time') }),
  };
}

function parseLimit(flag: string, text: string, { whole }: { whole: boolean }): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= 0 && (!whole || Number.isInteger(number)))
    return number;
  throw badInput(
    'FlagInvalid',
    `${flag} must be a ${whole ? 'whole number' : 'number'}, not "${text}".`,
    `For example: ${flag} ${whole ? '20' : '2.50'}`,
  );
}
