/** The debate's clock as progress shows it: it stands still while a person is awaited (E6). */
export interface Clock {
  readonly ms: number;
  /** When `ms` was right. */
  readonly at: number;
  /** Addresses of the questions that people have not answered yet. */
  readonly awaited: readonly string[];
}

export function startClock(now: number): Clock {
  return { ms: 0, at: now, awaited: [] };
}

export function measureElapsed({ ms, at, awaited }: Clock, now: number): number {
  return awaited.length > 0 ? ms : ms + Math.max(0, now - at);
}

export function pauseClock(clock: Clock, address: string, now: number): Clock {
  return { ms: measureElapsed(clock, now), at: now, awaited: [...clock.awaited, address] };
}

export function resumeClock(clock: Clock, address: string, now: number): Clock {
  return { ms: measureElapsed(clock, now), at: now, awaited: clock.awaited.filter((other) => other !== address) };
}

/** Sets the clock to what the journal says. */
export function setClock(clock: Clock, ms: number, now: number): Clock {
  return { ...clock, ms, at: now };
}
