import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { drawRegion } from './full.ts';
import { createNarrator } from './narrator.ts';
import { createLiveTerminal } from './region.ts';

/** At most ten times a second. */
const redrawMs = 100;

/** The live region of a terminal. What happens between two redraws is told with the next. */
export function createFullDisplay(options: DisplayOptions): ProgressDisplay {
  const { write, columns, rows, now, bell, verbose = false } = options;
  const measureWidth = () => replaceUnknown(columns(), 80);
  const measureHeight = () => replaceUnknown(rows?.() ?? 24, 24);
  const terminal = createLiveTerminal(write, measureWidth);
  const narrator = createNarrator(options, { holds: !verbose, columns: () => measureWidth() - 1 });
  let drawnAt = Number.NEGATIVE_INFINITY;
  let kept: readonly string[] = [];
  let paused = false;
  let closed = false;

  const draw = (region: readonly string[]) => {
    const above = kept;
    kept = [];
    drawnAt = now();
    terminal.draw(above, region);
  };
  const redraw = () => {
    if (paused || closed || now() - drawnAt < redrawMs) return;
    const size = { columns: measureWidth() - 1, rows: measureHeight() - 1 };
    draw(drawRegion(narrator, now(), { ...size, verbose }));
  };

  return {
    follow: narrator.follow,
    past: narrator.past,
    event(event) {
      if (closed) return;
      kept = [...kept, ...narrator.tell(event)];
      if (bell && event.type === 'human-asked') write('\u0007');
      redraw();
    },
    heard(seat, _bytes, words) {
      narrator.hear(seat, words);
      redraw();
    },
    tick: redraw,
    pause() {
      if (!paused && !closed) {
        kept = [...kept, ...narrator.settle()];
        draw([]);
      }
      paused = true;
    },
    /** What was asked there may write its last line yet: the region is drawn with the next tick. */
    resume() {
      paused = false;
      drawnAt = now();
    },
    close() {
      if (closed) return;
      kept = [...kept, ...narrator.close()];
      draw([]);
      closed = true;
    },
  };
}

const replaceUnknown = (size: number, fallback: number) => (Number.isFinite(size) && size > 1 ? size : fallback);
