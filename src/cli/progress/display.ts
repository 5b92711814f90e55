import type { DisplayOptions, ProgressDisplay } from './display-options.ts';
import { createFullDisplay } from './full-display.ts';
import { createPlainDisplay } from './plain-display.ts';

export function createProgressDisplay(options: DisplayOptions): ProgressDisplay {
  switch (options.mode) {
    case 'none':
      return { past() {}, event() {}, heard() {}, tick() {}, pause() {}, resume() {}, close() {} };
    case 'full':
      return createFullDisplay(options);
    case 'plain':
      return createPlainDisplay(options);
    default:
      return options.mode satisfies never;
  }
}
