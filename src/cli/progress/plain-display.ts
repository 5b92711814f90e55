import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { writeHeartbeat } from './heartbeat.ts';
import { createNarrator } from './narrator.ts';

/** How long there is no line before a heartbeat; each waits twice as long as the one before, so that a slow turn doesn't fill a log. */
const heartbeatMs = { first: 30_000, longest: 300_000 };

/** A line for every turn that is over, and a heartbeat; terse, only what whoever started the debate has to know. */
export function createPlainDisplay(options: DisplayOptions): ProgressDisplay {
  const { terse = false, verbose = false, write, columns, now, bell } = options;
  const stamp = () => (verbose ? `${new Date(now()).toISOString().slice(0, 19)}Z ` : '');
  const measureWidth = () => Math.max(40, columns()) - stamp().length;
  const narrator = createNarrator(options, { holds: false, columns: measureWidth });
  let saidAt = now();
  let patience = heartbeatMs.first;
  let kept: readonly string[] = [];
  let paused = false;
  let closed = false;
  const flush = () => {
    if (paused) return;
    for (const line of kept) write(`${line}\n`);
    kept = [];
  };
  const say = (lines: readonly string[]) => {
    if (lines.length > 0) saidAt = now();
    kept = [...kept, ...lines.map((line) => (line === '' ? '' : `${stamp()}${line}`))];
    flush();
  };

  return {
    follow: narrator.follow,
    past: narrator.past,
    event(event) {
      if (closed) return;
      if (bell && event.type === 'human-asked') write('\u0007');
      const lines = narrator.tell(event);
      if (lines.length > 0) patience = heartbeatMs.first;
      say(lines);
    },
    heard(seat, _bytes, words) {
      narrator.hear(seat, words);
    },
    tick() {
      if (terse || paused || closed || now() - saidAt < patience) return;
      const beat = writeHeartbeat(narrator.state, now(), { verbose });
      if (beat === undefined) return;
      say([narrator.colours.dim(beat)]);
      patience = Math.min(2 * patience, heartbeatMs.longest);
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
      say(narrator.close());
      closed = true;
    },
  };
}
