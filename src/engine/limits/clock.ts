/**
 * The clock of a debate (E6): monotonic, bounded by the debate's limit, and standing still while a
 * person is awaited. Every turn's clock is inside it, and is one of these: it stands still while its call waits for a worker.
 */
export interface DebateClock {
  elapsedMs(): number;
  waitedMs(): number;
  /** Milliseconds left, or null when the debate has no limit. */
  leftMs(): number | null;
  /** Stands still until the returned function is called. */
  standStill(): () => void;
  /** A timer on this clock: it does not run while the clock stands still. Returns how to take it back. */
  alarm(ms: number, ring: () => void): () => void;
}

export function createDebateClock({
  limitMs,
  usedMs = 0,
  waitedMs = 0,
}: {
  limitMs: number | null;
  usedMs?: number;
  waitedMs?: number;
}): DebateClock {
  let active = usedMs;
  let waited = waitedMs;
  let since = performance.now();
  let standing = 0;
  const alarms = new Set<Alarm>();

  const settle = () => {
    const now = performance.now();
    if (standing > 0) waited += now - since;
    else active += now - since;
    since = now;
  };
  const arm = (alarm: Alarm) => {
    alarm.timer = setTimeout(() => {
      alarms.delete(alarm);
      alarm.ring();
    }, alarm.leftMs);
    alarm.armedAt = performance.now();
  };

  return {
    elapsedMs() {
      settle();
      return Math.round(active);
    },
    waitedMs() {
      settle();
      return Math.round(waited);
    },
    leftMs() {
      settle();
      return limitMs === null ? null : Math.max(0, limitMs - active);
    },
    standStill() {
      settle();
      standing += 1;
      if (standing === 1) for (const alarm of alarms) pauseAlarm(alarm);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        settle();
        standing -= 1;
        if (standing === 0) for (const alarm of alarms) arm(alarm);
      };
    },
    alarm(ms, ring) {
      const alarm: Alarm = { leftMs: ms, ring, timer: undefined, armedAt: 0 };
      alarms.add(alarm);
      if (standing === 0) arm(alarm);
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
  };
}

interface Alarm {
  leftMs: number;
  readonly ring: () => void;
  timer: NodeJS.Timeout | undefined;
  armedAt: number;
}

function pauseAlarm(alarm: Alarm): void {
  clearTimeout(alarm.timer);
  alarm.leftMs = Math.max(0, alarm.leftMs - (performance.now() - alarm.armedAt));
}
