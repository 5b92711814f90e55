import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { fullDisplay } from './full-display.ts';
import { plainDisplay } from './plain-display.ts';

export function progressDisplay(options: DisplayOptions): ProgressDisplay {
  switch (options.mode) {
    case 'none':
      return { past() {}, event() {}, heard() {}, tick() {}, pause() {}, resume() {}, close() {} };
    case 'full':
      return fullDisplay(options);
    case 'plain':
      return plainDisplay(options);
    default:
      return options.mode satisfies never;
  }
}
