import { colours } from './colour.ts';
import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { liveRegion, permanentLines, type Screen } from './full.ts';
import { liveTerminal } from './region.ts';
import { closingRemarks, type Remark, remarksOn } from './remarks.ts';
import { advance, signOfLife, startProgress } from './state.ts';

/** At most ten times a second. */
const redrawMs = 100;

/** The live region of a terminal. What happens between two redraws is told with the next. */
export function fullDisplay({ write, columns, rows, colour, now, bell }: DisplayOptions): ProgressDisplay {
  const width = () => orElse(columns(), 80);
  const terminal = liveTerminal(write, width);
  const painter = colours(colour);
  const screen = (): Screen => ({ columns: width(), rows: orElse(rows?.() ?? 24, 24), colours: painter });
  let state = startProgress(now());
  let drawnAt = Number.NEGATIVE_INFINITY;
  let kept: readonly Remark[] = [];
  let paused = false;
  let closed = false;

  const draw = (region: readonly string[]) => {
    const above = kept.flatMap((remark) => permanentLines(remark, screen()));
    kept = [];
    drawnAt = now();
    terminal.draw(above, region);
  };
  const redraw = () => {
    if (paused || closed || now() - drawnAt < redrawMs) return;
    draw(state.ended === null ? liveRegion(state, now(), screen()) : []);
  };

  return {
    past(events) {
      state = events.reduce((before, event) => advance(before, event, now()), state);
      const [opened] = events;
      if (opened) kept = [...kept, ...remarksOn(opened, state, now())];
    },
    event(event) {
      if (closed) return;
      state = advance(state, event, now());
      kept = [...kept, ...remarksOn(event, state, now()).filter(({ about }) => about !== 'started')];
      if (bell && event.type === 'human-asked') write('\u0007');
      redraw();
    },
    heard(seat) {
      state = signOfLife(state, seat, now());
      redraw();
    },
    tick: redraw,
    pause() {
      if (!paused && !closed) draw([]);
      paused = true;
    },
    resume() {
      paused = false;
      redraw();
    },
    close() {
      if (closed) return;
      kept = [...kept, ...closingRemarks(state)];
      draw([]);
      closed = true;
    },
  };
}

const orElse = (size: number, fallback: number) => (Number.isFinite(size) && size > 1 ? size : fallback);
