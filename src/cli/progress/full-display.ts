import { createColours } from './colour.ts';
import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { drawRegion, drawRemark, type Screen } from './full.ts';
import { createLiveTerminal } from './region.ts';
import { listClosingRemarks, listRemarks, type Remark } from './remarks.ts';
import { advance, noteSignOfLife, startProgress } from './state.ts';

/** At most ten times a second. */
const redrawMs = 100;

/** The live region of a terminal. What happens between two redraws is told with the next. */
export function createFullDisplay({ write, columns, rows, colour, now, bell }: DisplayOptions): ProgressDisplay {
  const measureWidth = () => replaceUnknown(columns(), 80);
  const terminal = createLiveTerminal(write, measureWidth);
  const painter = createColours(colour);
  const measureScreen = (): Screen => ({
    columns: measureWidth(),
    rows: replaceUnknown(rows?.() ?? 24, 24),
    colours: painter,
  });
  let state = startProgress(now());
  let drawnAt = Number.NEGATIVE_INFINITY;
  let kept: readonly Remark[] = [];
  let paused = false;
  let closed = false;

  const draw = (region: readonly string[]) => {
    const above = kept.flatMap((remark) => drawRemark(remark, measureScreen()));
    kept = [];
    drawnAt = now();
    terminal.draw(above, region);
  };
  const redraw = () => {
    if (paused || closed || now() - drawnAt < redrawMs) return;
    draw(state.ended === null ? drawRegion(state, now(), measureScreen()) : []);
  };

  return {
    past(events) {
      state = events.reduce((before, event) => advance(before, event, now()), state);
      const [opened] = events;
      if (opened) kept = [...kept, ...listRemarks(opened, state, now())];
    },
    event(event) {
      if (closed) return;
      state = advance(state, event, now());
      kept = [...kept, ...listRemarks(event, state, now()).filter(({ about }) => about !== 'started')];
      if (bell && event.type === 'human-asked') write('\u0007');
      redraw();
    },
    heard(seat) {
      state = noteSignOfLife(state, seat, now());
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
      kept = [...kept, ...listClosingRemarks(state)];
      draw([]);
      closed = true;
    },
  };
}

const replaceUnknown = (size: number, fallback: number) => (Number.isFinite(size) && size > 1 ? size : fallback);
