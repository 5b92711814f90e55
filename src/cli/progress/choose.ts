import { badInput } from '../../doors.ts';

/** What `--display` takes. */
const displays = ['full', 'plain', 'none'] as const;

/** How progress is shown: a live region, or a line per change (terse: only phases, absences and the end), or nothing. */
export interface DisplayChoice {
  readonly mode: (typeof displays)[number];
  readonly terse: boolean;
}

export interface DisplayWishes {
  readonly display?: string | undefined;
  readonly quiet?: boolean | undefined;
  /** Whether standard error is a terminal. */
  readonly isTTY: boolean;
  readonly isCI: boolean;
  readonly isAgent: boolean;
}

/** The flag, then `--quiet`, then CI and agents, then whether there is a terminal. */
export function chooseDisplay({ display, quiet, isTTY, isCI, isAgent }: DisplayWishes): DisplayChoice {
  if (display !== undefined) return { mode: requireDisplay(display), terse: false };
  if (quiet) return { mode: 'none', terse: false };
  if (isCI || isAgent) return { mode: 'plain', terse: true };
  return { mode: isTTY ? 'full' : 'plain', terse: false };
}

/** A display that there is; anything else is refused before anybody is asked. */
export function requireDisplay(display: string): DisplayChoice['mode'] {
  const found = displays.find((name) => name === display);
  if (found) return found;
  throw badInput(
    'FlagInvalid',
    `--display must be full, plain or none, not ${JSON.stringify(display)}.`,
    'Leave it out to use what fits your terminal.',
  );
}
