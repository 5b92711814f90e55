import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { formatPlainLine, writeHeartbeat } from './plain.ts';
import { listClosingRemarks, listRemarks, type Remark } from './remarks.ts';
import { advance, noteSignOfLife, startProgress } from './state.ts';

const heartbeatMs = 30_000;

/** One line per change of state, and a heartbeat; terse, only what whoever started the debate has to know. */
export function createPlainDisplay({ terse = false, write, now, bell }: DisplayOptions): ProgressDisplay {
  let state = startProgress(now());
  let beatAt = now();
  let kept: readonly string[] = [];
  let paused = false;
  let closed = false;
  const flush = () => {
    if (paused) return;
    for (const line of kept) write(`${line}\n`);
    kept = [];
  };
  const say = (remarks: readonly Remark[]) => {
    const wanted = remarks.filter(({ about }) => !terse || essential.includes(about));
    kept = [...kept, ...wanted.map((remark) => formatPlainLine(remark, now()))];
    flush();
  };

  return {
    past(events) {
      state = events.reduce((before, event) => advance(before, event, now()), state);
      const [opened] = events;
      if (opened) say(listRemarks(opened, state, now()));
    },
    event(event) {
      if (closed) return;
      state = advance(state, event, now());
      if (bell && event.type === 'human-asked') write('\u0007');
      say(listRemarks(event, state, now()));
    },
    heard(seat) {
      state = noteSignOfLife(state, seat, now());
    },
    tick() {
      if (terse || paused || closed || now() - beatAt < heartbeatMs) return;
      beatAt = now();
      const beat = writeHeartbeat(state, now());
      if (beat !== undefined) write(`${beat}\n`);
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      flush();
    },
    close() {
      if (closed) return;
      paused = false;
      say(listClosingRemarks(state));
      closed = true;
    },
  };
}

const essential: readonly Remark['about'][] = ['rehearsal', 'phase', 'absence', 'person', 'end'];
