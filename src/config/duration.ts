import { badInput } from '../debate/errors.ts';
import { quoteName } from '../documents/quoted.ts';

/** A length of time as people write it: `500ms`, `30s`, `60m`, `2h`, `1h30m`; a number alone is seconds. */
export type Duration = string | number;

/** A length of time in milliseconds. `name` says in the error where it was given. */
export function parseDuration(given: Duration, name?: string): number {
  const milliseconds = readMilliseconds(given);
  if (milliseconds === undefined) throw createDurationError(given, name);
  return milliseconds;
}

/** Whether `parseDuration` takes it. */
export function isDuration(given: Duration): boolean {
  return readMilliseconds(given) !== undefined;
}

/** How a length of time is written, for hints. */
export const durationForm = 'Use for example 500ms, 30s, 60m, 2h or 1h30m (at most 24d). A number alone is seconds.';

const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The longest wait a timer of Node can hold. */
const mostMs = 2 ** 31 - 1;

function readMilliseconds(given: Duration): number | undefined {
  const total = typeof given === 'number' ? given * unitMs.s : sumParts(given.trim().toLowerCase());
  const milliseconds = Math.round(total);
  return milliseconds >= 1 && milliseconds <= mostMs ? milliseconds : undefined;
}

function sumParts(text: string): number {
  if (/^\d{1,12}(?:\.\d{1,6})?$/.test(text)) return Number(text) * unitMs.s;
  if (!/^(?:\d{1,12}(?:\.\d{1,6})?(?:ms|[smhd]))+$/.test(text)) return Number.NaN;
  return [...text.matchAll(/([\d.]+)(ms|[smhd])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * unitMs[unit as keyof typeof unitMs],
    0,
  );
}

function createDurationError(given: Duration, name: string | undefined) {
  const shown = quoteName(String(given));
  return badInput('DurationInvalid', `${name === undefined ? 'A duration' : name} can't be ${shown}.`, durationForm);
}
