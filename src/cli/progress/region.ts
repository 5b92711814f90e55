import { countRows } from './width.ts';

/** A part of the terminal that is drawn again and again, with permanent lines above it. */
export interface Region {
  /** Puts lines above, and draws the region below them, in one piece. */
  draw(above: readonly string[], region: readonly string[]): void;
}

/** Lines do not wrap while the region is drawn, so that a character wider than thought does not push it down. */
export function createLiveTerminal(write: (text: string) => void, columns: () => number): Region {
  let drawn: readonly string[] = [];
  return {
    draw(above, region) {
      const back = drawn.reduce((rows, line) => rows + countRows(line, columns()), 0);
      const clear = back === 0 ? '' : `\u001b[${back}A\r\u001b[J`;
      const lasting = above.map((line) => `${line}\n`).join('');
      const fleeting = region.length === 0 ? '' : `\u001b[?7l${region.map((line) => `${line}\n`).join('')}\u001b[?7h`;
      drawn = region;
      if (clear !== '' || lasting !== '' || fleeting !== '') write(clear + lasting + fleeting);
    },
  };
}
